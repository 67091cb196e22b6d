"""The tables, as steps from one version of the store to the next: version n is made by the first n."""

Migrations = tuple[tuple[str, ...], ...]
"""The statements of each version."""

MIGRATIONS: Migrations = (
    (
        # first: number of the oldest step of the history; position: of the step that would be done next.
        """CREATE TABLE document (
            id TEXT PRIMARY KEY,
            revision INTEGER NOT NULL,
            first INTEGER NOT NULL,
            position INTEGER NOT NULL,
            title TEXT NOT NULL,
            cols INTEGER NOT NULL,
            rows INTEGER NOT NULL,
            made REAL NOT NULL,
            changed REAL NOT NULL,
            deleted REAL
        ) STRICT""",
        "CREATE INDEX document_by_time ON document (changed)",
        # The scenario before step number `step`.
        """CREATE TABLE snapshot (
            document TEXT PRIMARY KEY REFERENCES document ON DELETE CASCADE,
            step INTEGER NOT NULL,
            data BLOB NOT NULL
        ) STRICT""",
        """CREATE TABLE step (
            document TEXT NOT NULL REFERENCES document ON DELETE CASCADE,
            number INTEGER NOT NULL,
            data BLOB NOT NULL,
            PRIMARY KEY (document, number)
        ) STRICT""",
        # What the page wants back, and the picture in the list of recent documents.
        """CREATE TABLE page (
            document TEXT PRIMARY KEY REFERENCES document ON DELETE CASCADE,
            data TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE thumbnail (
            document TEXT PRIMARY KEY REFERENCES document ON DELETE CASCADE,
            png BLOB NOT NULL
        ) STRICT""",
    ),
    (
        # The files of pictures beneath maps, in parts, and which documents have ever shown them.
        """CREATE TABLE picture (
            digest TEXT PRIMARY KEY,
            size INTEGER NOT NULL,
            added REAL NOT NULL
        ) STRICT""",
        """CREATE TABLE picture_part (
            digest TEXT NOT NULL REFERENCES picture ON DELETE CASCADE,
            number INTEGER NOT NULL,
            data BLOB NOT NULL,
            PRIMARY KEY (digest, number)
        ) STRICT""",
        """CREATE TABLE document_picture (
            document TEXT NOT NULL REFERENCES document ON DELETE CASCADE,
            digest TEXT NOT NULL,
            PRIMARY KEY (document, digest)
        ) STRICT""",
        "CREATE INDEX document_picture_by_digest ON document_picture (digest)",
    ),
)

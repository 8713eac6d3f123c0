-- What failed. Errors are counted by route, sort and hour, without anybody's words; a mail or a webhook is kept, sealed, until it has been
-- tried again or `keep_until` has passed. `once` makes the same failure one row.
CREATE TABLE failures (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  source TEXT NOT NULL,
  sort TEXT NOT NULL,
  once TEXT UNIQUE,
  count INTEGER NOT NULL DEFAULT 1,
  recipient TEXT,
  payload TEXT,
  keep_until INTEGER NOT NULL,
  leased_until INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  request_id TEXT,
  created_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL
);
CREATE INDEX failures_by_kind ON failures (kind);
CREATE INDEX failures_by_hour ON failures (kind, created_at);
CREATE INDEX failures_by_end ON failures (keep_until);

-- How many of each kind there are: a flood stops at a mark without counting the table.
CREATE TABLE failure_counts (
  kind TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO failure_counts (kind, count) VALUES ('error', 0), ('mail', 0), ('webhook', 0);
CREATE TRIGGER failures_count_insert AFTER INSERT ON failures BEGIN
  UPDATE failure_counts SET count = count + 1 WHERE kind = NEW.kind;
END;
CREATE TRIGGER failures_count_delete AFTER DELETE ON failures BEGIN
  UPDATE failure_counts SET count = count - 1 WHERE kind = OLD.kind;
END;

-- What the house knows of itself, by name (`sweep:auth`, `rows:messages`, `storage`, `mail`); values are JSON.
CREATE TABLE system_state (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

-- An APK on its way, in parts. Those that never arrive whole are swept after a day.
CREATE TABLE apk_uploads (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL,
  multipart TEXT NOT NULL,
  version TEXT NOT NULL,
  size INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX apk_uploads_by_age ON apk_uploads (created_at);

CREATE INDEX newsletter_newest ON newsletter_subscribers (created_at);

-- An administrator's second factor. The secret is sealed under a key of the Worker's own; until `confirmed_at` is set nobody is asked for a code.
-- `last_step` is the newest half-minute whose code was taken, and no older one is taken again; `last_use` is the act that took it.
CREATE TABLE second_factors (
  user_id INTEGER PRIMARY KEY REFERENCES users (id),
  secret TEXT NOT NULL,
  last_step INTEGER NOT NULL DEFAULT 0,
  last_use TEXT,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER
);

-- Ten a member, each good for one time without the telephone. Only hashes are kept.
CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  used_by TEXT
) WITHOUT ROWID;
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

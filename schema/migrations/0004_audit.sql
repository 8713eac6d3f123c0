-- What administrators did: who, what, before and after (JSON), under which request. It only grows.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  admin_id INTEGER NOT NULL,
  action TEXT NOT NULL,
  target TEXT NOT NULL,
  before TEXT,
  after TEXT,
  request_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX audit_log_by_admin ON audit_log (admin_id, id);
CREATE INDEX audit_log_by_action ON audit_log (action, id);
CREATE INDEX audit_log_by_target ON audit_log (target, id);
CREATE TRIGGER audit_log_final BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit log: a row is never changed');
END;
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit log: rows are never deleted');
END;

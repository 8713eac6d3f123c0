-- Reports of ads, members and messages. `about_user_id` is whom a report is about (the owner of the ad, the member, the sender of the message);
-- `note` is for administrators only.
ALTER TABLE reports ADD COLUMN about_user_id INTEGER;
ALTER TABLE reports ADD COLUMN note TEXT;
UPDATE reports SET about_user_id = CAST(substr(target, 8) AS INTEGER) WHERE target GLOB 'member:*';
UPDATE reports SET about_user_id = (SELECT sender_id FROM messages AS m WHERE m.conversation_id = reports.conversation_id AND m.id = reports.message_id)
WHERE target GLOB 'message:*';
-- The queue by what is reported ('listing', 'member', 'message'), which is how a target begins. All that are open stand in `reports_queue`.
CREATE INDEX reports_open_by_kind ON reports (substr(target, 1, instr(target, ':') - 1), id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (id) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_closed_by_kind ON reports (substr(target, 1, instr(target, ':') - 1), id) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_open_by_target ON reports (target, id) WHERE closed_at IS NULL;

-- How many open reports there are of an ad or a member, beside what is reported: a queue reads that row anyway. Of a message there is one at most.
ALTER TABLE listings ADD COLUMN open_report_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN open_report_count INTEGER NOT NULL DEFAULT 0;
UPDATE users SET open_report_count = (SELECT count(*) FROM reports WHERE target = 'member:' || users.id AND closed_at IS NULL)
WHERE id IN (SELECT CAST(substr(target, 8) AS INTEGER) FROM reports WHERE target GLOB 'member:*' AND closed_at IS NULL);
CREATE TRIGGER reports_listing_opened AFTER INSERT ON reports WHEN NEW.closed_at IS NULL AND NEW.target GLOB 'listing:*' BEGIN
  UPDATE listings SET open_report_count = open_report_count + 1 WHERE id = CAST(substr(NEW.target, 9) AS INTEGER);
END;
CREATE TRIGGER reports_listing_closed AFTER UPDATE OF closed_at ON reports
WHEN OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.target GLOB 'listing:*' BEGIN
  UPDATE listings SET open_report_count = open_report_count - 1 WHERE id = CAST(substr(NEW.target, 9) AS INTEGER);
END;
CREATE TRIGGER reports_member_opened AFTER INSERT ON reports WHEN NEW.closed_at IS NULL AND NEW.target GLOB 'member:*' BEGIN
  UPDATE users SET open_report_count = open_report_count + 1 WHERE id = CAST(substr(NEW.target, 8) AS INTEGER);
END;
CREATE TRIGGER reports_member_closed AFTER UPDATE OF closed_at ON reports
WHEN OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.target GLOB 'member:*' BEGIN
  UPDATE users SET open_report_count = open_report_count - 1 WHERE id = CAST(substr(NEW.target, 8) AS INTEGER);
END;

-- The mailbox's desk. A conversation is done while the message up to which it was done is its newest: whatever is said opens it again, and no
-- message writes a row more for it, because the index of the newest is written at each message anyway.
ALTER TABLE conversations ADD COLUMN done_message_id INTEGER;
DROP INDEX conversations_recent1;
CREATE INDEX conversations_recent1 ON conversations (user1_id, (done_message_id IS last_message_id), last_message_at, id);

-- What administrators answer again and again.
CREATE TABLE saved_replies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  text_en TEXT NOT NULL,
  text_fa TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

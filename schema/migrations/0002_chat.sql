-- Chat. Nothing has written to these two yet: messages are numbered within their conversation (1, 2, 3 …), so that a device sees a gap.
DROP TABLE messages;
DROP TABLE conversations;

-- Two members who talk. What each has read and not read is counted here, by the trigger below and by reading.
CREATE TABLE conversations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user1_id INTEGER NOT NULL REFERENCES users (id),
  user2_id INTEGER NOT NULL REFERENCES users (id),
  last_message_id INTEGER NOT NULL DEFAULT 0,
  last_message_at INTEGER NOT NULL,
  user1_unread INTEGER NOT NULL DEFAULT 0,
  user2_unread INTEGER NOT NULL DEFAULT 0,
  user1_read_id INTEGER NOT NULL DEFAULT 0,
  user2_read_id INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  CHECK (user1_id < user2_id),
  UNIQUE (user1_id, user2_id)
);
CREATE INDEX conversations_recent1 ON conversations (user1_id, last_message_at, id);
CREATE INDEX conversations_recent2 ON conversations (user2_id, last_message_at, id);
-- The unread of a member is a sum over these few.
CREATE INDEX conversations_unread1 ON conversations (user1_id) WHERE user1_unread > 0;
CREATE INDEX conversations_unread2 ON conversations (user2_id) WHERE user2_unread > 0;

-- `author_id` is the administrator who wrote as the mailbox (user 1); null when the sender wrote themself.
CREATE TABLE messages (
  conversation_id INTEGER NOT NULL REFERENCES conversations (id),
  id INTEGER NOT NULL,
  sender_id INTEGER NOT NULL REFERENCES users (id),
  author_id INTEGER,
  client_id TEXT NOT NULL,
  content TEXT NOT NULL,
  message_type TEXT NOT NULL DEFAULT 'text',
  file_key TEXT,
  thumb_key TEXT,
  file_name TEXT,
  file_size INTEGER,
  file_width INTEGER,
  file_height INTEGER,
  listing_id INTEGER,
  offer_price INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (conversation_id, id)
) WITHOUT ROWID;
-- The same message sent twice is one message.
CREATE UNIQUE INDEX messages_by_client_id ON messages (sender_id, client_id);

-- One of the two updates meets the row. Each touches the unread of the one who did not send: a partial index whose column an update names is
-- written again, and the other's would be a seventh row of every message (an eighth with a file).
CREATE TRIGGER messages_deliver AFTER INSERT ON messages BEGIN
  UPDATE conversations SET last_message_id = NEW.id, last_message_at = NEW.created_at, user2_unread = user2_unread + 1
  WHERE id = NEW.conversation_id AND user1_id = NEW.sender_id;
  UPDATE conversations SET last_message_id = NEW.id, last_message_at = NEW.created_at, user1_unread = user1_unread + 1
  WHERE id = NEW.conversation_id AND user2_id = NEW.sender_id;
END;

-- A file in R2 that no message has taken yet. Keys begin with their time, so the oldest stand first; the message that takes it deletes it.
CREATE TABLE attachments (
  key TEXT PRIMARY KEY,
  conversation_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  thumb_key TEXT,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  width INTEGER,
  height INTEGER
) WITHOUT ROWID;

CREATE TABLE blocks (
  blocker_id INTEGER NOT NULL REFERENCES users (id),
  blocked_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id)
) WITHOUT ROWID;

-- `target` is `member:7`, `message:12/5` (conversation/message) or `listing:9`.
CREATE TABLE reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reporter_id INTEGER NOT NULL,
  target TEXT NOT NULL,
  conversation_id INTEGER,
  message_id INTEGER,
  reason TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  closed_at INTEGER,
  closed_by INTEGER,
  outcome TEXT
);
-- One open report a reporter and target.
CREATE UNIQUE INDEX reports_open ON reports (reporter_id, target) WHERE closed_at IS NULL;
CREATE INDEX reports_queue ON reports (closed_at, id);

-- The rooms that a session may be sitting in, so that its end can close its sockets there.
CREATE TABLE tickets (
  session_id TEXT NOT NULL,
  room TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (session_id, room)
) WITHOUT ROWID;
CREATE INDEX tickets_by_expiry ON tickets (expires_at);

-- Chat: conversations, their messages and files, blocks, and where sockets sit.

-- Two members who talk. What each has read and not read is counted here, by the triggers below and by reading. `asked_id` is who was asked first,
-- `answered_at` when they first answered, by words, a photo or another file. The support inbox is done with a conversation while the message up
-- to which it was done (`done_message_id`) is its newest: whatever is said opens it again. Until something is said, the conversation is in no list of
-- the one who did not begin it (`unlisted_id`). `blocked_at` is when one of the two last blocked the other: links to files that were made before open
-- nothing any more. While one of the two blocks the other, `user1_shown_read_id` is how far the second is shown that the first has read, as it was when the
-- block began, and `user2_shown_read_id` the other way round. Null while none does.
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
  user1_shown_read_id INTEGER,
  user2_shown_read_id INTEGER,
  asked_id INTEGER,
  asked_at INTEGER,
  answered_at INTEGER,
  done_message_id INTEGER,
  unlisted_id INTEGER,
  blocked_at INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  CHECK (user1_id < user2_id),
  UNIQUE (user1_id, user2_id)
);
-- No message writes a row more for what is done, because this index is written at each message anyway.
CREATE INDEX conversations_recent1 ON conversations (user1_id, (done_message_id IS last_message_id), last_message_at, id)
WHERE unlisted_id IS NOT user1_id;
CREATE INDEX conversations_recent2 ON conversations (user2_id, last_message_at, id) WHERE unlisted_id IS NOT user2_id;
-- The unread of a member is a sum over these few.
CREATE INDEX conversations_unread1 ON conversations (user1_id) WHERE user1_unread > 0;
CREATE INDEX conversations_unread2 ON conversations (user2_id) WHERE user2_unread > 0;
-- A question that is younger than a day is named beside the count, in the row that is written anyway: of a seller whom very many ask, the newest 100.
CREATE TRIGGER conversations_asked AFTER UPDATE OF asked_id ON conversations WHEN OLD.asked_id IS NULL AND NEW.asked_id IS NOT NULL BEGIN
  UPDATE member_stats SET asked = asked + 1, open_questions = (
    SELECT json_group_object(key, value) FROM (
      SELECT NEW.id AS key, NEW.asked_at AS value
      UNION ALL SELECT key, value FROM json_each(open_questions) WHERE value > NEW.asked_at - 86400000
      ORDER BY value DESC LIMIT 100
    )
  ) WHERE user_id = NEW.asked_id;
END;
CREATE TRIGGER conversations_answered AFTER UPDATE OF answered_at ON conversations
WHEN OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL BEGIN
  UPDATE member_stats SET answered = answered + 1, answer_ms = answer_ms + NEW.answered_at - NEW.asked_at,
    open_questions = json_remove(open_questions, '$."' || NEW.id || '"')
  WHERE user_id = NEW.asked_id;
END;

-- Messages are numbered within their conversation (1, 2, 3 …), so that a device sees a gap. `author_id` is the administrator who wrote as the
-- support inbox (user 1), null when the sender wrote it. `advice` is of what whoever reads it is warned, a JSON array of signals, and null mostly.
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
  advice TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (conversation_id, id)
) WITHOUT ROWID;
-- The same message sent twice is one message.
CREATE UNIQUE INDEX messages_by_client_id ON messages (sender_id, client_id);
-- Only one of the two finds the row. Each touches the unread of the one who did not send: a partial index whose column an update names is
-- written again, and the index of the other would be a seventh row of every message (an eighth with a file). A question is one by words, because a
-- message with a file already writes seven rows. A first answer is one by anything: where it is a file, that one message writes eight.
CREATE TRIGGER messages_deliver_to_user2 AFTER INSERT ON messages BEGIN
  UPDATE conversations SET last_message_id = NEW.id, last_message_at = NEW.created_at, user2_unread = user2_unread + 1, unlisted_id = NULL,
    asked_id = iif(asked_id IS NULL AND NEW.file_key IS NULL, user2_id, asked_id),
    asked_at = iif(asked_at IS NULL AND NEW.file_key IS NULL, NEW.created_at, asked_at),
    answered_at = iif(answered_at IS NULL AND asked_id = user1_id, NEW.created_at, answered_at)
  WHERE id = NEW.conversation_id AND user1_id = NEW.sender_id;
END;
CREATE TRIGGER messages_deliver_to_user1 AFTER INSERT ON messages BEGIN
  UPDATE conversations SET last_message_id = NEW.id, last_message_at = NEW.created_at, user1_unread = user1_unread + 1, unlisted_id = NULL,
    asked_id = iif(asked_id IS NULL AND NEW.file_key IS NULL, user1_id, asked_id),
    asked_at = iif(asked_at IS NULL AND NEW.file_key IS NULL, NEW.created_at, asked_at),
    answered_at = iif(answered_at IS NULL AND asked_id = user2_id, NEW.created_at, answered_at)
  WHERE id = NEW.conversation_id AND user2_id = NEW.sender_id;
END;

-- A file in R2 that no message has taken yet. Keys begin with their time, so the oldest stand first. The message that takes a file deletes its row.
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
CREATE TRIGGER blocks_begin AFTER INSERT ON blocks BEGIN
  UPDATE conversations SET blocked_at = max(blocked_at + 1, NEW.created_at),
    user1_shown_read_id = coalesce(user1_shown_read_id, user1_read_id), user2_shown_read_id = coalesce(user2_shown_read_id, user2_read_id)
  WHERE user1_id = min(NEW.blocker_id, NEW.blocked_id) AND user2_id = max(NEW.blocker_id, NEW.blocked_id);
END;
CREATE TRIGGER blocks_end AFTER DELETE ON blocks
WHEN NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = OLD.blocked_id AND blocked_id = OLD.blocker_id) BEGIN
  UPDATE conversations SET user1_shown_read_id = NULL, user2_shown_read_id = NULL
  WHERE user1_id = min(OLD.blocker_id, OLD.blocked_id) AND user2_id = max(OLD.blocker_id, OLD.blocked_id);
END;

-- The rooms that a session may be sitting in, so that its end can close its sockets there.
CREATE TABLE tickets (
  session_id TEXT NOT NULL,
  room TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (session_id, room)
) WITHOUT ROWID;
CREATE INDEX tickets_by_expiry ON tickets (expires_at);

-- The tickets that opened a socket, until they would have lapsed: none opens a second one.
CREATE TABLE used_tickets (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX used_tickets_by_expiry ON used_tickets (expires_at);

-- Conversations of members who left whose messages are to be emptied: those of `sender_id`, or all of them (null) where nobody is left to read them.
-- The sweep has come as far as `after_id`. A row goes when nothing is left.
CREATE TABLE erasures (
  conversation_id INTEGER PRIMARY KEY REFERENCES conversations (id),
  sender_id INTEGER,
  after_id INTEGER NOT NULL DEFAULT 0
);

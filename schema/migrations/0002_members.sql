-- Members: the account, what proves who they are, their settings, their figures and what they are told.

-- `vip` is 1 from the day somebody becomes VIP until a sweep meets the end: the list of VIPs must not walk over all who ever were. What counts is
-- `vip_expires_at`. A ban lasts until `banned_until` (null: until it is lifted), and whether it holds is a comparison with now.
-- `username_skeleton` is what the username looks like (Unicode UTS 39), null once the account is gone. Nobody takes a username that passes for one that is taken.
-- `province` is that of the newest ad that has one, `email_verified_at` is when the address was opened from a mail.
-- `phone_confirmed_at` is when its owner proved the number (the badge Number confirmed), `language` in which they did. `verified_until` is until when an administrator, `verified_by`, stands for
-- the person or shop that they saw at `verified_at` (the badge Verified).
-- `readdressed_at` is when an administrator changed the address, until its owner confirms it: nobody is promoted meanwhile.
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL COLLATE NOCASE UNIQUE,
  username_skeleton TEXT UNIQUE,
  email TEXT UNIQUE,
  email_verified_at INTEGER,
  readdressed_at INTEGER,
  password_hash TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  first_folded TEXT,
  last_folded TEXT,
  phone TEXT,
  phone_confirmed_at INTEGER,
  language TEXT,
  verified_at INTEGER,
  verified_until INTEGER,
  verified_by INTEGER,
  profile_image_url TEXT,
  province TEXT,
  role TEXT NOT NULL DEFAULT 'user',
  credits INTEGER NOT NULL DEFAULT 0 CHECK (credits >= 0),
  vip_expires_at INTEGER,
  vip INTEGER NOT NULL DEFAULT 0,
  banned_at INTEGER,
  banned_until INTEGER,
  ban_reason TEXT,
  open_report_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  last_login_at INTEGER,
  deleted_at INTEGER
);
CREATE INDEX users_by_vip_expiry ON users (vip_expires_at) WHERE vip_expires_at IS NOT NULL;
-- The list of administrators, newest first: one index a filter. Those who left are in none of them.
CREATE INDEX users_live ON users (id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_role ON users (role, id) WHERE deleted_at IS NULL;
CREATE INDEX users_vip ON users (id) WHERE vip = 1 AND deleted_at IS NULL;
CREATE INDEX users_banned ON users (id) WHERE banned_at IS NOT NULL AND deleted_at IS NULL;
-- The accounts of a number that was proven, three at most.
CREATE INDEX users_by_number ON users (phone) WHERE phone_confirmed_at IS NOT NULL;
CREATE INDEX users_by_province ON users (province, id) WHERE province IS NOT NULL AND deleted_at IS NULL;
-- The search by how an e-mail or a username begins: each carries the other, so that somebody
-- found by both is shown once, and both are in one order, so that they can be merged.
CREATE INDEX users_search_email ON users (email COLLATE NOCASE, username, deleted_at) WHERE deleted_at IS NULL;
CREATE INDEX users_search_username ON users (username, email, deleted_at) WHERE deleted_at IS NULL;
-- The search by how a name begins, in one spelling (schema/fold.ts). Those found by both names are shown at the first.
CREATE INDEX users_search_first ON users (first_folded, id, last_folded) WHERE first_folded IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_search_last ON users (last_folded, id, first_folded) WHERE last_folded IS NOT NULL AND deleted_at IS NULL;
-- And by how a number begins, proven or not.
CREATE INDEX users_search_phone ON users (phone, id) WHERE phone IS NOT NULL AND deleted_at IS NULL;
-- The few marks that have lapsed and that no sweep has met yet.
CREATE INDEX users_by_vip_end ON users (vip_expires_at) WHERE vip = 1;
CREATE INDEX users_by_ban_end ON users (banned_until) WHERE banned_until IS NOT NULL;

CREATE TRIGGER users_count_insert AFTER INSERT ON users WHEN NEW.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'users';
END;
CREATE TRIGGER users_count_update AFTER UPDATE OF deleted_at ON users
WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
  UPDATE counters SET value = value + iif(NEW.deleted_at IS NULL, 1, -1) WHERE name = 'users';
END;
CREATE TRIGGER users_daily AFTER INSERT ON users BEGIN
  INSERT INTO daily (name, day, value) VALUES ('signups', (NEW.created_at + 16200000) / 86400000, 1)
  ON CONFLICT (name, day) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER users_stats AFTER INSERT ON users BEGIN
  INSERT INTO member_stats (user_id) VALUES (NEW.id);
END;
CREATE TRIGGER users_vip_insert AFTER INSERT ON users WHEN NEW.vip_expires_at IS NOT NULL BEGIN
  UPDATE users SET vip = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER users_vip_mark AFTER UPDATE OF vip_expires_at ON users WHEN NEW.vip <> (NEW.vip_expires_at IS NOT NULL) BEGIN
  UPDATE users SET vip = NEW.vip_expires_at IS NOT NULL WHERE id = NEW.id;
END;
-- Every card shows the VIP badge of its seller, and a list must not look at as many members as it has rows: who becomes VIP writes it on their ads.
CREATE TRIGGER users_vip_update AFTER UPDATE OF vip_expires_at ON users WHEN OLD.vip_expires_at IS NOT NEW.vip_expires_at BEGIN
  UPDATE listings SET seller_vip_until = NEW.vip_expires_at WHERE user_id = NEW.id AND status IN ('active', 'sold', 'asleep');
END;
CREATE TRIGGER users_verified_update AFTER UPDATE OF verified_until ON users WHEN OLD.verified_until IS NOT NEW.verified_until BEGIN
  UPDATE listings SET seller_verified_until = NEW.verified_until WHERE user_id = NEW.id AND status IN ('active', 'sold', 'asleep');
END;

-- `opened_by` is password or phone: one that a proven number has opened stands for the password for some minutes. `language` is what its
-- owner read when it was opened.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  audience TEXT NOT NULL,
  user_agent TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  country TEXT,
  opened_by TEXT NOT NULL DEFAULT 'password',
  language TEXT
) WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id, created_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
-- The sessions that a member may end. The others wait for the sweep.
CREATE INDEX sessions_open ON sessions (user_id, created_at) WHERE ended_at IS NULL;

-- The device of a session, which is told while Sarai is closed. Whatever ends a session ends this, so that nobody is told on a phone they have signed out of.
CREATE TABLE push_subscriptions (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id),
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  kinds TEXT NOT NULL,
  quiet INTEGER NOT NULL,
  language TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at);
CREATE TRIGGER sessions_forget_push AFTER UPDATE OF ended_at ON sessions WHEN NEW.ended_at IS NOT NULL BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
END;

-- Where a member has signed in before: strangers who try their password elsewhere do not keep them out there. Both kinds are hashes.
CREATE TABLE known_places (
  user_id INTEGER NOT NULL REFERENCES users (id),
  place TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, place)
) WITHOUT ROWID;
CREATE INDEX known_places_by_expiry ON known_places (expires_at);

-- Codes that were mailed to an account whose tries strangers have used up. Only keyed hashes are kept.
CREATE TABLE sign_in_codes (
  code_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX sign_in_codes_by_user ON sign_in_codes (user_id);
CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes (expires_at);

-- Proofs that somebody holds a number, while they are made. Code A is what the member sends us on WhatsApp, and only a keyed hash of it
-- with the number is kept. Code B, which we send, is worked out from the id under the secret of the Worker and stands nowhere. The id itself is known to nobody
-- but the device that began. `arrived_at` is when code B went out, and `confirmed_at` when it was typed.
CREATE TABLE phone_proofs (
  id TEXT PRIMARY KEY,
  phone TEXT NOT NULL,
  purpose TEXT NOT NULL,
  via TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id),
  device TEXT NOT NULL,
  code_hash TEXT,
  language TEXT NOT NULL,
  user_agent TEXT,
  country TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  replies INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  arrived_at INTEGER,
  confirmed_at INTEGER
) WITHOUT ROWID;
CREATE INDEX phone_proofs_by_code ON phone_proofs (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX phone_proofs_by_phone ON phone_proofs (phone, created_at);
CREATE INDEX phone_proofs_by_user ON phone_proofs (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX phone_proofs_by_expiry ON phone_proofs (expires_at);

-- A number that somebody proved while three accounts held it, and which `to_id` takes over from `from_id` at `moves_at`, unless its holder keeps it before
-- (docs/decisions/2026-11-23-a-number-moves-after-seven-days.md). `kept_at` is when that was said: such a row only stands in the way of asking again.
CREATE TABLE number_moves (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  phone TEXT NOT NULL,
  from_id INTEGER NOT NULL REFERENCES users (id),
  to_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  moves_at INTEGER NOT NULL,
  kept_at INTEGER
);
CREATE UNIQUE INDEX number_moves_open ON number_moves (phone) WHERE kept_at IS NULL;
CREATE UNIQUE INDEX number_moves_wanted ON number_moves (to_id) WHERE kept_at IS NULL;
CREATE INDEX number_moves_by_to ON number_moves (to_id);
CREATE INDEX number_moves_by_from ON number_moves (from_id);
CREATE INDEX number_moves_by_time ON number_moves (moves_at) WHERE kept_at IS NULL;
CREATE INDEX number_moves_kept ON number_moves (phone, kept_at) WHERE kept_at IS NOT NULL;
CREATE INDEX number_moves_by_end ON number_moves (kept_at) WHERE kept_at IS NOT NULL;
-- Who holds the number no more need not be waited for, and who has it need not wait.
CREATE TRIGGER number_moves_let_go AFTER UPDATE OF phone, phone_confirmed_at ON users
WHEN OLD.phone_confirmed_at IS NOT NULL AND (NEW.phone IS NOT OLD.phone OR NEW.phone_confirmed_at IS NULL) BEGIN
  UPDATE number_moves SET moves_at = created_at WHERE from_id = OLD.id AND phone = OLD.phone AND kept_at IS NULL;
END;
CREATE TRIGGER number_moves_arrived AFTER UPDATE OF phone, phone_confirmed_at ON users WHEN NEW.phone_confirmed_at IS NOT NULL BEGIN
  UPDATE number_moves SET moves_at = created_at WHERE to_id = NEW.id AND phone = NEW.phone AND kept_at IS NULL;
END;

-- What the sandbox phone was sent, which nobody else is. Empty in production.
CREATE TABLE sandbox_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL,
  via TEXT NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX sandbox_messages_by_recipient ON sandbox_messages (recipient, id);
CREATE INDEX sandbox_messages_by_expiry ON sandbox_messages (expires_at);

CREATE TABLE password_resets (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX password_resets_by_user ON password_resets (user_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

CREATE TABLE email_changes (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX email_changes_by_user ON email_changes (user_id, created_at);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- The links that are mailed to an address which is to be left, or was: `email` is that address, and who opens the link has it back.
CREATE TABLE email_undos (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX email_undos_by_user ON email_undos (user_id, created_at);
CREATE INDEX email_undos_by_expiry ON email_undos (expires_at);

-- Attempts by account (rate-limit bindings count by location, so a lockout needs a row).
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  window_ends_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX attempts_by_window ON attempts (window_ends_at);

-- The second factor of an administrator. The secret is sealed under a key that only the Worker has. Until `confirmed_at` is set nobody is asked for
-- a code. `last_step` is the newest half-minute whose code was taken, and no older one is taken again. `last_use` is the act that took it.
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

CREATE TABLE member_settings (
  user_id INTEGER PRIMARY KEY REFERENCES users (id),
  settings TEXT NOT NULL,
  updated_at INTEGER NOT NULL
);

-- What is counted about a member, so that no screen has to count. `open_questions` names the conversations in which they were asked within the last
-- day and have not answered, each with when, as JSON: whether one of these counts already is a comparison with now.
-- `phone_asks` is how many members asked for their number, each once a day.
CREATE TABLE member_stats (
  user_id INTEGER PRIMARY KEY REFERENCES users (id),
  active INTEGER NOT NULL DEFAULT 0,
  sold INTEGER NOT NULL DEFAULT 0,
  views INTEGER NOT NULL DEFAULT 0,
  rating_sum INTEGER NOT NULL DEFAULT 0,
  rating_count INTEGER NOT NULL DEFAULT 0,
  asked INTEGER NOT NULL DEFAULT 0,
  answered INTEGER NOT NULL DEFAULT 0,
  answer_ms INTEGER NOT NULL DEFAULT 0,
  open_questions TEXT,
  phone_asks INTEGER NOT NULL DEFAULT 0
);

-- Views of all ads of a member by day (UTC), for the chart of the last 30.
CREATE TABLE member_views (
  user_id INTEGER NOT NULL REFERENCES users (id),
  day INTEGER NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (user_id, day)
) WITHOUT ROWID;

-- What happened to a member, in words of the dictionary: `kind` and what fills its sentence. `once` keeps an event from being told twice.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  data TEXT NOT NULL,
  once TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  read_at INTEGER
);
CREATE UNIQUE INDEX notifications_once ON notifications (user_id, once);
CREATE INDEX notifications_by_user ON notifications (user_id, id);
-- What others were told of a member or of an ad, for the day on which that is to be forgotten.
CREATE INDEX notifications_about_member ON notifications (data ->> '$.userId') WHERE data ->> '$.userId' IS NOT NULL;
CREATE INDEX notifications_about_listing ON notifications (data ->> '$.listingId') WHERE data ->> '$.listingId' IS NOT NULL;
CREATE INDEX notifications_about_reported ON notifications (data ->> '$.placeId') WHERE kind IN ('report_closed', 'report_reopened');
-- Whom a seller has named as buyers, for the number of those who may wait to answer.
CREATE INDEX notifications_of_sellers ON notifications (data ->> '$.userId', created_at) WHERE kind = 'sale';
CREATE INDEX notifications_read ON notifications (read_at) WHERE read_at IS NOT NULL;
-- By `once`, too, for the one of a saved search.
CREATE INDEX notifications_unread ON notifications (user_id, once) WHERE read_at IS NULL;

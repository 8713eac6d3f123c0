-- The back office: what administrators did, what is reported to them, what they answer with, and what failed.

-- Who, what, before and after (JSON), under which request. It only grows, and so it holds ids and figures only: what an act says in words about a
-- member stands in `audit_words`.
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
-- The filters of the log, one at a time and two at a time.
CREATE INDEX audit_log_by_admin ON audit_log (admin_id, id);
CREATE INDEX audit_log_by_action ON audit_log (action, id);
CREATE INDEX audit_log_by_target ON audit_log (target, id);
CREATE INDEX audit_log_by_admin_action ON audit_log (admin_id, action);
CREATE INDEX audit_log_by_target_action ON audit_log (target, action);
CREATE INDEX audit_log_by_target_admin ON audit_log (target, admin_id);
-- What administrators did besides coming, for the overview.
CREATE INDEX audit_log_without_sign_ins ON audit_log (id) WHERE action <> 'session.opened' AND action <> 'recovery_code.used';
CREATE TRIGGER audit_log_final BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit log: a row is never changed');
END;
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'audit log: rows are never deleted');
END;
-- REPLACE deletes without asking the triggers that keep rows (`recursive_triggers` is off).
CREATE TRIGGER audit_log_new BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN
  SELECT RAISE(ABORT, 'audit log: a row is never replaced');
END;

-- What acts of the log say in words about a member (names, addresses, reasons), by the fields of before and after (JSON). When the account is gone the
-- fields stay and their values are null.
CREATE TABLE audit_words (
  act_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL,
  before TEXT,
  after TEXT,
  erased_at INTEGER
);
CREATE INDEX audit_words_by_user ON audit_words (user_id);

-- `target` is `member:7`, `message:12/5` (conversation/message) or `listing:9`. `about_user_id` is whom a report is about (the owner of the ad, the
-- member, the sender of the message). `note` is for administrators only.
-- `snapshot` is what was said when it was reported (JSON), whatever is changed later. It goes with the account that it is about. A member who was
-- reported on their profile has no conversation there until whoever reported hands it in by a second complaint, once: `details` has the words of both then,
-- and `conversation_client_id` is what the device called that one.
CREATE TABLE reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reporter_id INTEGER NOT NULL,
  target TEXT NOT NULL,
  about_user_id INTEGER,
  conversation_id INTEGER,
  message_id INTEGER,
  reason TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '',
  snapshot TEXT,
  created_at INTEGER NOT NULL,
  closed_at INTEGER,
  closed_by INTEGER,
  outcome TEXT,
  note TEXT,
  client_id TEXT,
  conversation_client_id TEXT
);
-- The same complaint sent twice is the same report, after it was closed, too.
CREATE UNIQUE INDEX reports_by_client_id ON reports (reporter_id, client_id) WHERE client_id IS NOT NULL;
CREATE UNIQUE INDEX reports_by_conversation_client_id ON reports (reporter_id, conversation_client_id) WHERE conversation_client_id IS NOT NULL;
-- One open report a reporter and target.
CREATE UNIQUE INDEX reports_open ON reports (reporter_id, target) WHERE closed_at IS NULL;
-- The queue, and by what is reported (listing, member, message), which is how a target begins. All that are open stand in `reports_queue`.
CREATE INDEX reports_queue ON reports (closed_at, id);
CREATE INDEX reports_open_by_kind ON reports (substr(target, 1, instr(target, ':') - 1), id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (id) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_closed_by_kind ON reports (substr(target, 1, instr(target, ':') - 1), id) WHERE closed_at IS NOT NULL;
-- What a member reported, for the download of their data, and what is said about one.
CREATE INDEX reports_by_reporter ON reports (reporter_id, id);
CREATE INDEX reports_about ON reports (about_user_id) WHERE about_user_id IS NOT NULL;
CREATE INDEX reports_open_by_target ON reports (target, id) WHERE closed_at IS NULL;

-- An outcome that was undone.
CREATE TRIGGER reports_listing_reopened AFTER UPDATE OF closed_at ON reports
WHEN OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL AND NEW.target GLOB 'listing:*' BEGIN
  UPDATE listings SET open_report_count = open_report_count + 1,
    report_reasons = iif(instr(',' || report_reasons || ',', ',' || NEW.reason || ',') > 0, report_reasons,
      iif(report_reasons = '', NEW.reason, report_reasons || ',' || NEW.reason))
  WHERE id = CAST(substr(NEW.target, 9) AS INTEGER);
END;
CREATE TRIGGER reports_member_reopened AFTER UPDATE OF closed_at ON reports
WHEN OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL AND NEW.target GLOB 'member:*' BEGIN
  UPDATE users SET open_report_count = open_report_count + 1 WHERE id = CAST(substr(NEW.target, 8) AS INTEGER);
END;
CREATE TRIGGER reports_listing_reason AFTER INSERT ON reports WHEN NEW.closed_at IS NULL AND NEW.target GLOB 'listing:*' BEGIN
  UPDATE listings SET report_reasons = iif(report_reasons = '', NEW.reason, report_reasons || ',' || NEW.reason)
  WHERE id = CAST(substr(NEW.target, 9) AS INTEGER) AND instr(',' || report_reasons || ',', ',' || NEW.reason || ',') = 0;
END;
-- A reason that no open report gives any more. Of many that are closed at once with one reason, the last one alone reads all that are left.
CREATE TRIGGER reports_listing_settled AFTER UPDATE OF closed_at ON reports
WHEN OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.target GLOB 'listing:*' BEGIN
  UPDATE listings SET report_reasons = coalesce((SELECT group_concat(DISTINCT reason) FROM reports
    WHERE target = NEW.target AND closed_at IS NULL), '')
  WHERE id = CAST(substr(NEW.target, 9) AS INTEGER)
    AND NOT EXISTS (SELECT 1 FROM reports WHERE target = NEW.target AND closed_at IS NULL AND reason = NEW.reason);
END;
-- How many open reports there are of an ad or a member, beside what is reported: a queue reads that row anyway. Of a message there is one at most.
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

-- What administrators note among themselves about a thing (`target` is as in the log). `about_user_id` is the member whose account it goes with.
CREATE TABLE staff_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  target TEXT NOT NULL,
  about_user_id INTEGER NOT NULL,
  admin_id INTEGER NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX staff_notes_by_target ON staff_notes (target, id);
CREATE INDEX staff_notes_about ON staff_notes (about_user_id);

-- Which administrator has taken a thing upon themselves.
CREATE TABLE assignments (
  target TEXT PRIMARY KEY NOT NULL,
  admin_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX assignments_by_admin ON assignments (admin_id);

-- Decisions that can be undone for a day, by their act in the log: `before` is what stood before, `after` what tells whether anything changed since
-- (JSON). The sweep clears them away after that day.
CREATE TABLE decisions (
  act_id INTEGER PRIMARY KEY,
  admin_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  about_user_id INTEGER NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  undone_at INTEGER
);
CREATE INDEX decisions_by_target ON decisions (target, act_id);
CREATE INDEX decisions_by_age ON decisions (created_at);
CREATE INDEX decisions_about ON decisions (about_user_id);

-- What administrators answer again and again, by what it is for (`reply`, or the reason of a decision: `ad`, `release`, `report`, `ban`). `texts` and
-- `titles` are JSON: the text by the code of its language, and what the desk calls it, in one language at least.
CREATE TABLE saved_replies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  titles TEXT NOT NULL,
  purpose TEXT NOT NULL DEFAULT 'reply',
  texts TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
-- To begin with. Administrators change them.
INSERT INTO saved_replies (titles, purpose, texts, created_at, updated_at) VALUES
('{"fa": "پیش‌پرداخت", "ps": "مخکې پیسې", "en": "Advance payment"}', 'ad', '{"fa": "در این اعلان پیش از دیدن جنس پول خواسته شده است. لطفاً این بخش را پاک کنید.", "ps": "په دې اعلان کې د مال له لیدو مخکې پیسې غوښتل شوې دي. مهرباني وکړئ دا برخه لرې کړئ.", "en": "The ad asks for money before the goods were seen. Please take that out."}', 0, 0),
('{"fa": "اینجا مجاز نیست", "ps": "دلته اجازه نشته", "en": "Not allowed here"}', 'ad', '{"fa": "این چیز در سرای فروخته نمی‌شود. شرایط استفاده را بخوانید.", "ps": "دا شی په سرای کې نه پلورل کېږي. د کارولو شرایط ولولئ.", "en": "This may not be sold on Sarai. Please read the terms."}', 0, 0),
('{"fa": "عکس کس دیگر", "ps": "د بل چا عکس", "en": "Photo of somebody else"}', 'ad', '{"fa": "عکس این اعلان از اعلان عضو دیگری است. لطفاً عکس خود جنس را بگیرید.", "ps": "د دې اعلان عکس د بل غړي له اعلانه دی. مهرباني وکړئ د خپل مال عکس واخلئ.", "en": "The photo is from another member’s ad. Please take one of the goods themselves."}', 0, 0),
('{"fa": "دو بار مانده شده", "ps": "دوه ځله اېښودل شوی", "en": "Posted twice"}', 'ad', '{"fa": "این اعلان دو بار مانده شده است. یکی کافی است.", "ps": "دا اعلان دوه ځله اېښودل شوی دی. یو یې بس دی.", "en": "This ad was posted twice. One is enough."}', 0, 0),
('{"fa": "چیزی یافت نشد", "ps": "هېڅ ونه موندل شول", "en": "Nothing found"}', 'release', '{"fa": "چیزی نادرست نیافتیم. از حوصلهٔ شما تشکر.", "ps": "هېڅ ناسم مو ونه موندل. له صبر مو مننه.", "en": "We found nothing wrong. Thank you for your patience."}', 0, 0),
('{"fa": "عکس دیده شد", "ps": "عکس وکتل شو", "en": "Photo looked at"}', 'release', '{"fa": "عکس‌ها را دیدیم و مشکلی نیست. بهتر است عکس خود جنس را هم بگذارید. از حوصلهٔ شما تشکر.", "ps": "عکسونه مو وکتل، ستونزه نشته. ښه به وي چې د خپل مال عکس هم کېږدئ. له صبر مو مننه.", "en": "We looked at the photos, and they may stay. Best add one of the goods themselves. Thank you for your patience."}', 0, 0),
('{"fa": "رسیدگی شد", "ps": "غور پرې وشو", "en": "Acted on"}', 'report', '{"fa": "تشکر. با کمک شما سرای جای امن‌تری می‌ماند.", "ps": "مننه. ستاسو په مرسته سرای خوندي پاتې کېږي.", "en": "Thank you. With your help Sarai stays a safe place."}', 0, 0),
('{"fa": "جزئیات بیشتر", "ps": "نور جزئیات", "en": "Tell us more"}', 'report', '{"fa": "اگر باز هم دیدید، با جزئیات بیشتر گزارش دهید.", "ps": "که بیا مو ولید، له زیاتو جزئیاتو سره یې راپور کړئ.", "en": "If you see it again, please report it with more details."}', 0, 0),
('{"fa": "فریبکاری", "ps": "ټګي", "en": "Fraud"}', 'ban', '{"fa": "از این حساب برای فریب دادن اعضا استفاده شده است.", "ps": "له دې حسابه د غړو د تېر ایستلو لپاره کار اخیستل شوی دی.", "en": "This account was used to deceive members."}', 0, 0),
('{"fa": "توهین", "ps": "سپکاوی", "en": "Abuse"}', 'ban', '{"fa": "در پیام‌ها به اعضای دیگر توهین شده است.", "ps": "په پیغامونو کې نورو غړو ته سپکاوی شوی دی.", "en": "Other members were insulted in messages."}', 0, 0),
('{"fa": "تبلیغ ناخواسته", "ps": "ناغوښتل شوي تبلیغات", "en": "Spam"}', 'ban', '{"fa": "از این حساب تبلیغ ناخواسته فرستاده شده است.", "ps": "له دې حسابه ناغوښتل شوي تبلیغات لېږل شوي دي.", "en": "Unwanted advertising was sent from this account."}', 0, 0);

-- What failed. Errors are counted by route, sort and hour, without the words of anybody. A mail, a message to a telephone or a webhook is kept, sealed, until it has been
-- tried again or `keep_until` has passed. `once` makes the same failure one row. `release`, `message` and `stack` are of errors in browsers, without
-- anything personal. `recipient` is the address of a mail or the number of a message, masked, and `recipient_fingerprint` a hash of the
-- address or of whose the message is.
CREATE TABLE failures (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  source TEXT NOT NULL,
  sort TEXT NOT NULL,
  once TEXT UNIQUE,
  count INTEGER NOT NULL DEFAULT 1,
  recipient TEXT,
  recipient_fingerprint TEXT,
  about_user_id INTEGER,
  payload TEXT,
  keep_until INTEGER NOT NULL,
  leased_until INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  request_id TEXT,
  release TEXT,
  message TEXT,
  stack TEXT,
  created_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL
);
CREATE INDEX failures_by_kind ON failures (kind);
CREATE INDEX failures_by_hour ON failures (kind, created_at);
CREATE INDEX failures_by_recipient ON failures (recipient_fingerprint) WHERE recipient_fingerprint IS NOT NULL;
CREATE INDEX failures_about_member ON failures (about_user_id) WHERE about_user_id IS NOT NULL;
CREATE INDEX failures_by_end ON failures (keep_until);

-- How many of each kind there are: a flood stops at a mark without counting the table.
CREATE TABLE failure_counts (
  kind TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO failure_counts (kind, count) VALUES ('error', 0), ('mail', 0), ('webhook', 0), ('client', 0), ('message', 0);
CREATE TRIGGER failures_count_insert AFTER INSERT ON failures BEGIN
  UPDATE failure_counts SET count = count + 1 WHERE kind = NEW.kind;
END;
CREATE TRIGGER failures_count_delete AFTER DELETE ON failures BEGIN
  UPDATE failure_counts SET count = count - 1 WHERE kind = OLD.kind;
END;

-- What the system knows of itself, by name (`sweep:auth`, `rows:messages`, `storage`, `mail`). Values are JSON.
CREATE TABLE system_state (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

-- The ledger only grows: amounts never change, rows never go, and a balance equals the sum of its completed rows. Nothing has written to it yet.
DROP TABLE credit_transactions;
CREATE TABLE credit_transactions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  type TEXT NOT NULL CHECK (type IN ('purchase', 'promotion', 'vip', 'other')),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  description TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'completed' CHECK (status IN ('pending', 'completed', 'failed')),
  metadata TEXT,
  idempotency_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
);
-- The same call sent twice is the same row.
CREATE UNIQUE INDEX credit_transactions_by_key ON credit_transactions (user_id, idempotency_key);
CREATE INDEX credit_transactions_by_user ON credit_transactions (user_id, id);
-- The history's filters, one index each: a member's rare kind of row is found without reading the others.
CREATE INDEX credit_transactions_by_type ON credit_transactions (user_id, type, id);
CREATE INDEX credit_transactions_by_status ON credit_transactions (user_id, status, id);
CREATE INDEX credit_transactions_by_both ON credit_transactions (user_id, type, status, id);
CREATE INDEX credit_transactions_pending ON credit_transactions (id) WHERE status = 'pending';

-- `users.credits` follows; its CHECK (credits >= 0) takes the whole batch back when a spend is more than there is.
CREATE TRIGGER credit_transactions_complete AFTER INSERT ON credit_transactions WHEN NEW.status = 'completed' BEGIN
  UPDATE users SET credits = credits + NEW.amount WHERE id = NEW.user_id;
END;
CREATE TRIGGER credit_transactions_settle AFTER UPDATE OF status ON credit_transactions
WHEN OLD.status = 'pending' AND NEW.status = 'completed' BEGIN
  UPDATE users SET credits = credits + NEW.amount WHERE id = NEW.user_id;
END;
CREATE TRIGGER credit_transactions_final BEFORE UPDATE ON credit_transactions
WHEN OLD.status <> 'pending' OR NEW.amount <> OLD.amount OR NEW.user_id <> OLD.user_id OR NEW.idempotency_key <> OLD.idempotency_key BEGIN
  SELECT RAISE(ABORT, 'ledger: a row is never changed once it is settled');
END;
CREATE TRIGGER credit_transactions_kept BEFORE DELETE ON credit_transactions BEGIN
  SELECT RAISE(ABORT, 'ledger: rows are never deleted');
END;

-- What was ordered for a purchase, at the rate of its day. `session` is the provider's own id of the payment.
CREATE TABLE purchases (
  transaction_id INTEGER PRIMARY KEY REFERENCES credit_transactions (id),
  provider TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  credits INTEGER NOT NULL,
  bonus INTEGER NOT NULL,
  price_usd INTEGER NOT NULL,
  price_afn INTEGER NOT NULL,
  afn_per_usd INTEGER NOT NULL,
  session TEXT UNIQUE,
  settled_by INTEGER,
  note TEXT
);

-- What is counted about a member, so that no screen has to count.
CREATE TABLE member_stats (
  user_id INTEGER PRIMARY KEY REFERENCES users (id),
  active INTEGER NOT NULL DEFAULT 0,
  sold INTEGER NOT NULL DEFAULT 0,
  views INTEGER NOT NULL DEFAULT 0,
  rating_sum INTEGER NOT NULL DEFAULT 0,
  rating_count INTEGER NOT NULL DEFAULT 0,
  asked INTEGER NOT NULL DEFAULT 0,
  answered INTEGER NOT NULL DEFAULT 0,
  answer_ms INTEGER NOT NULL DEFAULT 0
);
INSERT INTO member_stats (user_id, active, sold, views)
SELECT users.id, coalesce(sum(listings.status = 'active'), 0), coalesce(sum(listings.status = 'sold'), 0), coalesce(sum(listings.views), 0)
FROM users LEFT JOIN listings ON listings.user_id = users.id GROUP BY users.id;

CREATE TRIGGER users_stats AFTER INSERT ON users BEGIN
  INSERT INTO member_stats (user_id) VALUES (NEW.id);
END;
CREATE TRIGGER listings_stats_insert AFTER INSERT ON listings BEGIN
  UPDATE member_stats SET active = active + (NEW.status = 'active'), sold = sold + (NEW.status = 'sold') WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER listings_stats_update AFTER UPDATE OF status ON listings WHEN OLD.status <> NEW.status BEGIN
  UPDATE member_stats SET
    active = active + (NEW.status = 'active') - (OLD.status = 'active'),
    sold = sold + (NEW.status = 'sold') - (OLD.status = 'sold')
  WHERE user_id = NEW.user_id;
END;

-- Views of all ads of a member by day (UTC), for the chart of the last 30.
CREATE TABLE member_views (
  user_id INTEGER NOT NULL REFERENCES users (id),
  day INTEGER NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (user_id, day)
) WITHOUT ROWID;
CREATE TRIGGER listing_views_stats AFTER INSERT ON listing_views BEGIN
  UPDATE member_stats SET views = views + 1 WHERE user_id = (SELECT user_id FROM listings WHERE id = NEW.listing_id);
  INSERT INTO member_views (user_id, day, views) SELECT user_id, NEW.day, 1 FROM listings WHERE id = NEW.listing_id
  ON CONFLICT DO UPDATE SET views = views + 1;
END;

-- A sale may name whom it went to; then the two may rate each other, once each.
ALTER TABLE listings ADD COLUMN buyer_id INTEGER;
-- A member's sales and purchases that may be rated; few ads have a buyer.
CREATE INDEX listings_sales ON listings (user_id, sold_at) WHERE buyer_id IS NOT NULL;
CREATE INDEX listings_purchases ON listings (buyer_id, sold_at) WHERE buyer_id IS NOT NULL;
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  reviewer_id INTEGER NOT NULL,
  subject_id INTEGER NOT NULL REFERENCES users (id),
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  UNIQUE (listing_id, reviewer_id)
);
CREATE INDEX reviews_by_subject ON reviews (subject_id, id);
INSERT INTO counters (name, value) VALUES ('ratings', 0), ('rating_sum', 0);
CREATE TRIGGER reviews_stats AFTER INSERT ON reviews BEGIN
  UPDATE member_stats SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1 WHERE user_id = NEW.subject_id;
  UPDATE counters SET value = value + iif(name = 'ratings', 1, NEW.rating) WHERE name IN ('ratings', 'rating_sum');
END;

-- Who was asked, and when they first answered: by words, because a message with a file already writes the seven rows that it may.
ALTER TABLE conversations ADD COLUMN asked_id INTEGER;
ALTER TABLE conversations ADD COLUMN asked_at INTEGER;
ALTER TABLE conversations ADD COLUMN answered_at INTEGER;
DROP TRIGGER messages_deliver;
CREATE TRIGGER messages_deliver AFTER INSERT ON messages BEGIN
  UPDATE conversations SET last_message_id = NEW.id, last_message_at = NEW.created_at, user2_unread = user2_unread + 1,
    asked_id = iif(asked_id IS NULL AND NEW.file_key IS NULL, user2_id, asked_id),
    asked_at = iif(asked_at IS NULL AND NEW.file_key IS NULL, NEW.created_at, asked_at),
    answered_at = iif(answered_at IS NULL AND asked_id = user1_id AND NEW.file_key IS NULL, NEW.created_at, answered_at)
  WHERE id = NEW.conversation_id AND user1_id = NEW.sender_id;
  UPDATE conversations SET last_message_id = NEW.id, last_message_at = NEW.created_at, user1_unread = user1_unread + 1,
    asked_id = iif(asked_id IS NULL AND NEW.file_key IS NULL, user1_id, asked_id),
    asked_at = iif(asked_at IS NULL AND NEW.file_key IS NULL, NEW.created_at, asked_at),
    answered_at = iif(answered_at IS NULL AND asked_id = user2_id AND NEW.file_key IS NULL, NEW.created_at, answered_at)
  WHERE id = NEW.conversation_id AND user2_id = NEW.sender_id;
END;
CREATE TRIGGER conversations_asked AFTER UPDATE OF asked_id ON conversations WHEN OLD.asked_id IS NULL AND NEW.asked_id IS NOT NULL BEGIN
  UPDATE member_stats SET asked = asked + 1 WHERE user_id = NEW.asked_id;
END;
CREATE TRIGGER conversations_answered AFTER UPDATE OF answered_at ON conversations
WHEN OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL BEGIN
  UPDATE member_stats SET answered = answered + 1, answer_ms = answer_ms + NEW.answered_at - NEW.asked_at WHERE user_id = NEW.asked_id;
END;

-- An address that has been opened from a mail; the badge 'Verified' means this.
ALTER TABLE users ADD COLUMN email_verified_at INTEGER;
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

-- The price when it was saved, so that a drop can be marked and told.
ALTER TABLE favorites ADD COLUMN saved_price INTEGER NOT NULL DEFAULT 0;
CREATE INDEX favorites_recent ON favorites (user_id, saved_at, listing_id);

-- Prices that fell and of which not all have been told who saved the ad: those after `after_user_id` have not.
CREATE TABLE price_drops (
  listing_id INTEGER PRIMARY KEY REFERENCES listings (id),
  price INTEGER NOT NULL,
  after_user_id INTEGER NOT NULL DEFAULT 0
);
CREATE TRIGGER listings_price_drop AFTER UPDATE OF price ON listings WHEN NEW.price < OLD.price
  AND EXISTS (SELECT 1 FROM favorites WHERE listing_id = NEW.id)
BEGIN
  INSERT INTO price_drops (listing_id, price) VALUES (NEW.id, NEW.price)
  ON CONFLICT (listing_id) DO UPDATE SET price = excluded.price, after_user_id = 0;
END;

-- What happened to a member, in words of the dictionary: `kind` and what fills its sentence. `once` keeps an event from being told twice.
DROP TABLE notifications;
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
CREATE INDEX notifications_read ON notifications (read_at) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

-- `search` is a query string as the home screen spells it; ads above `last_listing_id` have not been looked at.
CREATE TABLE saved_searches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  search TEXT NOT NULL,
  last_listing_id INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, search)
);
CREATE INDEX saved_searches_due ON saved_searches (checked_at);

-- Every card shows its seller's crown, and a list must not look at as many members as it has rows: who becomes VIP writes it on their ads.
ALTER TABLE listings ADD COLUMN seller_vip_until INTEGER;
UPDATE listings SET seller_vip_until = (SELECT vip_expires_at FROM users WHERE id = listings.user_id);
CREATE TRIGGER listings_vip_insert AFTER INSERT ON listings
WHEN (SELECT vip_expires_at FROM users WHERE id = NEW.user_id) IS NOT NULL BEGIN
  UPDATE listings SET seller_vip_until = (SELECT vip_expires_at FROM users WHERE id = NEW.user_id) WHERE id = NEW.id;
END;
CREATE TRIGGER users_vip_update AFTER UPDATE OF vip_expires_at ON users WHEN OLD.vip_expires_at IS NOT NEW.vip_expires_at BEGIN
  UPDATE listings SET seller_vip_until = NEW.vip_expires_at WHERE user_id = NEW.id AND status IN ('active', 'sold');
END;

-- The sessions that a member may end; the others wait for the sweep.
CREATE INDEX sessions_open ON sessions (user_id, created_at) WHERE ended_at IS NULL;
-- What a member wrote, for the download of their data.
CREATE INDEX reviews_by_reviewer ON reviews (reviewer_id, id);

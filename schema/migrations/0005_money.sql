-- Money: the ledger and the orders of credits.

-- The ledger only grows: amounts never change, rows never go, and a balance equals the sum of its completed rows. Of an account that is gone only
-- the words of `description` are taken away.
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
-- The filters of the history, one index each: the rare kind of row of a member is found without reading the others.
CREATE INDEX credit_transactions_by_type ON credit_transactions (user_id, type, id);
CREATE INDEX credit_transactions_by_status ON credit_transactions (user_id, status, id);
CREATE INDEX credit_transactions_by_both ON credit_transactions (user_id, type, status, id);
CREATE INDEX credit_transactions_pending ON credit_transactions (id) WHERE status = 'pending';
-- The settled purchases, the last one first.
CREATE INDEX credit_transactions_settled ON credit_transactions (status, settled_at) WHERE type = 'purchase';

-- `users.credits` follows. Its CHECK (credits >= 0) takes the whole batch back when a spend is more than there is.
CREATE TRIGGER credit_transactions_complete AFTER INSERT ON credit_transactions WHEN NEW.status = 'completed' BEGIN
  UPDATE users SET credits = credits + NEW.amount WHERE id = NEW.user_id;
END;
CREATE TRIGGER credit_transactions_settle AFTER UPDATE OF status ON credit_transactions
WHEN OLD.status = 'pending' AND NEW.status = 'completed' BEGIN
  UPDATE users SET credits = credits + NEW.amount WHERE id = NEW.user_id;
END;
CREATE TRIGGER credit_transactions_final BEFORE UPDATE ON credit_transactions
WHEN NEW.amount <> OLD.amount OR NEW.user_id <> OLD.user_id OR NEW.idempotency_key <> OLD.idempotency_key
  OR (OLD.status <> 'pending' AND (NEW.status <> OLD.status OR NEW.type <> OLD.type OR NEW.created_at <> OLD.created_at
    OR NEW.settled_at IS NOT OLD.settled_at OR NEW.metadata IS NOT OLD.metadata OR NEW.description NOT IN (OLD.description, ''))) BEGIN
  SELECT RAISE(ABORT, 'ledger: a row is never changed once it is settled');
END;
CREATE TRIGGER credit_transactions_kept BEFORE DELETE ON credit_transactions BEGIN
  SELECT RAISE(ABORT, 'ledger: rows are never deleted');
END;
-- Income in AFN, on the day on which a purchase was completed. Either its row waited and is completed now, and the order is there.
CREATE TRIGGER credit_transactions_income AFTER UPDATE OF status ON credit_transactions
WHEN OLD.status = 'pending' AND NEW.status = 'completed' BEGIN
  INSERT INTO daily (name, day, value)
  SELECT 'income', (coalesce(NEW.settled_at, NEW.created_at) + 16200000) / 86400000, price_afn FROM purchases WHERE transaction_id = NEW.id
  ON CONFLICT (name, day) DO UPDATE SET value = value + excluded.value;
END;

-- What was ordered for a purchase, at the rate of its day. `session` is the id of the payment with its provider.
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
  note TEXT,
  misfit TEXT
);
-- Or the row of the ledger was completed from the first, and the order is written after it.
CREATE TRIGGER purchases_income AFTER INSERT ON purchases BEGIN
  INSERT INTO daily (name, day, value)
  SELECT 'income', (coalesce(t.settled_at, t.created_at) + 16200000) / 86400000, NEW.price_afn
  FROM credit_transactions AS t WHERE t.id = NEW.transaction_id AND t.status = 'completed'
  ON CONFLICT (name, day) DO UPDATE SET value = value + excluded.value;
END;

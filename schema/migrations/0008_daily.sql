-- Figures by day for the administrators' charts, so that nothing is counted when they are looked at. A day is Kabul's (UTC+4:30, no summer
-- time), numbered from 1970-01-01: (milliseconds + 16200000) / 86400000. `messages_total` is how many messages there were in all at the end
-- of the day, written by the sweep: a row for each message would cost each message a row.
CREATE TABLE daily (
  name TEXT NOT NULL,
  day INTEGER NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (name, day)
) WITHOUT ROWID;

-- What the tables know of the days before.
INSERT INTO daily (name, day, value)
SELECT 'signups', (created_at + 16200000) / 86400000, count(*) FROM users GROUP BY 2;
INSERT INTO daily (name, day, value)
SELECT 'ads', (created_at + 16200000) / 86400000, count(*) FROM listings GROUP BY 2;
INSERT INTO daily (name, day, value)
SELECT 'income', (coalesce(t.settled_at, t.created_at) + 16200000) / 86400000, sum(o.price_afn)
FROM purchases AS o JOIN credit_transactions AS t ON t.id = o.transaction_id WHERE t.status = 'completed' GROUP BY 2;
INSERT INTO daily (name, day, value)
SELECT 'messages_total', day, sum(said) OVER (ORDER BY day)
FROM (SELECT (created_at + 16200000) / 86400000 AS day, count(*) AS said FROM messages GROUP BY 1);

CREATE TRIGGER users_daily AFTER INSERT ON users BEGIN
  INSERT INTO daily (name, day, value) VALUES ('signups', (NEW.created_at + 16200000) / 86400000, 1)
  ON CONFLICT (name, day) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER listings_daily AFTER INSERT ON listings BEGIN
  INSERT INTO daily (name, day, value) VALUES ('ads', (NEW.created_at + 16200000) / 86400000, 1)
  ON CONFLICT (name, day) DO UPDATE SET value = value + 1;
END;
-- Income in AFN, on the day on which a purchase was completed. Either its row waited and is completed now: the order is there.
CREATE TRIGGER credit_transactions_income AFTER UPDATE OF status ON credit_transactions
WHEN OLD.status = 'pending' AND NEW.status = 'completed' BEGIN
  INSERT INTO daily (name, day, value)
  SELECT 'income', (coalesce(NEW.settled_at, NEW.created_at) + 16200000) / 86400000, price_afn FROM purchases WHERE transaction_id = NEW.id
  ON CONFLICT (name, day) DO UPDATE SET value = value + excluded.value;
END;
-- Or it was completed from the first: the order is written after it.
CREATE TRIGGER purchases_income AFTER INSERT ON purchases BEGIN
  INSERT INTO daily (name, day, value)
  SELECT 'income', (coalesce(t.settled_at, t.created_at) + 16200000) / 86400000, NEW.price_afn
  FROM credit_transactions AS t WHERE t.id = NEW.transaction_id AND t.status = 'completed'
  ON CONFLICT (name, day) DO UPDATE SET value = value + excluded.value;
END;

-- The settled purchases, the last one first.
CREATE INDEX credit_transactions_settled ON credit_transactions (status, settled_at) WHERE type = 'purchase';

-- The audit log's filters, two at a time.
CREATE INDEX audit_log_by_admin_action ON audit_log (admin_id, action);
CREATE INDEX audit_log_by_target_action ON audit_log (target, action);
CREATE INDEX audit_log_by_target_admin ON audit_log (target, admin_id);
-- REPLACE deletes without asking the triggers that keep rows (`recursive_triggers` is off).
CREATE TRIGGER audit_log_new BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN
  SELECT RAISE(ABORT, 'audit log: a row is never replaced');
END;

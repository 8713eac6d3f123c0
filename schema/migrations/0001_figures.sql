-- Figures that the triggers of other tables keep, so that nothing is counted when somebody looks. Times everywhere are milliseconds since 1970, UTC.

-- Totals of the whole site (count(*) would read the table): users who are not deleted, active listings, and the ratings with their sum.
CREATE TABLE counters (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
INSERT INTO counters (name, value) VALUES ('users', 0), ('listings', 0), ('ratings', 0), ('rating_sum', 0);

-- Figures by day for the charts of administrators. A day is that of Kabul (UTC+4:30, no summer time), numbered from 1970-01-01:
-- (milliseconds + 16200000) / 86400000. `messages_total` is how many messages there were in all at the end of the day, written by the sweep:
-- a row for each message would cost each message a row.
CREATE TABLE daily (
  name TEXT NOT NULL,
  day INTEGER NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (name, day)
) WITHOUT ROWID;

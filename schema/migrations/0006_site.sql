-- The site itself: what is set for it, what people look for, where they come from, and its own documents.

-- Values are JSON.
CREATE TABLE site_settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE meta_tags (
  page TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Who gets the newsletter: nobody before they opened the link that was mailed to them. `token` is what that link carries, and each link that ends it.
CREATE TABLE newsletter_subscribers (
  email TEXT PRIMARY KEY,
  language TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER
) WITHOUT ROWID;
CREATE INDEX newsletter_newest ON newsletter_subscribers (confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX newsletter_waiting ON newsletter_subscribers (created_at) WHERE confirmed_at IS NULL;

-- An APK on its way, in parts. Those that never arrive whole are swept after a day.
CREATE TABLE apk_uploads (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL,
  multipart TEXT NOT NULL,
  version TEXT NOT NULL,
  size INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX apk_uploads_by_age ON apk_uploads (created_at);

-- How many rows a day has in `search_days` and in `referrer_days`: a flood of made-up words or hosts stops at a mark without counting the table.
CREATE TABLE visit_marks (
  day INTEGER PRIMARY KEY,
  words INTEGER NOT NULL DEFAULT 0,
  referrers INTEGER NOT NULL DEFAULT 0
);

-- What people look for, by day in Kabul: folded words, and nothing of who typed them. `span` is 0 for the last 30 days, 1 for the 30 before, 2 for
-- what waits to be cleared away. The sweep moves it, and triggers keep the sums with every move.
CREATE TABLE search_days (
  day INTEGER NOT NULL,
  words TEXT NOT NULL,
  searches INTEGER NOT NULL,
  misses INTEGER NOT NULL,
  results INTEGER NOT NULL,
  span INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, words)
) WITHOUT ROWID;
CREATE INDEX search_days_by_span ON search_days (span, day);

-- The same by words. `results` is what the last search showed on its first page, `position` the rank that the sweep counts.
CREATE TABLE search_words (
  words TEXT PRIMARY KEY,
  volume INTEGER NOT NULL,
  misses INTEGER NOT NULL,
  previous INTEGER NOT NULL,
  results INTEGER NOT NULL,
  position INTEGER,
  last_day INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX search_words_by_volume ON search_words (volume, words);
CREATE INDEX search_words_by_misses ON search_words (misses, words) WHERE misses > 0;
CREATE INDEX search_words_ranked ON search_words (position) WHERE position IS NOT NULL;
CREATE INDEX search_words_forgotten ON search_words (last_day) WHERE volume = 0 AND previous = 0;
CREATE TRIGGER search_days_marked AFTER INSERT ON search_days BEGIN
  INSERT INTO visit_marks (day, words) VALUES (NEW.day, 1) ON CONFLICT (day) DO UPDATE SET words = words + 1;
END;
CREATE TRIGGER search_days_added AFTER INSERT ON search_days BEGIN
  INSERT INTO search_words (words, volume, misses, previous, results, last_day)
  VALUES (NEW.words, NEW.searches, NEW.misses, 0, NEW.results, NEW.day)
  ON CONFLICT (words) DO UPDATE SET volume = volume + excluded.volume, misses = misses + excluded.misses,
    results = excluded.results, last_day = excluded.last_day;
END;
CREATE TRIGGER search_days_again AFTER UPDATE OF searches ON search_days BEGIN
  UPDATE search_words SET volume = volume + NEW.searches - OLD.searches, misses = misses + NEW.misses - OLD.misses, results = NEW.results
  WHERE words = NEW.words;
END;
CREATE TRIGGER search_days_moved AFTER UPDATE OF span ON search_days WHEN NEW.span > OLD.span BEGIN
  UPDATE search_words SET
    volume = volume - iif(OLD.span = 0, NEW.searches, 0),
    misses = misses - iif(OLD.span = 0, NEW.misses, 0),
    previous = previous + iif(NEW.span = 1, NEW.searches, 0) - iif(OLD.span = 1, NEW.searches, 0)
  WHERE words = NEW.words;
END;

-- Where people come from: hosts by day and document. The address of no page of anybody is kept.
CREATE TABLE referrer_days (
  day INTEGER NOT NULL,
  host TEXT NOT NULL,
  page TEXT NOT NULL,
  visits INTEGER NOT NULL,
  span INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, host, page)
) WITHOUT ROWID;
CREATE INDEX referrer_days_by_span ON referrer_days (span, day);

-- The hosts with their visits of the last 30 days.
CREATE TABLE referrers (
  host TEXT PRIMARY KEY,
  visits INTEGER NOT NULL,
  pages INTEGER NOT NULL,
  first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX referrers_by_visits ON referrers (visits, host);
CREATE INDEX referrers_by_last_day ON referrers (last_day);

-- The documents that a host led to in the last 30 days.
CREATE TABLE referrer_pages (
  host TEXT NOT NULL,
  page TEXT NOT NULL,
  visits INTEGER NOT NULL,
  PRIMARY KEY (host, page)
) WITHOUT ROWID;
CREATE INDEX referrer_pages_by_visits ON referrer_pages (host, visits);
CREATE TRIGGER referrer_pages_added AFTER INSERT ON referrer_pages BEGIN
  UPDATE referrers SET pages = pages + 1 WHERE host = NEW.host;
END;
CREATE TRIGGER referrer_pages_gone AFTER DELETE ON referrer_pages BEGIN
  UPDATE referrers SET pages = pages - 1 WHERE host = OLD.host;
END;
-- 30 days are what a referrer is shown by: a page of which nothing is left is no page that it reached.
CREATE TRIGGER referrer_pages_empty AFTER UPDATE OF visits ON referrer_pages WHEN NEW.visits <= 0 BEGIN
  DELETE FROM referrer_pages WHERE host = NEW.host AND page = NEW.page;
END;

CREATE TRIGGER referrer_days_marked AFTER INSERT ON referrer_days BEGIN
  INSERT INTO visit_marks (day, referrers) VALUES (NEW.day, 1) ON CONFLICT (day) DO UPDATE SET referrers = referrers + 1;
END;
-- The host must stand before its page, because `referrer_pages_added` counts the page there: two statements in one body.
CREATE TRIGGER referrer_days_added AFTER INSERT ON referrer_days BEGIN
  INSERT INTO referrers (host, visits, pages, first_day, last_day) VALUES (NEW.host, NEW.visits, 0, NEW.day, NEW.day)
  ON CONFLICT (host) DO UPDATE SET visits = visits + excluded.visits, last_day = excluded.last_day;
  INSERT INTO referrer_pages (host, page, visits) VALUES (NEW.host, NEW.page, NEW.visits)
  ON CONFLICT (host, page) DO UPDATE SET visits = visits + excluded.visits;
END;
CREATE TRIGGER referrer_days_again AFTER UPDATE OF visits ON referrer_days BEGIN
  UPDATE referrers SET visits = visits + NEW.visits - OLD.visits WHERE host = NEW.host;
END;
CREATE TRIGGER referrer_days_page_again AFTER UPDATE OF visits ON referrer_days BEGIN
  UPDATE referrer_pages SET visits = visits + NEW.visits - OLD.visits WHERE host = NEW.host AND page = NEW.page;
END;
CREATE TRIGGER referrer_days_moved AFTER UPDATE OF span ON referrer_days WHEN OLD.span = 0 AND NEW.span > 0 BEGIN
  UPDATE referrers SET visits = visits - NEW.visits WHERE host = NEW.host;
END;
CREATE TRIGGER referrer_days_page_moved AFTER UPDATE OF span ON referrer_days WHEN OLD.span = 0 AND NEW.span > 0 BEGIN
  UPDATE referrer_pages SET visits = visits - NEW.visits WHERE host = NEW.host AND page = NEW.page;
END;

CREATE TABLE seo_keywords (
  keyword TEXT PRIMARY KEY,
  competition TEXT NOT NULL,
  volume INTEGER NOT NULL DEFAULT 0,
  position INTEGER,
  target INTEGER,
  priority TEXT NOT NULL
) WITHOUT ROWID;

-- What the audits of the documents of the site found, the newest 30 of them. `findings` is JSON.
CREATE TABLE seo_audits (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  admin_id INTEGER NOT NULL,
  score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 100),
  documents INTEGER NOT NULL,
  checks INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  findings TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

-- What stood in each file of the sitemap when it was last read. The files themselves are made on request.
CREATE TABLE sitemap_files (
  file INTEGER PRIMARY KEY,
  status INTEGER NOT NULL,
  addresses INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  newest_at INTEGER,
  read_at INTEGER NOT NULL
);

-- What the audits of the site's own documents found, the newest 30 of them. `findings` is JSON.
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

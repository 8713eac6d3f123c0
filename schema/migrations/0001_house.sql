-- Members, their sessions, and what guards them. Times are milliseconds since 1970, UTC.
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL COLLATE NOCASE UNIQUE,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  phone TEXT,
  profile_image_url TEXT,
  credits INTEGER NOT NULL DEFAULT 0 CHECK (credits >= 0),
  vip_expires_at INTEGER,
  role TEXT NOT NULL DEFAULT 'user',
  created_at INTEGER NOT NULL,
  last_login_at INTEGER,
  deleted_at INTEGER
);
CREATE INDEX users_by_vip_expiry ON users (vip_expires_at) WHERE vip_expires_at IS NOT NULL;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  audience TEXT NOT NULL,
  user_agent TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id, created_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE password_resets (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX password_resets_by_user ON password_resets (user_id);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

-- Attempts by account (rate-limit bindings count by location, so a lockout needs a row).
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  window_ends_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX attempts_by_window ON attempts (window_ends_at);

CREATE TABLE member_settings (
  user_id INTEGER PRIMARY KEY REFERENCES users (id),
  settings TEXT NOT NULL,
  updated_at INTEGER NOT NULL
);

-- Categories and listings.
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  icon TEXT NOT NULL,
  color TEXT NOT NULL,
  description TEXT NOT NULL,
  listing_count INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE listings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  category_id INTEGER NOT NULL REFERENCES categories (id),
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  price INTEGER NOT NULL CHECK (price > 0),
  location TEXT NOT NULL,
  province TEXT,
  image_url TEXT,
  thumb_url TEXT,
  status TEXT NOT NULL DEFAULT 'active',
  featured INTEGER NOT NULL DEFAULT 0,
  featured_until INTEGER,
  views INTEGER NOT NULL DEFAULT 0,
  bedrooms INTEGER,
  bathrooms INTEGER,
  square_feet INTEGER,
  property_type TEXT,
  year INTEGER,
  make TEXT,
  model TEXT,
  mileage INTEGER,
  condition TEXT,
  brand TEXT,
  warranty TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  sold_at INTEGER,
  removed_at INTEGER
);
-- The same form sent twice is the same listing.
CREATE UNIQUE INDEX listings_by_client_id ON listings (user_id, client_id);
CREATE INDEX listings_by_owner ON listings (user_id, status, id);
-- Newest first, the featured ones before (`featured` is the first equality of every browse query).
CREATE INDEX listings_newest ON listings (featured, id) WHERE status = 'active';
CREATE INDEX listings_newest_category ON listings (category_id, featured, id) WHERE status = 'active';
CREATE INDEX listings_newest_province ON listings (province, featured, id) WHERE status = 'active';
CREATE INDEX listings_newest_category_province ON listings (category_id, province, featured, id) WHERE status = 'active';
CREATE INDEX listings_price ON listings (price, id) WHERE status = 'active';
CREATE INDEX listings_price_category ON listings (category_id, price, id) WHERE status = 'active';
CREATE INDEX listings_price_province ON listings (province, price, id) WHERE status = 'active';
CREATE INDEX listings_price_category_province ON listings (category_id, province, price, id) WHERE status = 'active';
-- The few promotions that have ended and that no sweep has met yet.
CREATE INDEX listings_by_featured_end ON listings (featured_until) WHERE featured = 1;

CREATE TABLE listing_images (
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  thumb_url TEXT,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  PRIMARY KEY (listing_id, position)
) WITHOUT ROWID;

-- One row a visitor, listing and day; the trigger below counts it once.
CREATE TABLE listing_views (
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  day INTEGER NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (listing_id, day, visitor)
) WITHOUT ROWID;
CREATE INDEX listing_views_by_day ON listing_views (day);

CREATE TRIGGER listing_views_count AFTER INSERT ON listing_views BEGIN
  UPDATE listings SET views = views + 1 WHERE id = NEW.listing_id;
END;

-- Search: text and facets as trigrams. Contentless: the rows are rebuilt from listings, so nothing is stored twice.
CREATE VIRTUAL TABLE listing_search USING fts5 (
  words,
  facets,
  content = '',
  contentless_delete = 1,
  tokenize = 'trigram case_sensitive 1'
);

CREATE TABLE uploads (
  key TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  thumb_key TEXT,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  listing_id INTEGER
) WITHOUT ROWID;
CREATE INDEX uploads_unattached ON uploads (created_at) WHERE listing_id IS NULL;
CREATE INDEX uploads_by_owner ON uploads (user_id, listing_id);
CREATE INDEX uploads_by_listing ON uploads (listing_id) WHERE listing_id IS NOT NULL;

CREATE TABLE favorites (
  user_id INTEGER NOT NULL REFERENCES users (id),
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, listing_id)
) WITHOUT ROWID;
CREATE INDEX favorites_by_listing ON favorites (listing_id);

-- The ledger only grows; a balance equals the sum of its completed rows.
CREATE TABLE credit_transactions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  type TEXT NOT NULL,
  amount INTEGER NOT NULL,
  description TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'completed',
  metadata TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX credit_transactions_by_user ON credit_transactions (user_id, id);

CREATE TABLE conversations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user1_id INTEGER NOT NULL REFERENCES users (id),
  user2_id INTEGER NOT NULL REFERENCES users (id),
  last_message_at INTEGER,
  created_at INTEGER NOT NULL,
  CHECK (user1_id < user2_id),
  UNIQUE (user1_id, user2_id)
);
CREATE INDEX conversations_by_user2 ON conversations (user2_id);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id INTEGER NOT NULL REFERENCES conversations (id),
  sender_id INTEGER NOT NULL REFERENCES users (id),
  client_id TEXT NOT NULL,
  content TEXT NOT NULL,
  message_type TEXT NOT NULL DEFAULT 'text',
  file_url TEXT,
  file_name TEXT,
  file_size INTEGER,
  is_read INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  UNIQUE (sender_id, client_id)
);
CREATE INDEX messages_by_conversation ON messages (conversation_id, id);

CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  read_at INTEGER
);
CREATE INDEX notifications_by_user ON notifications (user_id, id);

-- The site itself.
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

CREATE TABLE seo_keywords (
  keyword TEXT PRIMARY KEY,
  competition TEXT NOT NULL,
  volume INTEGER NOT NULL DEFAULT 0,
  position INTEGER,
  target INTEGER,
  priority TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE newsletter_subscribers (
  email TEXT PRIMARY KEY,
  language TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Totals are counters, because count(*) reads the table.
CREATE TABLE counters (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
INSERT INTO counters (name, value) VALUES ('users', 0), ('listings', 0);

CREATE TRIGGER users_count_insert AFTER INSERT ON users WHEN NEW.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'users';
END;
CREATE TRIGGER users_count_update AFTER UPDATE OF deleted_at ON users
WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
  UPDATE counters SET value = value + iif(NEW.deleted_at IS NULL, 1, -1) WHERE name = 'users';
END;

CREATE TRIGGER listings_count_insert AFTER INSERT ON listings WHEN NEW.status = 'active' BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'listings';
  UPDATE categories SET listing_count = listing_count + 1 WHERE id = NEW.category_id;
END;
CREATE TRIGGER listings_count_update AFTER UPDATE OF status, category_id ON listings
WHEN OLD.status <> NEW.status OR OLD.category_id <> NEW.category_id BEGIN
  UPDATE counters SET value = value + (NEW.status = 'active') - (OLD.status = 'active') WHERE name = 'listings';
  UPDATE categories SET listing_count = listing_count - (OLD.status = 'active') WHERE id = OLD.category_id;
  UPDATE categories SET listing_count = listing_count + (NEW.status = 'active') WHERE id = NEW.category_id;
END;

INSERT INTO categories (id, name, slug, icon, color, description) VALUES
  (1, 'Real Estate', 'real-estate', 'house', '#1d4e89', 'Houses, apartments, land and rentals'),
  (2, 'Shops', 'shops', 'store', '#7a4b12', 'Shops, stalls and businesses'),
  (3, 'Vehicles', 'vehicles', 'car', '#8c2f39', 'Cars, trucks and spare parts'),
  (4, 'Bikes', 'bikes', 'bike', '#2f6f4f', 'Motorbikes and bicycles'),
  (5, 'Electronics', 'electronics', 'phone', '#3d3a8c', 'Phones, computers and appliances'),
  (6, 'Jobs', 'jobs', 'briefcase', '#20606b', 'Work offered and work wanted'),
  (7, 'Social Media', 'social-media', 'share', '#6b2d6b', 'Pages, channels and accounts'),
  (8, 'Pets', 'pets', 'paw', '#7a5c1e', 'Animals, birds and what they need'),
  (9, 'Gift Cards', 'gift-cards', 'gift', '#9c3d54', 'Gift cards and vouchers'),
  (10, 'Fashion', 'fashion', 'shirt', '#85386b', 'Clothes, shoes and jewellery'),
  (11, 'Home & Garden', 'home-garden', 'lamp', '#3f6b2f', 'Furniture, kitchen and garden'),
  (12, 'Sports', 'sports', 'ball', '#1f6b5c', 'Sports gear and fitness'),
  (13, 'Gaming', 'gaming', 'gamepad', '#4a3a8c', 'Consoles, games and accessories'),
  (14, 'Baby & Kids', 'baby-kids', 'stroller', '#a04a6a', 'Things for babies and children'),
  (15, 'Books', 'books', 'book', '#5a4632', 'Books, textbooks and magazines'),
  (16, 'Tools', 'tools', 'wrench', '#4a5560', 'Tools and machines'),
  (17, 'Art & Crafts', 'art-crafts', 'palette', '#8a4a1f', 'Carpets, calligraphy and handmade things'),
  (18, 'Music', 'music', 'music', '#6b3a2f', 'Instruments and sound'),
  (19, 'Photography', 'photography', 'camera', '#2f4a6b', 'Cameras and photography'),
  (20, 'Services', 'services', 'handshake', '#1f5a7a', 'Repairs, lessons and other services'),
  (21, 'Other', 'other', 'dots', '#555555', 'Everything else');

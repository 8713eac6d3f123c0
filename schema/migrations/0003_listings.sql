-- Categories, listings with their pictures and search, and what members do with them: favorites, saved searches, reviews.

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  icon TEXT NOT NULL,
  color TEXT NOT NULL,
  description TEXT NOT NULL,
  listing_count INTEGER NOT NULL DEFAULT 0
);
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

-- `seller_vip_until` is the `vip_expires_at` of the owner, `seller_verified_until` their `verified_until`, which triggers copy. A sale may name its buyer, and then the two may rate each other.
-- Moderators hide an ad (status hidden): `hidden_from` is what it was (active, sold), and `times_hidden` how often it has happened. A hidden ad keeps
-- its promotion. What stands in the index of search and in the counters follows the status, as it does with a sale.
-- `details` is JSON, what the ad says of the table in schema/catalog/details.ts, or null. No SQL looks into it.
-- Where the signals of an ad weigh much, it is held (status held) until an administrator looked at it: `held_from` is what it was, `held_at` since when. `suspected_at` is
-- since when it waits in their queue for what the signals say, held or not. Null once it was looked at. `held_from` is null, too, where no saved search had
-- been asked since it was published: released, it comes late to them, and late ads are numbered in `late_number` in the order in which they came.
-- `review` is what waits for the look of an administrator: new, or answered by an edit after the ad was hidden.
-- `report_reasons` is of what an ad is accused while reports of it are open: each reason once, parted by commas.
-- `text_fingerprint` tells ads with one text: the letter t and the hash of the folded text. The empty one is a text of which nothing is left to compare.
-- Null was not taken yet, and the sweep takes it.
-- `edit_key` is what the device of the owner called its last edit: sent again, it is that edit and no second one.
-- `price` is what lists compare, in whole AFN: the price of the ad, or its `amount` in another `currency` at the `rate` (AFN for one of it) that held
-- when it was last reckoned. It is 0 where an ad names none: what is free, by agreement, or wanted. `negotiable` is 0 for a fixed price,
-- 1 for one to be talked about, 2 by agreement. `leaf` is an id of schema/catalog/leaves, `district` an English name of schema/catalog/places/districts.
-- `reach` is how buyers may reach the owner beside the chat: call, whatsapp, parted by commas. An ad is seen until `expires_at`. The sweep puts it to
-- sleep after it (status asleep). `share_key` is the picture that is shared with the ad, and `share_fingerprint` of what it was made.
-- `phone_asks` is how many members asked for the number of the owner there, each once a day.
-- `likeness` is by what its price is compared with others, a JSON array: leaf, deal, and what of the ad must be alike (schema/price/likeness.ts). Null where no
-- other price says anything.
CREATE TABLE listings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  category_id INTEGER NOT NULL REFERENCES categories (id),
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  price INTEGER NOT NULL CHECK (price >= 0),
  location TEXT NOT NULL,
  province TEXT,
  image_url TEXT,
  thumb_url TEXT,
  status TEXT NOT NULL DEFAULT 'active',
  featured INTEGER NOT NULL DEFAULT 0,
  featured_until INTEGER,
  seller_vip_until INTEGER,
  seller_verified_until INTEGER,
  views INTEGER NOT NULL DEFAULT 0,
  details TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  sold_at INTEGER,
  removed_at INTEGER,
  hidden_from TEXT,
  hidden_reason TEXT,
  hidden_at INTEGER,
  times_hidden INTEGER NOT NULL DEFAULT 0,
  held_from TEXT,
  held_at INTEGER,
  suspected_at INTEGER,
  review TEXT,
  report_reasons TEXT NOT NULL DEFAULT '',
  open_report_count INTEGER NOT NULL DEFAULT 0,
  text_fingerprint TEXT,
  edit_key TEXT,
  leaf INTEGER,
  deal TEXT,
  district TEXT,
  currency TEXT NOT NULL DEFAULT 'AFN',
  amount INTEGER,
  rate INTEGER,
  negotiable INTEGER NOT NULL DEFAULT 0,
  reach TEXT NOT NULL DEFAULT '',
  expires_at INTEGER NOT NULL DEFAULT 9007199254740991,
  share_key TEXT,
  share_fingerprint TEXT,
  phone_asks INTEGER NOT NULL DEFAULT 0,
  likeness TEXT,
  late_number INTEGER
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
-- With the deal in it, so that similar ads of another deal are passed over without a look at their rows.
CREATE INDEX listings_price_leaf ON listings (leaf, price, id, deal) WHERE status = 'active' AND leaf IS NOT NULL;
-- Newest first of a leaf, and what has been sold: of those prices are learned.
CREATE INDEX listings_of_leaf ON listings (leaf, id) WHERE status IN ('active', 'sold') AND leaf IS NOT NULL;
CREATE INDEX listings_price_category_province ON listings (category_id, province, price, id) WHERE status = 'active';
-- The few promotions that have ended and that no sweep has met yet.
CREATE INDEX listings_by_featured_end ON listings (featured_until) WHERE featured = 1;
-- Where a member is: the province of the newest ad that has one.
CREATE INDEX listings_places ON listings (user_id, id) WHERE province IS NOT NULL;
-- The list of administrators, newest first: one index a filter. Partial ones by status: an equality on it would draw the lists of visitors, which
-- all ask for the active ones, away from their own indexes.
CREATE INDEX listings_active ON listings (id) WHERE status = 'active';
CREATE INDEX listings_inactive ON listings (status, id) WHERE status <> 'active';
CREATE INDEX listings_by_user ON listings (user_id, id);
CREATE INDEX listings_by_category ON listings (category_id, id);
CREATE INDEX listings_by_province ON listings (province, id);
CREATE INDEX listings_review ON listings (review, id) WHERE review IS NOT NULL;
CREATE INDEX listings_suspected ON listings (suspected_at, id) WHERE suspected_at IS NOT NULL;
CREATE INDEX listings_reported ON listings (id) WHERE report_reasons <> '' AND status <> 'hidden' AND status <> 'removed';
-- What the sweep puts to sleep, and what its owner is to be told of. Lists of visitors keep off it by a plus before the column.
CREATE INDEX listings_by_end ON listings (expires_at) WHERE status = 'active';
-- Ads in another currency by the rate at which they were reckoned: the sweep finds those of another rate than that of today on both sides of it.
CREATE INDEX listings_reckoned ON listings (rate, id) WHERE rate IS NOT NULL;
CREATE INDEX listings_late ON listings (late_number) WHERE late_number IS NOT NULL;
CREATE INDEX listings_without_fingerprint ON listings (id) WHERE text_fingerprint IS NULL AND status = 'active';

CREATE TRIGGER listings_count_insert AFTER INSERT ON listings WHEN NEW.status = 'active' BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'listings';
END;
CREATE TRIGGER listings_count_update AFTER UPDATE OF status ON listings WHEN (OLD.status = 'active') <> (NEW.status = 'active') BEGIN
  UPDATE counters SET value = value + iif(NEW.status = 'active', 1, -1) WHERE name = 'listings';
END;
CREATE TRIGGER listings_category_insert AFTER INSERT ON listings WHEN NEW.status = 'active' BEGIN
  UPDATE categories SET listing_count = listing_count + 1 WHERE id = NEW.category_id;
END;
CREATE TRIGGER listings_category_update AFTER UPDATE OF status, category_id ON listings
WHEN (OLD.status = 'active') <> (NEW.status = 'active') OR (NEW.status = 'active' AND OLD.category_id <> NEW.category_id) BEGIN
  UPDATE categories
  SET listing_count = listing_count + (id = NEW.category_id AND NEW.status = 'active') - (id = OLD.category_id AND OLD.status = 'active')
  WHERE id IN (OLD.category_id, NEW.category_id);
END;
CREATE TRIGGER listings_daily AFTER INSERT ON listings BEGIN
  INSERT INTO daily (name, day, value) VALUES ('ads', (NEW.created_at + 16200000) / 86400000, 1)
  ON CONFLICT (name, day) DO UPDATE SET value = value + 1;
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
CREATE TRIGGER listings_verified_insert AFTER INSERT ON listings
WHEN (SELECT verified_until FROM users WHERE id = NEW.user_id) IS NOT NULL BEGIN
  UPDATE listings SET seller_verified_until = (SELECT verified_until FROM users WHERE id = NEW.user_id) WHERE id = NEW.id;
END;
CREATE TRIGGER listings_vip_insert AFTER INSERT ON listings
WHEN (SELECT vip_expires_at FROM users WHERE id = NEW.user_id) IS NOT NULL BEGIN
  UPDATE listings SET seller_vip_until = (SELECT vip_expires_at FROM users WHERE id = NEW.user_id) WHERE id = NEW.id;
END;
CREATE TRIGGER listings_place_insert AFTER INSERT ON listings WHEN NEW.province IS NOT NULL BEGIN
  UPDATE users SET province = NEW.province WHERE id = NEW.user_id AND province IS NOT NEW.province;
END;
CREATE TRIGGER listings_place_update AFTER UPDATE OF province ON listings WHEN OLD.province IS NOT NEW.province BEGIN
  UPDATE users SET province = (SELECT l.province FROM listings AS l WHERE l.user_id = NEW.user_id AND l.province IS NOT NULL ORDER BY l.id DESC LIMIT 1)
  WHERE id = NEW.user_id;
END;
-- Another rate lowers no price: within one currency the sums that owners named are compared. Who names none any more has not lowered it either.
-- Who names one again may have, which shows where each is told.
CREATE TRIGGER listings_price_drop AFTER UPDATE OF price ON listings
WHEN NEW.price > 0
  AND (OLD.price = 0 OR iif(NEW.currency = OLD.currency, coalesce(NEW.amount, NEW.price) < coalesce(OLD.amount, OLD.price), NEW.price < OLD.price))
  AND EXISTS (SELECT 1 FROM favorites WHERE listing_id = NEW.id) BEGIN
  INSERT INTO price_drops (listing_id, price) VALUES (NEW.id, coalesce(NEW.amount, NEW.price))
  ON CONFLICT (listing_id) DO UPDATE SET price = excluded.price, after_user_id = 0;
END;
CREATE TRIGGER listings_suspected_over AFTER UPDATE OF status ON listings WHEN NEW.status = 'removed' AND NEW.suspected_at IS NOT NULL BEGIN
  UPDATE listings SET suspected_at = NULL WHERE id = NEW.id;
END;
CREATE TRIGGER listings_review_over AFTER UPDATE OF status ON listings WHEN NEW.status = 'removed' AND NEW.review IS NOT NULL BEGIN
  UPDATE listings SET review = NULL WHERE id = NEW.id;
END;

-- Search: text and facets as trigrams. Contentless: the rows are rebuilt from listings, so nothing is stored twice.
CREATE VIRTUAL TABLE listing_search USING fts5 (
  words,
  facets,
  content = '',
  contentless_delete = 1,
  tokenize = 'trigram case_sensitive 1'
);

CREATE TABLE listing_images (
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  thumb_url TEXT,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (listing_id, position)
) WITHOUT ROWID;

-- `fingerprint` tells photos with the same stored bytes: the letter p and their hash. `colors` are those of the upper and the lower half, three digits of CSS each.
-- `client_id` is what the device of the member calls the photo, until it is swept.
CREATE TABLE uploads (
  key TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  thumb_key TEXT,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  listing_id INTEGER,
  fingerprint TEXT,
  colors TEXT,
  client_id TEXT
) WITHOUT ROWID;
CREATE UNIQUE INDEX uploads_by_client_id ON uploads (user_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX uploads_unattached ON uploads (created_at) WHERE listing_id IS NULL;
CREATE INDEX uploads_by_owner ON uploads (user_id, listing_id);
CREATE INDEX uploads_by_listing ON uploads (listing_id) WHERE listing_id IS NOT NULL;

-- Pictures that are not to be seen, though their object may still be there: those of ads that are hidden, held or deleted, those that an owner took out of
-- an ad, and portraits that were replaced. A picture that is shown has no row, so that looking for one reads none. `hidden_in` is the hidden ad whose
-- owner and administrators still see it. `gone_at` is when the object went: until an hour after, caches of the Worker may hold it.
CREATE TABLE withdrawn_pictures (
  key TEXT PRIMARY KEY,
  hidden_in INTEGER,
  gone_at INTEGER
) WITHOUT ROWID;
CREATE INDEX withdrawn_pictures_gone ON withdrawn_pictures (gone_at) WHERE gone_at IS NOT NULL;
CREATE TRIGGER listings_withdraw_pictures AFTER UPDATE OF status ON listings
WHEN OLD.status <> NEW.status AND NEW.status NOT IN ('active', 'sold', 'asleep') BEGIN
  INSERT INTO withdrawn_pictures (key, hidden_in)
  SELECT p.value, iif(NEW.status IN ('hidden', 'held'), NEW.id, NULL) FROM uploads AS u CROSS JOIN json_each(json_array(u.key, u.thumb_key)) AS p
  WHERE u.listing_id = NEW.id AND p.value IS NOT NULL
  ON CONFLICT DO UPDATE SET hidden_in = excluded.hidden_in;
END;
CREATE TRIGGER listings_show_pictures AFTER UPDATE OF status ON listings
WHEN OLD.status NOT IN ('active', 'sold', 'asleep') AND NEW.status IN ('active', 'sold', 'asleep') BEGIN
  DELETE FROM withdrawn_pictures WHERE key IN (
    SELECT p.value FROM uploads AS u CROSS JOIN json_each(json_array(u.key, u.thumb_key)) AS p WHERE u.listing_id = NEW.id
  );
END;
CREATE TRIGGER uploads_withdraw_detached AFTER UPDATE OF listing_id ON uploads WHEN OLD.listing_id > 0 AND NEW.listing_id IS NULL BEGIN
  INSERT INTO withdrawn_pictures (key) SELECT value FROM json_each(json_array(OLD.key, OLD.thumb_key)) WHERE value IS NOT NULL
  ON CONFLICT DO UPDATE SET hidden_in = NULL;
END;
CREATE TRIGGER uploads_withdraw_attached AFTER UPDATE OF listing_id ON uploads
WHEN NEW.listing_id > 0 AND OLD.listing_id IS NULL
  AND (SELECT status FROM listings WHERE id = NEW.listing_id) NOT IN ('active', 'sold', 'asleep') BEGIN
  INSERT INTO withdrawn_pictures (key, hidden_in) SELECT value, NEW.listing_id FROM json_each(json_array(NEW.key, NEW.thumb_key)) WHERE value IS NOT NULL
  ON CONFLICT DO UPDATE SET hidden_in = excluded.hidden_in;
END;
CREATE TRIGGER uploads_show_attached AFTER UPDATE OF listing_id ON uploads
WHEN NEW.listing_id > 0 AND OLD.listing_id IS NULL
  AND (SELECT status FROM listings WHERE id = NEW.listing_id) IN ('active', 'sold', 'asleep') BEGIN
  DELETE FROM withdrawn_pictures WHERE key IN (NEW.key, NEW.thumb_key);
END;
CREATE TRIGGER uploads_gone AFTER DELETE ON uploads BEGIN
  UPDATE withdrawn_pictures SET gone_at = unixepoch() * 1000 WHERE key IN (OLD.key, OLD.thumb_key);
END;
CREATE TRIGGER users_withdraw_portrait AFTER UPDATE OF profile_image_url ON users
WHEN OLD.profile_image_url LIKE '/media/%' AND OLD.profile_image_url IS NOT NEW.profile_image_url BEGIN
  INSERT INTO withdrawn_pictures (key, gone_at) VALUES (substr(OLD.profile_image_url, 8), unixepoch() * 1000) ON CONFLICT DO NOTHING;
END;

-- The fingerprints of active ads, of their texts and of their pictures.
CREATE TABLE listing_fingerprints (
  fingerprint TEXT NOT NULL,
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  PRIMARY KEY (fingerprint, listing_id)
) WITHOUT ROWID;
CREATE INDEX listing_fingerprints_by_listing ON listing_fingerprints (listing_id);

-- How many ads have each fingerprint.
CREATE TABLE fingerprint_counts (
  fingerprint TEXT PRIMARY KEY,
  ads INTEGER NOT NULL,
  newest_id INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX fingerprint_counts_shared ON fingerprint_counts (newest_id, fingerprint, ads) WHERE ads > 1;
CREATE TRIGGER listing_fingerprints_added AFTER INSERT ON listing_fingerprints BEGIN
  INSERT INTO fingerprint_counts (fingerprint, ads, newest_id) VALUES (NEW.fingerprint, 1, NEW.listing_id)
  ON CONFLICT (fingerprint) DO UPDATE SET ads = ads + 1, newest_id = max(newest_id, excluded.newest_id);
END;
CREATE TRIGGER listing_fingerprints_taken AFTER DELETE ON listing_fingerprints BEGIN
  UPDATE fingerprint_counts SET ads = ads - 1,
    newest_id = coalesce((SELECT max(listing_id) FROM listing_fingerprints WHERE fingerprint = OLD.fingerprint), 0) WHERE fingerprint = OLD.fingerprint;
END;
CREATE TRIGGER fingerprint_counts_empty AFTER UPDATE OF ads ON fingerprint_counts WHEN NEW.ads = 0 BEGIN
  DELETE FROM fingerprint_counts WHERE fingerprint = NEW.fingerprint;
END;

-- The fingerprint of the text goes with a new text and when the ad stops being active, then with those of its pictures. Both come back with the ad.
-- None of these triggers undoes another, so their order does not matter.
CREATE TRIGGER listings_fingerprint_insert AFTER INSERT ON listings WHEN NEW.status = 'active' AND NEW.text_fingerprint <> '' BEGIN
  INSERT INTO listing_fingerprints (fingerprint, listing_id) VALUES (NEW.text_fingerprint, NEW.id);
END;
CREATE TRIGGER listings_fingerprint_taken AFTER UPDATE OF text_fingerprint, status ON listings
WHEN OLD.text_fingerprint IS NOT NEW.text_fingerprint OR (OLD.status = 'active' AND NEW.status <> 'active') BEGIN
  DELETE FROM listing_fingerprints WHERE listing_id = NEW.id AND (fingerprint = OLD.text_fingerprint OR NEW.status <> 'active');
END;
CREATE TRIGGER listings_fingerprint_update AFTER UPDATE OF text_fingerprint, status ON listings
WHEN NEW.status = 'active' AND NEW.text_fingerprint <> '' AND (OLD.text_fingerprint IS NOT NEW.text_fingerprint OR OLD.status <> 'active') BEGIN
  INSERT INTO listing_fingerprints (fingerprint, listing_id) VALUES (NEW.text_fingerprint, NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER listings_fingerprint_images AFTER UPDATE OF status ON listings WHEN NEW.status = 'active' AND OLD.status <> 'active' BEGIN
  INSERT INTO listing_fingerprints (fingerprint, listing_id) SELECT fingerprint, NEW.id FROM uploads WHERE listing_id = NEW.id AND fingerprint IS NOT NULL
  ON CONFLICT DO NOTHING;
END;
-- The address of a photo is /media/ and the key of its upload.
CREATE TRIGGER listing_images_fingerprint AFTER INSERT ON listing_images BEGIN
  INSERT INTO listing_fingerprints (fingerprint, listing_id) SELECT fingerprint, NEW.listing_id FROM uploads
  WHERE key = substr(NEW.url, 8) AND fingerprint IS NOT NULL AND EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND status = 'active')
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER listing_images_fingerprint_taken AFTER DELETE ON listing_images BEGIN
  DELETE FROM listing_fingerprints WHERE listing_id = OLD.listing_id AND fingerprint = (SELECT fingerprint FROM uploads WHERE key = substr(OLD.url, 8));
END;

-- By what a photo of an ad is found again when another member publishes it, for a year and as long as the ad shows it: its key, how light it is, and its hashes (schema/fraud/photo-hash.ts), of
-- which the first is kept in four bands of 16 bits. The row is written with the upload, without an ad. `published_at` is when an ad first showed it,
-- `shown` is 1 while one does: without the row, a later copy would be the first. The row outlives photo and ad, so that who deletes and comes again is found. `refused` is 1 while an administrator has hidden the ad, and stays if its owner then
-- deletes it: of an account that is gone only those rows are left, without member and ad.
CREATE TABLE photo_fingerprints (
  key TEXT PRIMARY KEY,
  user_id INTEGER,
  listing_id INTEGER,
  hashes TEXT NOT NULL,
  light INTEGER NOT NULL,
  band0 TEXT NOT NULL,
  band1 TEXT NOT NULL,
  band2 TEXT NOT NULL,
  band3 TEXT NOT NULL,
  published_at INTEGER,
  shown INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX photo_fingerprints_band0 ON photo_fingerprints (band0, light) WHERE published_at IS NOT NULL;
CREATE INDEX photo_fingerprints_band1 ON photo_fingerprints (band1, light) WHERE published_at IS NOT NULL;
CREATE INDEX photo_fingerprints_band2 ON photo_fingerprints (band2, light) WHERE published_at IS NOT NULL;
CREATE INDEX photo_fingerprints_band3 ON photo_fingerprints (band3, light) WHERE published_at IS NOT NULL;
CREATE INDEX photo_fingerprints_by_age ON photo_fingerprints (published_at) WHERE published_at IS NOT NULL AND shown = 0;
CREATE INDEX photo_fingerprints_by_listing ON photo_fingerprints (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX photo_fingerprints_by_owner ON photo_fingerprints (user_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER listing_images_published AFTER INSERT ON listing_images BEGIN
  UPDATE photo_fingerprints SET shown = 1, listing_id = iif(published_at IS NULL, NEW.listing_id, listing_id),
    published_at = coalesce(published_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE key = substr(NEW.url, 8);
END;
CREATE TRIGGER listing_images_taken AFTER DELETE ON listing_images BEGIN
  UPDATE photo_fingerprints SET shown = 0 WHERE key = substr(OLD.url, 8);
END;
CREATE TRIGGER listings_refuse_photos AFTER UPDATE OF status ON listings
WHEN OLD.status <> NEW.status AND NEW.status <> 'removed' AND (OLD.status = 'hidden' OR NEW.status = 'hidden') BEGIN
  UPDATE photo_fingerprints SET refused = (NEW.status = 'hidden') WHERE listing_id = NEW.id;
END;
CREATE TRIGGER uploads_fingerprint_taken AFTER DELETE ON uploads BEGIN
  DELETE FROM photo_fingerprints WHERE key = OLD.key AND published_at IS NULL;
END;

-- How often an ad was seen on a day. The whole number of that day is written, and what came to it is passed on.
CREATE TABLE listing_views (
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  day INTEGER NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (listing_id, day)
) WITHOUT ROWID;
CREATE INDEX listing_views_by_day ON listing_views (day);
CREATE TRIGGER listing_views_count AFTER INSERT ON listing_views BEGIN
  UPDATE listings SET views = views + NEW.views WHERE id = NEW.listing_id;
END;
CREATE TRIGGER listing_views_stats AFTER INSERT ON listing_views BEGIN
  UPDATE member_stats SET views = views + NEW.views WHERE user_id = (SELECT user_id FROM listings WHERE id = NEW.listing_id);
END;
CREATE TRIGGER listing_views_daily AFTER INSERT ON listing_views BEGIN
  INSERT INTO member_views (user_id, day, views) SELECT user_id, NEW.day, NEW.views FROM listings WHERE id = NEW.listing_id
  ON CONFLICT DO UPDATE SET views = views + NEW.views;
END;
CREATE TRIGGER listing_views_recount AFTER UPDATE OF views ON listing_views BEGIN
  UPDATE listings SET views = views + NEW.views - OLD.views WHERE id = NEW.listing_id;
END;
CREATE TRIGGER listing_views_restats AFTER UPDATE OF views ON listing_views BEGIN
  UPDATE member_stats SET views = views + NEW.views - OLD.views WHERE user_id = (SELECT user_id FROM listings WHERE id = NEW.listing_id);
END;
CREATE TRIGGER listing_views_redaily AFTER UPDATE OF views ON listing_views BEGIN
  UPDATE member_views SET views = views + NEW.views - OLD.views WHERE day = NEW.day AND user_id = (SELECT user_id FROM listings WHERE id = NEW.listing_id);
END;

-- `saved_price` is the price when it was saved, in the currency that the ad had, so that a drop can be marked and told.
CREATE TABLE favorites (
  user_id INTEGER NOT NULL REFERENCES users (id),
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  saved_at INTEGER NOT NULL,
  saved_price INTEGER NOT NULL DEFAULT 0,
  saved_currency TEXT NOT NULL DEFAULT 'AFN',
  PRIMARY KEY (user_id, listing_id)
) WITHOUT ROWID;
CREATE INDEX favorites_by_listing ON favorites (listing_id);
CREATE INDEX favorites_recent ON favorites (user_id, saved_at, listing_id);

-- Prices that fell, in the currency of their ad, and of which not all have been told who saved the ad: those after `after_user_id` have not.
CREATE TABLE price_drops (
  listing_id INTEGER PRIMARY KEY REFERENCES listings (id),
  price INTEGER NOT NULL,
  after_user_id INTEGER NOT NULL DEFAULT 0
);

-- What ads that are alike cost: whole AFN that a fifth of the sellers stay below, that the middle one asks, and that a fifth ask more than. `likeness` is
-- that of `listings`, or its beginning, of which there are more. Written by the sweep. No row is of fewer than eight ads of five sellers.
CREATE TABLE price_guidance (
  leaf INTEGER NOT NULL,
  likeness TEXT NOT NULL,
  n INTEGER NOT NULL,
  low INTEGER NOT NULL,
  median INTEGER NOT NULL,
  high INTEGER NOT NULL,
  PRIMARY KEY (leaf, likeness)
) WITHOUT ROWID;

-- `search` is a query string as the home screen spells it, `asked_for` the same with its words as they are looked for. Ads above `last_listing_id` have not been looked at, nor those
-- that came late with a number above `last_late_number`.
CREATE TABLE saved_searches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  search TEXT NOT NULL,
  asked_for TEXT NOT NULL,
  last_listing_id INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  last_late_number INTEGER NOT NULL DEFAULT 0,
  UNIQUE (user_id, asked_for)
);
CREATE INDEX saved_searches_due ON saved_searches (checked_at);

-- After a sale that names its buyer, the two sides may rate each other, once each.
-- To whom an ad went: the owner names the buyer, who confirms or denies it. Only a confirmed sale may be rated, and it stays when the ad is sold anew.
CREATE TABLE sales (
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  buyer_id INTEGER NOT NULL REFERENCES users (id),
  seller_id INTEGER NOT NULL REFERENCES users (id),
  named_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  denied_at INTEGER,
  PRIMARY KEY (listing_id, buyer_id),
  CHECK (buyer_id <> seller_id),
  CHECK (confirmed_at IS NULL OR denied_at IS NULL)
) WITHOUT ROWID;
-- Of an ad one buyer at a time is asked.
CREATE UNIQUE INDEX sales_asked ON sales (listing_id) WHERE confirmed_at IS NULL AND denied_at IS NULL;
CREATE INDEX sales_by_seller ON sales (seller_id, named_at);
CREATE INDEX sales_by_buyer ON sales (buyer_id, named_at);

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  reviewer_id INTEGER NOT NULL,
  subject_id INTEGER NOT NULL REFERENCES users (id),
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  UNIQUE (listing_id, reviewer_id, subject_id)
);
CREATE INDEX reviews_by_subject ON reviews (subject_id, id);
-- What a member wrote, for the download of their data.
CREATE INDEX reviews_by_reviewer ON reviews (reviewer_id, id);
CREATE TRIGGER reviews_stats AFTER INSERT ON reviews BEGIN
  UPDATE member_stats SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1 WHERE user_id = NEW.subject_id;
END;
CREATE TRIGGER reviews_count AFTER INSERT ON reviews BEGIN
  UPDATE counters SET value = value + iif(name = 'ratings', 1, NEW.rating) WHERE name IN ('ratings', 'rating_sum');
END;

-- What speaks against an ad, each signal once (schema/catalog/fraud/signals.ts), with what it weighed when it was raised. `detail` is what was found, JSON. An administrator
-- who looked at the ad says of all of them at once whether they were right: `outcome` is confirmed or false, and null before.
CREATE TABLE listing_signals (
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  signal TEXT NOT NULL,
  weight INTEGER NOT NULL,
  detail TEXT NOT NULL,
  outcome TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (listing_id, signal)
) WITHOUT ROWID;

-- How often each signal was raised, and how often it was confirmed or false. What a decision that is taken back counted, it counts no more.
CREATE TABLE signal_outcomes (
  signal TEXT NOT NULL,
  outcome TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (signal, outcome)
) WITHOUT ROWID;
CREATE TRIGGER listings_signals_over AFTER UPDATE OF status ON listings WHEN NEW.status = 'removed' AND OLD.status <> 'removed' BEGIN
  DELETE FROM listing_signals WHERE listing_id = NEW.id;
END;
CREATE TRIGGER listing_signals_raised AFTER INSERT ON listing_signals BEGIN
  INSERT INTO signal_outcomes (signal, outcome, count) VALUES (NEW.signal, 'raised', 1)
  ON CONFLICT (signal, outcome) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER listing_signals_decided AFTER UPDATE OF outcome ON listing_signals WHEN NEW.outcome IS NOT NULL AND NEW.outcome IS NOT OLD.outcome BEGIN
  INSERT INTO signal_outcomes (signal, outcome, count) VALUES (NEW.signal, NEW.outcome, 1)
  ON CONFLICT (signal, outcome) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER listing_signals_taken_back AFTER UPDATE OF outcome ON listing_signals
WHEN OLD.outcome IS NOT NULL AND NEW.outcome IS NOT NULL AND NEW.outcome <> OLD.outcome BEGIN
  UPDATE signal_outcomes SET count = count - 1 WHERE signal = OLD.signal AND outcome = OLD.outcome;
END;

-- Ads that moderators hid (status 'hidden'): what they were ('active', 'sold'), why, since when, and how often it has happened. A hidden ad's
-- promotion runs on. What stands in the index of search and in the counters follows the status, as it does with a sale.
ALTER TABLE listings ADD COLUMN hidden_from TEXT;
ALTER TABLE listings ADD COLUMN hidden_reason TEXT;
ALTER TABLE listings ADD COLUMN hidden_at INTEGER;
ALTER TABLE listings ADD COLUMN times_hidden INTEGER NOT NULL DEFAULT 0;

-- What waits for an administrator's look: 'new', or 'answered' by an edit after the ad was hidden. The ads that were there before have been seen.
ALTER TABLE listings ADD COLUMN review TEXT;
CREATE INDEX listings_review ON listings (review, id) WHERE review IS NOT NULL;
CREATE TRIGGER listings_review_over AFTER UPDATE OF status ON listings WHEN NEW.status = 'removed' AND NEW.review IS NOT NULL BEGIN
  UPDATE listings SET review = NULL WHERE id = NEW.id;
END;

-- Of what an ad is accused while reports of it are open: each reason once, parted by commas.
ALTER TABLE listings ADD COLUMN report_reasons TEXT NOT NULL DEFAULT '';
CREATE INDEX listings_reported ON listings (id) WHERE report_reasons <> '' AND status <> 'hidden' AND status <> 'removed';
CREATE TRIGGER reports_listing_reason AFTER INSERT ON reports WHEN NEW.closed_at IS NULL AND NEW.target GLOB 'listing:*' BEGIN
  UPDATE listings SET report_reasons = iif(report_reasons = '', NEW.reason, report_reasons || ',' || NEW.reason)
  WHERE id = CAST(substr(NEW.target, 9) AS INTEGER) AND instr(',' || report_reasons || ',', ',' || NEW.reason || ',') = 0;
END;
CREATE TRIGGER reports_listing_settled AFTER UPDATE OF closed_at ON reports
WHEN OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND NEW.target GLOB 'listing:*' BEGIN
  UPDATE listings SET report_reasons = '' WHERE id = CAST(substr(NEW.target, 9) AS INTEGER)
    AND NOT EXISTS (SELECT 1 FROM reports WHERE target = NEW.target AND closed_at IS NULL);
END;

-- The administrators' list, newest first: one index a filter.
-- Partial ones by status: an equality on it would draw the visitors' lists, which all ask for the active ones, away from their own indexes.
CREATE INDEX listings_active ON listings (id) WHERE status = 'active';
CREATE INDEX listings_inactive ON listings (status, id) WHERE status <> 'active';
CREATE INDEX listings_by_user ON listings (user_id, id);
CREATE INDEX listings_by_category ON listings (category_id, id);
CREATE INDEX listings_by_province ON listings (province, id);

-- Prints tell ads with one text or one picture: 't' and the folded text's hash, 'p' and that of the stored bytes. '' is a text of which nothing is
-- left to compare; null was not taken yet, and the sweep takes it.
ALTER TABLE listings ADD COLUMN text_print TEXT;
CREATE INDEX listings_unprinted ON listings (id) WHERE text_print IS NULL AND status = 'active';
ALTER TABLE uploads ADD COLUMN print TEXT;

-- The prints of active ads, and how many ads have each.
CREATE TABLE listing_prints (
  print TEXT NOT NULL,
  listing_id INTEGER NOT NULL REFERENCES listings (id),
  PRIMARY KEY (print, listing_id)
) WITHOUT ROWID;
CREATE INDEX listing_prints_by_listing ON listing_prints (listing_id);
CREATE TABLE print_counts (
  print TEXT PRIMARY KEY,
  ads INTEGER NOT NULL,
  newest_id INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX print_counts_shared ON print_counts (newest_id, print, ads) WHERE ads > 1;

CREATE TRIGGER listing_prints_added AFTER INSERT ON listing_prints BEGIN
  INSERT INTO print_counts (print, ads, newest_id) VALUES (NEW.print, 1, NEW.listing_id)
  ON CONFLICT (print) DO UPDATE SET ads = ads + 1, newest_id = max(newest_id, excluded.newest_id);
END;
CREATE TRIGGER listing_prints_taken AFTER DELETE ON listing_prints BEGIN
  UPDATE print_counts SET ads = ads - 1,
    newest_id = coalesce((SELECT max(listing_id) FROM listing_prints WHERE print = OLD.print), 0) WHERE print = OLD.print;
  DELETE FROM print_counts WHERE print = OLD.print AND ads = 0;
END;

CREATE TRIGGER listings_print_insert AFTER INSERT ON listings WHEN NEW.status = 'active' AND NEW.text_print <> '' BEGIN
  INSERT INTO listing_prints (print, listing_id) VALUES (NEW.text_print, NEW.id);
END;
CREATE TRIGGER listings_print_update AFTER UPDATE OF text_print, status ON listings
WHEN OLD.text_print IS NOT NEW.text_print OR (OLD.status = 'active') <> (NEW.status = 'active') BEGIN
  DELETE FROM listing_prints WHERE listing_id = NEW.id AND (print = OLD.text_print OR NEW.status <> 'active');
  INSERT INTO listing_prints (print, listing_id) SELECT NEW.text_print, NEW.id WHERE NEW.status = 'active' AND NEW.text_print <> ''
  ON CONFLICT DO NOTHING;
  INSERT INTO listing_prints (print, listing_id) SELECT print, NEW.id FROM uploads
  WHERE listing_id = NEW.id AND print IS NOT NULL AND NEW.status = 'active' AND OLD.status <> 'active'
  ON CONFLICT DO NOTHING;
END;
-- A photo's address is '/media/' and the key of its upload.
CREATE TRIGGER listing_images_print AFTER INSERT ON listing_images BEGIN
  INSERT INTO listing_prints (print, listing_id) SELECT print, NEW.listing_id FROM uploads
  WHERE key = substr(NEW.url, 8) AND print IS NOT NULL AND EXISTS (SELECT 1 FROM listings WHERE id = NEW.listing_id AND status = 'active')
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER listing_images_unprint AFTER DELETE ON listing_images BEGIN
  DELETE FROM listing_prints WHERE listing_id = OLD.listing_id AND print = (SELECT print FROM uploads WHERE key = substr(OLD.url, 8));
END;

-- Whom administrators keep out, for how long (null: until it is lifted) and why. Whether a ban holds is a comparison with now.
ALTER TABLE users ADD COLUMN banned_at INTEGER;
ALTER TABLE users ADD COLUMN banned_until INTEGER;
ALTER TABLE users ADD COLUMN ban_reason TEXT;
-- 1 from the day somebody becomes VIP until a sweep meets the end: the list of VIPs must not walk over all who ever were. What counts is `vip_expires_at`.
ALTER TABLE users ADD COLUMN vip INTEGER NOT NULL DEFAULT 0;
UPDATE users SET vip = 1 WHERE vip_expires_at IS NOT NULL;
CREATE TRIGGER users_vip_insert AFTER INSERT ON users WHEN NEW.vip_expires_at IS NOT NULL BEGIN
  UPDATE users SET vip = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER users_vip_mark AFTER UPDATE OF vip_expires_at ON users WHEN NEW.vip <> (NEW.vip_expires_at IS NOT NULL) BEGIN
  UPDATE users SET vip = NEW.vip_expires_at IS NOT NULL WHERE id = NEW.id;
END;

-- Where a member is: the province of their newest ad that has one.
ALTER TABLE users ADD COLUMN province TEXT;
CREATE INDEX listings_places ON listings (user_id, id) WHERE province IS NOT NULL;
UPDATE users SET province = (SELECT l.province FROM listings AS l WHERE l.user_id = users.id AND l.province IS NOT NULL ORDER BY l.id DESC LIMIT 1);
CREATE TRIGGER listings_place_insert AFTER INSERT ON listings WHEN NEW.province IS NOT NULL BEGIN
  UPDATE users SET province = NEW.province WHERE id = NEW.user_id AND province IS NOT NEW.province;
END;
CREATE TRIGGER listings_place_update AFTER UPDATE OF province ON listings WHEN OLD.province IS NOT NEW.province BEGIN
  UPDATE users SET province = (SELECT l.province FROM listings AS l WHERE l.user_id = NEW.user_id AND l.province IS NOT NULL ORDER BY l.id DESC LIMIT 1)
  WHERE id = NEW.user_id;
END;

-- The administrators' list, newest first: one index a filter. Those who left are in none of them.
CREATE INDEX users_live ON users (id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_role ON users (role, id) WHERE deleted_at IS NULL;
CREATE INDEX users_vip ON users (id) WHERE vip = 1 AND deleted_at IS NULL;
CREATE INDEX users_banned ON users (id) WHERE banned_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_by_province ON users (province, id) WHERE province IS NOT NULL AND deleted_at IS NULL;
-- The search by how an e-mail or a username begins: each carries the other, so that somebody
-- found by both is shown once, and both are in one order, so that they can be merged.
CREATE INDEX users_search_email ON users (email COLLATE NOCASE, username, deleted_at) WHERE deleted_at IS NULL;
CREATE INDEX users_search_username ON users (username, email, deleted_at) WHERE deleted_at IS NULL;
-- The few marks that have lapsed and that no sweep has met yet.
CREATE INDEX users_by_vip_end ON users (vip_expires_at) WHERE vip = 1;
CREATE INDEX users_by_ban_end ON users (banned_until) WHERE banned_until IS NOT NULL;

import {
  LIMIT_FIELDS,
  VISIBLE_FIELDS,
  type Site,
  type SiteSettings,
  type SiteSettingsRequest,
  WORDED_FIELDS,
} from '#schema/contracts/site-settings';
import { PROOF_CHANNELS } from '#schema/contracts/phone';
import { byLanguage } from '#schema/catalog/languages';
import { siteSettings } from '#schema/tables/site-settings';
import { type SQL, sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import type { Vars } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { canSend } from '../../platform/messages/messages.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { columnNames, into, set, type Row } from '../../platform/columns.ts';

type Field = Exclude<keyof SiteSettings, 'afnPerUsdSince'>;

/** Where a field is stored: one row for what visitors see, one for the limits, and one for each field that orders read. */
const FIELD_ROWS: Readonly<Record<Field, { key: string; path: string }>> = {
  ...(Object.fromEntries(VISIBLE_FIELDS.map((field) => [field, { key: 'site', path: `$.${field}` }])) as Record<
    keyof Site,
    FieldRow
  >),
  ...(Object.fromEntries(LIMIT_FIELDS.map((field) => [field, { key: 'limits', path: `$.${field}` }])) as Record<
    (typeof LIMIT_FIELDS)[number],
    FieldRow
  >),
  instructions: { key: 'payment_instructions', path: '$' },
  afnPerUsd: { key: 'payment_afn_per_usd', path: '$' },
};
interface FieldRow {
  key: string;
  path: string;
}

type Value = object | string | number | null;

/** Every setting, for administrators. One round trip. */
export async function showSettings(db: Db): Promise<SiteSettings> {
  return present(await findAll(db));
}

/**
 * Changes the named fields and no others: if two administrators save at once, both changes hold, and for the same field the later one, unless it
 * says in `seen` which value it replaces. The audit log records the values before. One round trip. Throws `site_date_invalid` for a banner that
 * would have ended already: one with such an end, or new words without an end while the stored end has passed; and `site_changed` with the fields
 * whose value is not the one in `seen`.
 */
export async function saveSettings(
  db: Db,
  admin: ActingAdmin,
  { seen = {}, ...changes }: SiteSettingsRequest,
  now: number,
): Promise<SiteSettings> {
  if (changes.bannerUntil && Date.parse(changes.bannerUntil) <= now) throw refuseField('bannerUntil', 'site_date_invalid');
  const named = Object.entries(changes).filter(([, value]) => value !== undefined) as [Field, Value][]; // the contract's keys
  const leaves = named.flatMap(fieldValues);
  if (leaves.length === 0) return showSettings(db);
  const after = JSON.stringify(Object.fromEntries(leaves.map(({ name, value }) => [name, value])));
  const before = valuesOf(leaves);
  const isSeen = isBannerVisible(changes, now);
  // A field that has the new value already is no conflict: this may be a retry after a lost answer.
  const moved = sql<string>`(SELECT json_group_array(n.key) FROM json_each(${before}) AS n JOIN json_each(${JSON.stringify(seen)}) AS s USING (key)
    JOIN json_each(${after}) AS a USING (key) WHERE n.value IS NOT s.value AND n.value IS NOT a.value)`;
  const may = sql`(${isSeen} AND ${moved} = '[]')`;
  const when = sql`${before} <> ${after} AND ${may}`;
  const [[asked], , , rows] = await db.batch([
    db.find({ isSeen: sql<0 | 1>`${isSeen}`, moved }, sql``),
    recordAudit(db, admin, { action: 'site.changed', target: 'site', before, after: sql`${after}`, when }),
    patchesOf(named).map(([key, patch]) => savePatch(db, key, patch, may, now)),
    findAll(db),
  ]);
  if (asked?.isSeen !== 1) throw refuseField('bannerUntil', 'site_date_invalid');
  const fields = JSON.parse(asked.moved) as string[]; // as the statement writes them
  if (fields.length > 0)
    throw refuse('site_changed', Object.fromEntries(fields.map((field) => [field, 'site_changed' as const])));
  return present(rows);
}

/**
 * SQL condition: with the stored end, new words of the banner are visible. Checked in the statement that writes them, because a colleague may be
 * setting another end.
 */
function isBannerVisible({ banner, bannerUntil }: SiteSettingsRequest, now: number): SQL {
  const hasWords = Object.values(banner ?? {}).some((text) => text !== null && text !== undefined);
  if (!hasWords || bannerUntil !== undefined) return sql`1`;
  const { key, path } = FIELD_ROWS.bannerUntil;
  return sql`NOT EXISTS (SELECT 1 FROM ${siteSettings} WHERE ${siteSettings.key} = ${key}
    AND unixepoch(${siteSettings.value} ->> ${path}, 'subsec') <= ${now} / 1000.0)`;
}

/** `GET /api/site`: what visitors see, and the ways to prove a number. */
export function showSite(vars: Vars, rows: { value: string }[], now: number): Site {
  const numberWays = PROOF_CHANNELS.filter((way) => canSend(vars, way));
  return { ...presentSite(rows, now), ...(numberWays.length > 0 && { numberWays }) };
}

/** What visitors see, from its row, without a banner that has ended. */
export function presentSite([row]: { value: string }[], now: number): Site {
  if (!row) return {};
  const stored = Object.entries<unknown>(JSON.parse(row.value)).filter(([, value]) => !isEmpty(value));
  const site: Site = Object.fromEntries(stored); // written by `saveSettings`
  if (!site.bannerUntil || Date.parse(site.bannerUntil) > now) return site;
  const { banner: _banner, bannerTone: _tone, bannerUntil: _until, ...rest } = site;
  return rest;
}

/** When the text of its last language is removed, a field is left as an empty object. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** The value of a setting, as JSON text. */
export const STORED = { value: sql<string>`${siteSettings.value}` };

/** The value of one key; no row where there is none. */
export function findSetting(db: Db, key: 'favicon' | 'apk' | 'site') {
  return db.find(STORED, sql`FROM ${siteSettings} WHERE ${siteSettings.key} = ${key}`);
}

const settingColumns = { key: siteSettings.key, value: siteSettings.value, updatedAt: siteSettings.updatedAt };
type SettingRow = Row<typeof settingColumns>;

function findAll(db: Db) {
  const keys = [...new Set(Object.values(FIELD_ROWS).map(({ key }) => key))].map((key) => sql`${key}`);
  return db.find(settingColumns, sql`FROM ${siteSettings} WHERE ${siteSettings.key} IN (${sql.join(keys, sql`, `)})`);
}

function present(rows: readonly SettingRow[]): SiteSettings {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const read = (place: FieldRow): unknown => {
    const value = values.get(place.key) ?? null;
    return place.path === '$' ? value : ((value as Record<string, unknown> | null)?.[place.path.slice(2)] ?? null);
  };
  const all = Object.fromEntries(Object.entries(FIELD_ROWS).map(([field, place]) => [field, read(place)]));
  const worded = WORDED_FIELDS.map((field) => [field, byLanguage((language) => Object(all[field])[language] ?? null)]);
  const rated = rows.find(({ key }) => key === FIELD_ROWS.afnPerUsd.key);
  const afnPerUsdSince = rated ? new Date(rated.updatedAt).toISOString() : null;
  // Each field is as the contract allowed it.
  return { ...all, ...Object.fromEntries(worded), afnPerUsdSince } as SiteSettings;
}

/** A single value of a field: `email`, `banner.en`. */
interface FieldValue extends FieldRow {
  name: string;
  value: string | number | null;
}

function fieldValues([field, value]: [Field, Value]): FieldValue[] {
  const { key, path } = FIELD_ROWS[field];
  if (typeof value !== 'object' || value === null) return [{ name: field, key, path, value }];
  return Object.entries(value).map(([language, text]) => ({
    name: `${field}.${language}`,
    key,
    path: `${path}.${language}`,
    value: text ?? null,
  }));
}

/** The present values, as JSON text in their order. They are asked for in one parameter, because D1 takes at most a hundred. */
function valuesOf(leaves: readonly FieldValue[]): SQL {
  const asked = JSON.stringify(leaves.map(({ name, key, path }) => ({ name, key, path })));
  return sql`(SELECT json_group_object(j.value ->> 'name',
    (SELECT ${siteSettings.value} ->> (j.value ->> 'path') FROM ${siteSettings} WHERE ${siteSettings.key} = j.value ->> 'key'))
    FROM json_each(${asked}) AS j)`;
}

/** The changes by row: an object for a row that holds several fields, the value itself for a row that holds one. */
function patchesOf(named: readonly [Field, Value][]): [string, Value][] {
  const patches = new Map<string, Value>();
  for (const [field, value] of named) {
    const { key, path } = FIELD_ROWS[field];
    const known = patches.get(key);
    if (path === '$') patches.set(key, value);
    else patches.set(key, { ...(typeof known === 'object' ? known : {}), [field]: value });
  }
  return [...patches];
}

/**
 * Saves the patch if `may` holds. `json_patch` replaces only the named fields, in the statement that writes: no other administrator's fields are
 * lost.
 */
function savePatch(db: Db, key: string, patch: Value, may: SQL, now: number) {
  if (patch === null) return db.run(sql`DELETE FROM ${siteSettings} WHERE ${siteSettings.key} = ${key} AND ${may}`);
  const json = JSON.stringify(patch);
  return db.run(sql`INSERT ${into(siteSettings, { key, value: sql`json_patch('{}', ${json})`, updatedAt: now })} WHERE ${may}
    ON CONFLICT (${columnNames(siteSettings.key)}) DO UPDATE SET ${set(siteSettings, {
      value: sql`json_patch(${siteSettings.value}, ${json})`,
      updatedAt: now,
    })}`);
}

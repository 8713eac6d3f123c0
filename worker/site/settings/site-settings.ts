import {
  LIMIT_FIELDS,
  SHOWN_FIELDS,
  type Site,
  type SiteSettings,
  type SiteSettingsRequest,
} from '#schema/contracts/site-settings';
import { type SQL, sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';

type Field = keyof SiteSettings;

/** Where a field stands: one row for what visitors see, one for the limits, and one for each of what orders read. */
const PLACES: Readonly<Record<Field, { key: string; path: string }>> = {
  ...(Object.fromEntries(SHOWN_FIELDS.map((field) => [field, { key: 'site', path: `$.${field}` }])) as Record<keyof Site, Place>),
  ...(Object.fromEntries(LIMIT_FIELDS.map((field) => [field, { key: 'limits', path: `$.${field}` }])) as Record<
    (typeof LIMIT_FIELDS)[number],
    Place
  >),
  paymentsEn: { key: 'payment_instructions_en', path: '$' },
  paymentsFa: { key: 'payment_instructions_fa', path: '$' },
  afnPerUsd: { key: 'payment_afn_per_usd', path: '$' },
};
interface Place {
  key: string;
  path: string;
}

/** Every setting, for those who set them. One round trip. */
export async function showSettings(db: Db): Promise<SiteSettings> {
  return present(await findAll(db));
}

/**
 * Changes the fields that are named and no others: of two administrators at once both changes stand, and where both change one field the
 * later one does. The audit log holds what was there before. One round trip. Throws `site_date_invalid` for a banner that would have ended.
 */
export async function saveSettings(db: Db, admin: ActingAdmin, changes: SiteSettingsRequest, now: number): Promise<SiteSettings> {
  if (changes.bannerUntil && Date.parse(changes.bannerUntil) <= now) throw refuseField('bannerUntil', 'site_date_invalid');
  const named = Object.entries(changes).filter(([, value]) => value !== undefined) as [Field, string | number | null][]; // the contract's keys
  if (named.length === 0) return showSettings(db);
  const after = JSON.stringify(Object.fromEntries(named));
  const before = valuesOf(named.map(([field]) => field));
  const [, ...results] = await db.batch([
    record(db, admin, { action: 'site.changed', target: 'site', before, after: sql`${after}`, when: sql`${before} <> ${after}` }),
    ...patchesOf(named).map(([key, patch]) => savePatch(db, key, patch, now)),
    findAll(db),
  ]);
  return present(results.at(-1) as SettingRow[]); // the last statement's rows
}

/** What visitors see, out of its row; a banner that has ended is none. */
export function presentSite([row]: { value: string }[], now: number): Site {
  if (!row) return {};
  const site = JSON.parse(row.value) as Site; // written by `saveSettings`
  if (!site.bannerUntil || Date.parse(site.bannerUntil) > now) return site;
  const { bannerEn: _en, bannerFa: _fa, bannerTone: _tone, bannerUntil: _until, ...rest } = site;
  return rest;
}

interface SettingRow {
  key: string;
  value: string;
}

function findAll(db: Db) {
  const keys = [...new Set(Object.values(PLACES).map(({ key }) => key))].map((key) => sql`${key}`);
  return db.all<SettingRow>(sql`SELECT key, value FROM site_settings WHERE key IN (${sql.join(keys, sql`, `)})`);
}

function present(rows: readonly SettingRow[]): SiteSettings {
  const values = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  const read = (place: Place): unknown => {
    const value = values.get(place.key) ?? null;
    return place.path === '$' ? value : ((value as Record<string, unknown> | null)?.[place.path.slice(2)] ?? null);
  };
  // What the contract let in, field by field.
  return Object.fromEntries(Object.entries(PLACES).map(([field, place]) => [field, read(place)])) as SiteSettings;
}

/** The values that fields have now, as JSON text in their order. */
function valuesOf(fields: readonly Field[]): SQL {
  const pairs = fields.map((field) => {
    const { key, path } = PLACES[field];
    return sql`${field}, (SELECT value ->> ${path} FROM site_settings WHERE key = ${key})`;
  });
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/** The changes by the row that they stand in: an object where a row holds several fields, the value itself where it holds one. */
function patchesOf(named: readonly [Field, string | number | null][]): [string, object | string | number | null][] {
  const patches = new Map<string, object | string | number | null>();
  for (const [field, value] of named) {
    const { key, path } = PLACES[field];
    const known = patches.get(key);
    if (path === '$') patches.set(key, value);
    else patches.set(key, { ...(typeof known === 'object' ? known : {}), [field]: value });
  }
  return [...patches];
}

/** `json_patch` puts fields in the place of those that were there, in the statement that writes: nobody's other fields are lost. */
function savePatch(db: Db, key: string, patch: object | string | number | null, now: number) {
  if (patch === null) return db.run(sql`DELETE FROM site_settings WHERE key = ${key}`);
  const json = JSON.stringify(patch);
  return db.run(sql`INSERT INTO site_settings (key, value, updated_at) VALUES (${key}, json_patch('{}', ${json}), ${now})
    ON CONFLICT (key) DO UPDATE SET value = json_patch(site_settings.value, ${json}), updated_at = excluded.updated_at`);
}

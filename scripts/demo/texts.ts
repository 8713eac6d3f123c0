import { readFileSync } from 'node:fs';
import type { CategorySlug } from '#schema/catalog/categories';
import { DEALS } from '#schema/catalog/deals';
import { DETAIL_NAMES } from '#schema/catalog/details';
import { byLanguage, DEFAULT_LANGUAGE, LOCAL_LANGUAGE } from '#schema/catalog/languages';
import { REPORT_OUTCOMES } from '#schema/catalog/reports';
import { REPORT_REASONS } from '#schema/contracts/reports';
import * as z from 'zod';

export const SELLER_ID = 3;

/** The same words in the languages of the ads; the language of most ads and the default language are always present. */
const words = z.strictObject(
  byLanguage((code): z.ZodType<string | undefined> =>
    code === LOCAL_LANGUAGE || code === DEFAULT_LANGUAGE ? z.string() : z.optional(z.string()),
  ),
);
/** A range: from and to, both included. */
const range = z.tuple([z.int(), z.int()]);
/**
 * A value for a detail of an ad: a text with slots, words in the ad's language, a number in a range (in the unit that the ad names), or one of
 * several values.
 */
const choice = z.union([z.string(), words, range, z.array(z.string()).min(1)]);
const details = z.partialRecord(z.enum(DETAIL_NAMES), choice).default({});

/**
 * Something that members may offer. Titles and texts contain slots in braces: the ad fills `{colour}`, `{rooms}` and `{year}`, and `slots` fills
 * every other. Without `deal` it is the first deal of the leaf. `price` is in AFN, for rentals a month's; no price where none is named. `share`
 * consecutive ads take this offer. `endings` replace the chapter's; `details` add to the chapter's or replace them, and those that the leaf does not
 * ask for are left out.
 */
const offer = z.strictObject({
  scenes: z.array(z.string()),
  leaf: z.string(),
  deal: z.enum(DEALS).optional(),
  share: z.int().default(1),
  title: words,
  text: words,
  endings: z.array(words).optional(),
  price: range,
  rooms: range.optional(),
  years: range.optional(),
  slots: z.record(z.string(), z.array(words)).default({}),
  details,
});

/**
 * The offers of a category, the sentences with which an ad there may end, and the share of these ads among all (`weight`). `usd` and `agreement` are
 * the shares of ads that name their price in USD, or leave it to agreement.
 */
export const chapter = z.strictObject({
  weight: z.int(),
  usd: z.number().default(0),
  agreement: z.number().default(0.02),
  details,
  endings: z.array(words),
  offers: z.array(offer).min(1),
});

/** The colours of each scene. A picture is named by its scene, the colour's position in this list, and its background. */
const scenes = z.strictObject({ colours: z.record(z.string(), words), scenes: z.record(z.string(), z.array(z.string())) });

/**
 * A member's id is the position in the list, from 1; the profile picture is named by the id. Addresses at example.org (RFC 2606) and the phones
 * 0700000002 to 0700000046 belong to nobody: nothing that is sent there reaches a person.
 */
const member = z.strictObject({
  username: z.string(),
  /** Null for a member who signed up with their number and has no password. */
  email: z.nullable(z.string()).default(null),
  password: z.nullable(z.string()).default(null),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['user', 'admin']).default('user'),
  phone: z.string().nullable().default(null),
  /** How long ago they proved that the number is theirs. */
  numberConfirmedDaysAgo: z.int().nullable().default(null),
  vipForDays: z.int().nullable().default(null),
  /** How long the verification by the administrator who saw them or their shop is still valid. */
  verifiedForDays: z.int().nullable().default(null),
  avatar: z.boolean(),
});

/** The ads that conversations are about, by their role in them. */
const subject = z.enum(['bought', 'asked', 'abroad', 'own']);
/** A member by id, or the owner of an ad. */
const participant = z.union([z.int(), subject]);
/** `offers` is a share of the ad's price. */
const line = z.strictObject({
  by: participant,
  says: z.string().default(''),
  about: subject.optional(),
  offers: z.number().optional(),
});
/** A conversation of two members, oldest line first. `unread` is how many of the newest lines the other has not seen. */
const script = z.strictObject({
  between: z.tuple([participant, participant]),
  endedMinutesAgo: z.int(),
  unread: z.int().default(0),
  lines: z.array(line),
});

/** The ad of a fraudulent member, which the product itself holds; it and the members' reports wait for an administrator. */
const held = z.strictObject({
  by: z.int(),
  scene: z.string(),
  leaf: z.string(),
  title: z.string(),
  text: z.string(),
  /** AFN. */
  price: z.int(),
  details: z.strictObject({ condition: z.string(), model: z.string(), storage: z.int(), ram: z.int(), colour: z.string() }),
});
/** `about` is a member by id, or an ad; the report is open unless it has an outcome. */
const report = z.strictObject({
  by: z.int(),
  about: participant,
  reason: z.enum(REPORT_REASONS),
  details: z.string().default(''),
  minutesAgo: z.int(),
  outcome: z.enum(REPORT_OUTCOMES).nullable().default(null),
});
/** A bank transfer for `credits` USD. */
const purchase = z.strictObject({
  by: z.int(),
  credits: z.int(),
  minutesAgo: z.int(),
  status: z.enum(['pending', 'completed', 'failed']),
});
/** The reviews of buyers, used one after the other. */
const review = z.strictObject({ rating: z.int(), text: words });
const affairs = z.strictObject({
  held,
  reports: z.array(report),
  purchases: z.array(purchase),
  reviews: z.array(review).min(1),
});

export type Words = z.infer<typeof words>;
export type CategoryTexts = z.infer<typeof chapter>;
export type Scenes = z.infer<typeof scenes>;
export type DemoMember = z.infer<typeof member> & { id: number };
export type Subject = z.infer<typeof subject>;
export type Participant = z.infer<typeof participant>;

export function readMembers(): DemoMember[] {
  return read('members.json', z.array(member)).map((member, at) => ({ id: at + 1, ...member }));
}

export function readCategoryTexts(category: CategorySlug): CategoryTexts {
  return read(`ads/${category}.json`, chapter);
}

export function readScenes(): Scenes {
  return read('scenes.json', scenes);
}

export function readScripts(): z.infer<typeof script>[] {
  return read('conversations.json', z.array(script));
}

export function readAffairs(): z.infer<typeof affairs> {
  return read('affairs.json', affairs);
}

function read<T>(file: string, shape: z.ZodType<T>): T {
  return parsed(file, readFileSync(new URL(file, import.meta.url), 'utf8'), shape);
}

/** Throws an error that names the file and the place in it. */
export function parsed<T>(file: string, text: string, shape: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`scripts/demo/${file} is no JSON: ${String(error)}`, { cause: error });
  }
  const reading = shape.safeParse(json);
  if (!reading.success) throw new Error(`scripts/demo/${file} is not as it must be:\n${z.prettifyError(reading.error)}`);
  return reading.data;
}

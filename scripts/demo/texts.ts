import { readFileSync } from 'node:fs';
import type { CategorySlug } from '#schema/catalog/categories';
import { DEALS } from '#schema/catalog/deals';
import { DETAIL_NAMES } from '#schema/catalog/details';
import { byLanguage, DEFAULT_LANGUAGE, LOCAL_LANGUAGE } from '#schema/catalog/languages';
import { REPORT_OUTCOMES } from '#schema/catalog/reports';
import { REPORT_REASONS } from '#schema/contracts/reports';
import * as z from 'zod';

export const SELLER_ID = 3;

/** The same words in the languages of the ads; those of most ads and the default one's are always there. */
const words = z.strictObject(
  byLanguage((code): z.ZodType<string | undefined> =>
    code === LOCAL_LANGUAGE || code === DEFAULT_LANGUAGE ? z.string() : z.optional(z.string()),
  ),
);
/** From and to, both included. */
const range = z.tuple([z.int(), z.int()]);
/** What a detail of an ad may be: a text with slots, words of the ad's language, a number in a range (in the unit that the ad says), or one of several values. */
const choice = z.union([z.string(), words, range, z.array(z.string()).min(1)]);
const details = z.partialRecord(z.enum(DETAIL_NAMES), choice).default({});

/**
 * What somebody may have to offer. Titles and texts hold slots in braces: `{colour}`, `{rooms}` and `{year}` are filled by the ad, every other
 * from `slots`. `deal` is the leaf's first where none is said. `price` is in AFN, a month's of what is rented; nothing where none is named. Of `share` ads one
 * after the other are of it. `endings` stand instead of the chapter's, `details` beside the chapter's or instead of them; those that the leaf does not ask for are left out.
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
 * What is offered in a category, what an ad there may say at its end, and how many of these ads there are among all. `usd` and `agreement` are the shares of
 * them that name their price in USD, or say that it is a matter of agreement.
 */
export const chapter = z.strictObject({
  weight: z.int(),
  usd: z.number().default(0),
  agreement: z.number().default(0.02),
  details,
  endings: z.array(words),
  offers: z.array(offer).min(1),
});

/** The colours that each scene comes in. Pictures are named by scene, the colour's place in its list, and background. */
const scenes = z.strictObject({ colours: z.record(z.string(), words), scenes: z.record(z.string(), z.array(z.string())) });

/**
 * A member's id is the place in the list, from 1; a profile picture has the id for its name. Addresses at example.org (RFC 2606) and the phones
 * 0700000002 to 0700000046 are nobody's: nothing that is sent there reaches a person.
 */
const member = z.strictObject({
  username: z.string(),
  /** Null for who came by their number, and has no password. */
  email: z.nullable(z.string()).default(null),
  password: z.nullable(z.string()).default(null),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['user', 'admin']).default('user'),
  phone: z.string().nullable().default(null),
  /** When they proved that the number is theirs. */
  numberConfirmedDaysAgo: z.int().nullable().default(null),
  vipForDays: z.int().nullable().default(null),
  /** How long the administrator who saw them or their shop still stands for it. */
  verifiedForDays: z.int().nullable().default(null),
  avatar: z.boolean(),
});

/** One of the ads that conversations are about, by what it is to them. */
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
/** What two members said to each other, oldest first. `unread` are the newest lines that the other has not seen. */
const script = z.strictObject({
  between: z.tuple([participant, participant]),
  endedMinutesAgo: z.int(),
  unread: z.int().default(0),
  lines: z.array(line),
});

/** What a scheming member wrote, which the product itself holds; the one who did, and the reports of others, wait for an administrator. */
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
/** `about` is a member by id, or an ad; open unless it ended. */
const report = z.strictObject({
  by: z.int(),
  about: participant,
  reason: z.enum(REPORT_REASONS),
  details: z.string().default(''),
  minutesAgo: z.int(),
  outcome: z.enum(REPORT_OUTCOMES).nullable().default(null),
});
/** A transfer of `credits` USD. */
const purchase = z.strictObject({
  by: z.int(),
  credits: z.int(),
  minutesAgo: z.int(),
  status: z.enum(['pending', 'completed', 'failed']),
});
/** What buyers say afterwards, one after the other. */
const review = z.strictObject({ rating: z.int(), text: words });
const affairs = z.strictObject({
  held,
  reports: z.array(report),
  purchases: z.array(purchase),
  reviews: z.array(review).min(1),
});

export type Words = z.infer<typeof words>;
export type Chapter = z.infer<typeof chapter>;
export type Scenes = z.infer<typeof scenes>;
export type DemoMember = z.infer<typeof member> & { id: number };
export type Subject = z.infer<typeof subject>;
export type Participant = z.infer<typeof participant>;

export function readMembers(): DemoMember[] {
  return read('members.json', z.array(member)).map((member, at) => ({ id: at + 1, ...member }));
}

export function readChapter(category: CategorySlug): Chapter {
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

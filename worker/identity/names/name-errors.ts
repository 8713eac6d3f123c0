import type { ErrorCode } from '#schema/errors/errors';
import { withoutInvisible } from '#schema/invisible';
import { skeletonOf } from './skeleton.ts';

/** The names that are chosen; an absent one stays as it is. */
export interface ChosenNames {
  username?: string | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  role?: 'user' | 'admin' | undefined;
}

/** The names that an account has already. */
interface PresentNames {
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: 'user' | 'admin';
}

export type NameErrors = Record<'username' | 'firstName' | 'lastName', ErrorCode | null>;

const NOBODY: PresentNames = { username: '', firstName: null, lastName: null, role: 'user' };

/**
 * What is wrong with chosen names, by field. An unchanged name is never at fault: whoever had it before there was a rule keeps it. Only
 * administrators may have the names that are reserved for this site.
 */
export function nameErrors(chosen: ChosenNames, present: PresentNames = NOBODY): NameErrors {
  const { username = present.username, firstName = present.firstName, lastName = present.lastName, role = present.role } = chosen;
  const isNew = firstName !== present.firstName || lastName !== present.lastName;
  const reserved =
    isNew && role !== 'admin' && reservedWordsIn(`${firstName ?? ''} ${lastName ?? ''}`).office ? 'name_reserved' : null;
  return {
    username: username === present.username ? null : usernameError(username, role),
    firstName:
      (firstName === present.firstName ? null : nameError(firstName ?? '')) ?? (chosen.firstName === undefined ? null : reserved),
    lastName:
      (lastName === present.lastName ? null : nameError(lastName ?? '')) ?? (chosen.firstName === undefined ? reserved : null),
  };
}

/** A first or last name as it is stored: on one line, without invisible characters; null if nothing is left. */
export function plainName(typed: string | null): string | null {
  return (
    withoutInvisible(typed ?? '')
      .normalize('NFC')
      .replace(/\s+/g, ' ') || null
  );
}

/** Whether this part of a full name, together with the other part, could make a reserved name. */
export function mayBeReserved(part: string | null): boolean {
  return reservedWordsIn(part ?? '').words;
}

/**
 * Letters of phonetic writing, of ancient scripts and of mathematics: they look like others, and no living language is written with them (Uzbek is,
 * with U+02BB and U+02BC, which are left out).
 */
const RARE =
  /[\u0250-\u02ba\u02bd-\u02ff\u0860-\u08ff\u1c80-\u1c8f\u1d00-\u1dff\u2c60-\u2dff\ua640-\ua7ff\uab30-\uab6f\u{10000}-\u{1ffff}]/u;
/** A combining mark without a letter, or four and more in a row. */
const LOOSE_MARK = /(?<![\p{L}\p{M}\p{N}])\p{M}|\p{M}{4}/u;

function usernameError(username: string, role: 'user' | 'admin'): ErrorCode | null {
  const isWritten = username === username.normalize('NFKC') && username === withoutInvisible(username);
  if (!isWritten || RARE.test(username) || LOOSE_MARK.test(username) || !/[\p{L}\p{N}]/u.test(username))
    return 'username_invalid';
  return nameError(username) ?? (role !== 'admin' && reservedWordsIn(username).office ? 'name_reserved' : null);
}

function nameError(name: string): ErrorCode | null {
  if (isLink(name)) return 'name_link';
  return name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}\u200c]+/u)
    .every(isOfOneScript)
    ? null
    : 'name_mixed';
}

/** The scripts of living languages; those of Japan and of Korea in the mixtures that are usual there. */
const SCRIPTS = 'Arab Latn Cyrl Grek Hebr Deva Beng Guru Gujr Taml Telu Knda Mlym Sinh Thai Laoo Mymr Khmr Tibt Geor Armn Ethi'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .concat(String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}`, String.raw`\p{scx=Hang}\p{scx=Hani}`)
  .map((letters) => ({ whole: new RegExp(`^[${letters}]*$`, 'u'), some: new RegExp(`[${letters}]`, 'u') }));

function isOfOneScript(word: string): boolean {
  const letters = word.replace(/\P{L}|\p{sc=Common}/gu, '');
  return SCRIPTS.some(({ whole }) => whole.test(letters)) || !SCRIPTS.some(({ some }) => some.test(letters));
}

/** Texts that mail programs turn into a link, though nobody wrote one: an address, and a name that ends like a host. */
const LINK = new RegExp(
  String.raw`://|www\.|@|(?:[\p{L}\p{N}]\.)(?:${[
    'com|net|org|info|biz|edu|gov|mil|int|io|co|me|tv|cc|ai|app|dev|xyz|site|online|store|shop|link|click|top|live|club|pro|vip|name|mobi|web|blog|news',
    'icu|fun|space|website|tech|life|world|today|cloud|bid|loan|work|page|ly|gg|to|gl|gd|is|su|eu|us|uk|de|fr|nl|ca|au|in|pk|ir|af|ru|cn|tr|ae|sa|qa|tj|uz|tm',
  ].join('|')})(?![\p{L}\p{N}])`,
  'iu',
);

function isLink(name: string): boolean {
  return LINK.test(name.normalize('NFKC').replace(/[。｡]/g, '.'));
}

/**
 * Words for those who speak for this site. Alone, or with the words of `WORDS_BESIDE`, they are reserved; with any other word they may be a name: سرای
 * شهزاده.
 */
const OFFICE_WORDS = [
  'sarai|admin|administrator|administration|sysadmin|superadmin|superuser|root|moderator|support|helpdesk|customerservice',
  'webmaster|postmaster|hostmaster|noreply|security|staff',
  'сарай|админ|поддержка',
  'سرای|سراي|ادمین|اډمین|پشتیبان|پشتیبانی|مدیریت|مدیر سیستم|مدیر سایت|سیسټم مدیر|ملاتړ|خدمات مشتریان',
].flatMap((words) => words.split('|'));
const WORDS_BESIDE = [
  'the|team|official|real|help|service|system|site|desk|inbox|mailbox|afghanistan|af|kabul',
  'تیم|ټیم|رسمی|رسمي|بخش|مرکز|سایت|سیستم|مدیر|کمک|مرسته|افغانستان|کابل|د',
].flatMap((words) => words.split('|'));

const WORDS = [
  ...OFFICE_WORDS.map((word) => ({ letters: lettersOnly(word), office: true })),
  ...WORDS_BESIDE.map((word) => ({ letters: lettersOnly(word), office: false })),
];

/** Whether a name consists only of such words, joined or not, and whether one of them is in `OFFICE_WORDS`. */
function reservedWordsIn(name: string): { words: boolean; office: boolean } {
  const letters = lettersOnly(name);
  // For each position at which a sequence of words ends: whether one of those words was an office.
  const reached = new Map([[0, false]]);
  for (let at = 0; at < letters.length; at += 1) {
    const office = reached.get(at);
    if (office === undefined) continue;
    for (const word of WORDS) {
      const end = at + word.letters.length;
      if (letters.startsWith(word.letters, at)) reached.set(end, reached.get(end) === true || office || word.office);
    }
  }
  const end = reached.get(letters.length);
  return { words: end !== undefined, office: end === true };
}

/** Only the letters and digits of the skeleton, with i and l as one: 'S.A.R.A.l', 'adm1n'. */
function lettersOnly(name: string): string {
  return skeletonOf(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('i', 'l');
}

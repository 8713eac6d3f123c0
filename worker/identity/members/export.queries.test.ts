import { sql } from 'drizzle-orm';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { call, PASSWORD, signUp } from '../../test/client.ts';
import { makeConversation, makeMailbox } from '../../test/conversation.ts';
import { publishListing } from '../../test/credits.ts';
import { EXPORTED_LISTS } from './export.queries.ts';

type Person = Awaited<ReturnType<typeof signUp>>;

const run = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
const people: Record<'me' | 'other' | 'one' | 'two' | 'three', Person> = {} as typeof people; // filled before the first test

/**
 * Makes two rows of each list for `of`, with the same time if the list is ordered by one, and with `mark` in their words if the list has words. `to`
 * are two people with whom both members have to do: the lists of one member are full of ids that the other's have, too.
 */
const FILL: Record<string, (of: Person, mark: string, to: Person[]) => Promise<unknown>> = {
  listings: async ({ token }, mark) => [await publishListing(token, `${mark} 1`), await publishListing(token, `${mark} 2`)],
  favorites: async ({ user }, mark, to) => {
    for (const { token } of to)
      await run("INSERT INTO favorites VALUES (?, ?, 1, 1, 'AFN')", user.id, await publishListing(token, mark));
  },
  // `messages` writes messages in these conversations.
  conversations: async ({ user }, _, to) => {
    for (const { user: partner } of to)
      await run(
        'INSERT INTO conversations (user1_id, user2_id, last_message_at, created_at) VALUES (?, ?, 1, 1)',
        Math.min(user.id, partner.id),
        Math.max(user.id, partner.id),
      );
  },
  messages: ({ user }, mark) =>
    run(
      `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
       SELECT id, 1, ?1, 'client-' || id, ?2, 1 FROM conversations WHERE ?1 IN (user1_id, user2_id)`,
      user.id,
      mark,
    ),
  transactions: ({ user }, mark) =>
    each(['a', 'b'], (key) =>
      run(
        `INSERT INTO credit_transactions (user_id, type, amount, description, idempotency_key, created_at)
         VALUES (?, 'other', 1, ?, ?, 1)`,
        user.id,
        mark,
        `key-of-${key}`,
      ),
    ),
  reviewsWritten: ({ user }, mark, to) => each(to, (subject) => review(user, subject.user, subject, `${mark} written`)),
  reviewsReceived: ({ user }, mark, to) => each(to, (reviewer) => review(reviewer.user, user, reviewer, `${mark} received`)),
  // These are ads of others: the member's own are all in the list of ads.
  sold: ({ user }, _, to) => each(to, async (buyer) => sale(await publishListing(buyer.token), user, buyer.user)),
  bought: ({ user }, _, to) => each(to, async (seller) => sale(await publishListing(seller.token), seller.user, user)),
  savedSearches: ({ user }, mark) =>
    each([1, 2], (n) =>
      run(
        'INSERT INTO saved_searches (user_id, search, asked_for, last_listing_id, checked_at, created_at) VALUES (?1, ?2, ?2, 0, 0, 1)',
        user.id,
        `q=${mark}+${n}`,
      ),
    ),
  notifications: ({ user }, mark) =>
    each([1, 2], (n) =>
      run(
        `INSERT INTO notifications (user_id, kind, data, once, created_at) VALUES (?, 'ad_hidden', json_object('of', ?), ?, 1)`,
        user.id,
        mark,
        `once-${n}`,
      ),
    ),
  // The sign-up opened the first session.
  sessions: async ({ user }, mark) => {
    await run('UPDATE sessions SET user_agent = ? WHERE user_id = ?', mark, user.id);
    await run(
      `INSERT INTO sessions (id, user_id, audience, user_agent, created_at, expires_at)
       SELECT 'second-' || id, user_id, audience, user_agent, created_at, expires_at FROM sessions WHERE user_id = ?`,
      user.id,
    );
  },
  // One device for each session: `sessions` has opened the second.
  devices: ({ user }, mark) =>
    run(
      `INSERT INTO push_subscriptions (session_id, user_id, endpoint, p256dh, auth, kinds, quiet, language, created_at)
       SELECT id, user_id, 'https://push.example/' || ? || '/' || id, 'key', 'secret', '[]', 0, 'en', created_at FROM sessions WHERE user_id = ?`,
      mark,
      user.id,
    ),
  reports: ({ user }, mark, to) =>
    each(to, ({ user: about }) =>
      run(
        `INSERT INTO reports (reporter_id, target, about_user_id, reason, details, note, created_at)
         VALUES (?, ?, ?, 'spam', ?, 'between administrators', 1)`,
        user.id,
        `member:${about.id}`,
        about.id,
        mark,
      ),
    ),
  photos: ({ user }, mark) =>
    each([1, 2], (n) =>
      run(
        'INSERT INTO uploads (key, user_id, width, height, bytes, created_at) VALUES (?, ?, 1, 1, 1, 1)',
        `photos/${mark}-${n}.jpg`,
        user.id,
      ),
    ),
  viewsOfMyAds: ({ user }, mark) =>
    each([1, 2], (day) => run('INSERT INTO member_views VALUES (?, ?, ?)', user.id, day, mark === 'mine' ? 5 : 7)),
  passwordLinks: ({ user }, mark) =>
    each([1, 2], (n) =>
      run(
        'INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, 9)',
        `hash of ${mark} ${n}`,
        user.id,
        mark === 'mine' ? 1 : 11,
      ),
    ),
  formerEmails: ({ user }, mark) =>
    each([1, 2], (n) =>
      run(
        'INSERT INTO email_undos (token_hash, user_id, email, created_at, expires_at) VALUES (?, ?, ?, 1, 9)',
        `hash of ${user.id} ${n}`,
        user.id,
        `${mark}@example.af`,
      ),
    ),
  blocked: ({ user }, _, to) =>
    each(to, async ({ user: blocked }) => {
      await run('INSERT INTO blocks VALUES (?, ?, 1)', user.id, blocked.id);
      await run('INSERT INTO blocks VALUES (?, ?, 1)', blocked.id, user.id);
    }),
};
/** The parts of the download that hold what a table knows about a member, or the reason why none does. Each new table needs an entry here. */
const DECIDED: Record<string, string | readonly string[]> = {
  apk_uploads: 'the app of the site',
  assignments: 'which administrator works on what',
  attachments: 'files on their way into a conversation, for a day: the device that picked them has them',
  attempts: 'counters against guessing, for a day at most',
  audit_log: 'the acts of administrators, by ids',
  audit_words: 'what administrators wrote down among themselves; bans, reasons and corrections were told to the member',
  blocks: ['blocked'],
  categories: 'the same for everybody',
  conversations: ['conversations'],
  counters: 'sums of the whole site',
  credit_transactions: ['transactions'],
  daily: 'sums of the whole site',
  decisions: 'what stood before an act of administrators, for a day',
  email_changes: ['account'],
  email_undos: ['formerEmails'],
  erasures: 'of accounts that are gone',
  failure_counts: 'sums of the whole site',
  failures: 'mails that could not be sent, sealed, for a week at most',
  favorites: ['favorites'],
  known_places: 'hashes that lead back to no device and no network',
  listing_images: ['listings'],
  listing_fingerprints: 'hashes of what is in the listings',
  listing_search: 'the words of the listings once more',
  listing_signals: 'what may speak against an ad, which its owner would write around',
  listing_views: 'sums by day of what `listings` says; who looked is nowhere',
  listings: ['listings'],
  member_settings: ['settings'],
  member_stats: ['account'],
  member_views: ['viewsOfMyAds'],
  messages: ['messages'],
  meta_tags: 'words of the site',
  newsletter_subscribers: ['newsletter'],
  notifications: ['notifications'],
  number_moves: 'numbers that are asked for, for a week; one that was kept, a month',
  password_resets: ['passwordLinks'],
  phone_proofs: 'numbers that are being proven, for minutes',
  photo_fingerprints: 'what the photos in `photos` look like, in bits that lead back to no picture',
  price_drops: 'ads whose price has just fallen; the listings say it',
  price_guidance: 'what ads of many sellers cost, and nobody of them',
  fingerprint_counts: 'counts of hashes',
  purchases: ['transactions'],
  push_subscriptions: ['devices'],
  recovery_codes: ['secondFactor'],
  referrer_days: 'hosts, and nobody who came from them',
  referrer_pages: 'hosts, and nobody who came from them',
  referrers: 'hosts, and nobody who came from them',
  reports: ['reports'],
  reviews: ['reviewsWritten', 'reviewsReceived'],
  sales: ['sold', 'bought'],
  sandbox_messages: 'what a sandbox phone was sent; there is none where members are',
  saved_replies: 'words of the administrators',
  saved_searches: ['savedSearches'],
  search_days: 'words, and nobody who searched for them',
  search_words: 'words, and nobody who searched for them',
  second_factors: ['secondFactor'],
  seo_audits: 'of the site',
  seo_keywords: 'of the site',
  sessions: ['sessions'],
  sign_in_codes: 'hashes of codes, for a day',
  signal_outcomes: 'sums of the whole site',
  site_settings: 'of the site',
  sitemap_files: 'of the site',
  staff_notes:
    'notes of administrators among themselves: they name others, and what is said of a fraud under way; given on request, read by somebody first',
  system_state: 'of the site',
  tickets: 'which rooms a session may sit in, for hours',
  uploads: ['photos'],
  used_tickets: 'random numbers, for a minute',
  users: ['account'],
  visit_marks: 'sums of a day',
  withdrawn_pictures: 'photos that nobody is shown any more, for an hour after they are gone',
};

/** For lists without words: a column that shows whose row it is, and its values for either member. */
const WORDLESS: Record<string, { column: string; mine: () => unknown[]; theirs: () => unknown[] }> = {
  conversations: { column: 'withId', mine: () => ids('one', 'two'), theirs: () => ids('two', 'three') },
  // The newest first.
  sold: { column: 'buyerId', mine: () => ids('two', 'one'), theirs: () => ids('three', 'two') },
  bought: { column: 'sellerId', mine: () => ids('two', 'one'), theirs: () => ids('three', 'two') },
  blocked: { column: 'userId', mine: () => ids('one', 'two'), theirs: () => ids('two', 'three') },
  viewsOfMyAds: { column: 'views', mine: () => [5, 5], theirs: () => [7, 7] },
  passwordLinks: { column: 'createdAt', mine: () => [1, 1], theirs: () => [11, 11] },
};
const ids = (...names: (keyof typeof people)[]) => names.map((name) => people[name].user.id);
/** Both kinds of reviews are in one table. */
const ROLE: Record<string, string> = { reviewsWritten: ' written', reviewsReceived: ' received' };
const twice = (words: string) => [words, words];

/**
 * For each list: its table, the column of the rows' owner, SQL that gives each other column a value that no other column has, and the fields whose
 * name is not that of their column. The statements do not change the order of the cursors.
 */
const COLUMNS: Record<string, { table: string; owner: string; set: string; called?: Record<string, string> }> = {
  listings: {
    table: 'listings',
    owner: 'user_id',
    set: "views = 1001, phone_asks = 1002, featured_until = 1003, created_at = 1004, updated_at = 1005, sold_at = 1006, expires_at = 1e14, reach = 'call'",
  },
  favorites: { table: 'favorites', owner: 'user_id', set: "saved_at = 1001, saved_price = 1002, saved_currency = 'USD'" },
  messages: {
    table: 'messages',
    owner: 'sender_id',
    set: "file_name = 'a', file_size = 1001, listing_id = 1002, offer_price = 1003, created_at = 1004",
    called: { type: 'message_type' },
  },
  transactions: { table: 'credit_transactions', owner: 'user_id', set: '' },
  reviewsWritten: { table: 'reviews', owner: 'reviewer_id', set: 'rating = 4, created_at = 1001' },
  reviewsReceived: { table: 'reviews', owner: 'subject_id', set: 'rating = 4, created_at = 1001' },
  sold: {
    table: 'sales',
    owner: 'seller_id',
    set: 'confirmed_at = iif(listing_id = (SELECT min(listing_id) FROM sales AS s WHERE s.seller_id = sales.seller_id), 1001, NULL), denied_at = iif(listing_id = (SELECT min(listing_id) FROM sales AS s WHERE s.seller_id = sales.seller_id), NULL, 1002)',
  },
  bought: {
    table: 'sales',
    owner: 'buyer_id',
    set: 'confirmed_at = iif(listing_id = (SELECT min(listing_id) FROM sales AS s WHERE s.buyer_id = sales.buyer_id), 1001, NULL), denied_at = iif(listing_id = (SELECT min(listing_id) FROM sales AS s WHERE s.buyer_id = sales.buyer_id), NULL, 1002)',
  },
  savedSearches: { table: 'saved_searches', owner: 'user_id', set: 'created_at = 1001' },
  notifications: { table: 'notifications', owner: 'user_id', set: 'created_at = 1001, read_at = 1002' },
  // The first session is the one that downloads.
  sessions: {
    table: 'sessions',
    owner: 'user_id',
    set: "country = 'AF', language = 'ps', ended_at = iif(id LIKE 'second-%', 1001, NULL)",
    called: { device: 'user_agent' },
  },
  devices: { table: 'push_subscriptions', owner: 'user_id', set: "quiet = 1, language = 'ps'" },
  reports: {
    table: 'reports',
    owner: 'reporter_id',
    set: "created_at = 1001, closed_at = 1002, closed_by = 1003, outcome = 'no_violation'",
  },
  photos: { table: 'uploads', owner: 'user_id', set: 'bytes = 1001, width = 1002, height = 1003, created_at = 1004' },
  passwordLinks: { table: 'password_resets', owner: 'user_id', set: 'expires_at = 1001, used_at = 1002' },
  formerEmails: { table: 'email_undos', owner: 'user_id', set: 'expires_at = 1001, used_at = 1002' },
  blocked: { table: 'blocks', owner: 'blocker_id', set: 'created_at = 1001', called: { userId: 'blocked_id' } },
};
/** Fields that are computed: the price in its own currency, and `negotiable` in words. */
const RECKONED = new Set(['listings.price', 'listings.negotiable']);
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

beforeAll(async () => {
  await makeMailbox();
  // `me` and `other` get ids between the others', so that each is the first member of some conversations and the second of others.
  for (const name of ['one', 'me', 'two', 'other', 'three'] as const) people[name] = await signUp();
  for (const fill of Object.values(FILL)) {
    await fill(people.other, 'theirs', [people.two, people.three]);
    await fill(people.me, 'mine', [people.one, people.two]);
  }
});

describe('in the download, of two members who have rows in each list,', () => {
  it('each sees their own rows in every list, and none of the other', async () => {
    const { body: mine } = await call<Record<string, object[]>>('POST', '/api/members/me/data', {
      token: people.me.token,
      json: { password: PASSWORD },
    });
    const { body: theirs } = await call<Record<string, object[]>>('POST', '/api/members/me/data', {
      token: people.other.token,
      json: { password: PASSWORD },
    });
    for (const { name } of EXPORTED_LISTS) {
      const wordless = WORDLESS[name];
      const said = (rows: object[] | undefined) =>
        rows?.map((row) =>
          wordless
            ? Reflect.get(row, wordless.column)
            : (/(mine|theirs)( written| received)?/.exec(JSON.stringify(row))?.[0] ?? row),
        );
      expect({ [name]: said(mine[name]) }).toEqual({ [name]: wordless?.mine() ?? twice(`mine${ROLE[name] ?? ''}`) });
      expect({ [name]: said(theirs[name]) }).toEqual({ [name]: wordless?.theirs() ?? twice(`theirs${ROLE[name] ?? ''}`) });
    }
    expect(JSON.stringify(mine)).not.toContain('between administrators');
  });

  it('each list has rows of both here', () => {
    expect(Object.keys(FILL)).toEqual(EXPORTED_LISTS.map(({ name }) => name));
  });

  it('every table is in it, or there is a reason why not', async () => {
    const { results } = await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
       AND name NOT GLOB 'listing_search_*' AND name <> 'd1_migrations' ORDER BY name`,
    ).all<{ name: string }>();
    expect(Object.keys(DECIDED).toSorted()).toEqual(results.map(({ name }) => name));
    const { body } = await call<object>('POST', '/api/members/me/data', {
      token: people.three.token,
      json: { password: PASSWORD },
    });
    const parts = Object.values(DECIDED).filter((decision) => typeof decision !== 'string');
    expect(new Set(['exportedAt', 'cut', ...parts.flat()])).toEqual(new Set(Object.keys(body)));
  });

  it.each(EXPORTED_LISTS.map((list) => [list.name, list] as const))('%s goes on where the page before ended', async (_, list) => {
    const db = openDb(env.DB);
    const member = await memberOf(people.me);
    const page = (after: string, take: number) =>
      db.rows({ cursor: sql<string | number>`cursor` }, list.page(member, after, take));
    const [first, second, ...more] = await page('0', 500);
    expect([first !== undefined, second !== undefined, more]).toEqual([true, true, []]);
    expect(await page('0', 1)).toEqual([first]);
    expect(await page(String(first?.cursor), 1)).toEqual([second]);
    expect(await page(String(second?.cursor), 1)).toEqual([]);
  });

  it('messages come behind any number of conversations in which nothing was said', async () => {
    const [reader, ...others] = [await signUp(), await signUp(), await signUp(), await signUp()];
    const ids: number[] = [];
    for (const other of others) ids.push(await makeConversation(reader.user.id, other.user.id));
    const last = ids.at(-1);
    await run(
      "INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at) VALUES (?, 1, ?, 'one', 'm', 1)",
      last,
      reader.user.id,
    );
    const page = EXPORTED_LISTS.find(({ name }) => name === 'messages')?.page(await memberOf(reader), '0', 1) ?? sql``;
    expect(await openDb(env.DB).rows({ cursor: sql<string>`cursor` }, page)).toMatchObject([{ cursor: `${last}/1` }]);
  });
});

describe('in the download', () => {
  let lists: Record<string, Record<string, unknown>[]>;
  beforeAll(async () => {
    const { id } = people.me.user;
    for (const { table, owner, set } of Object.values(COLUMNS))
      if (set !== '') await run(`UPDATE ${table} SET ${set} WHERE ${owner} = ?`, id);
    const json = { password: PASSWORD };
    lists = (await call<typeof lists>('POST', '/api/members/me/data', { token: people.me.token, json })).body;
  });

  it.each(Object.entries(COLUMNS))(
    'each field of %s holds the column of its name',
    async (list, { table, owner, called = {} }) => {
      const { results: kept } = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${owner} = ?`).bind(people.me.user.id).all();
      const held = lists[list]?.map((row) => {
        const fields = Object.entries(row).map(([field, value]) => [called[field] ?? columnOf(field), value] as const);
        // Fields that are computed, or come from another table, have no column here.
        const own = fields.filter(([column]) => kept[0] && column in kept[0] && !RECKONED.has(`${list}.${column}`));
        expect(own.length).toBeGreaterThan(1);
        return kept.some((of) => own.every(([column, value]) => of[column] === value)) || row;
      });
      expect(held).not.toEqual([]);
      expect(held?.filter((each) => each !== true)).toEqual([]);
    },
  );
});

/** Makes a review of a sale between two members; `owner` has the ad. */
async function review(reviewer: { id: number }, subject: { id: number }, owner: Person, words: string) {
  await run(
    'INSERT INTO reviews (listing_id, reviewer_id, subject_id, rating, text, created_at) VALUES (?, ?, ?, 5, ?, 1)',
    await publishListing(owner.token),
    reviewer.id,
    subject.id,
    words,
  );
}

function sale(listingId: number, seller: { id: number }, buyer: { id: number }) {
  const columns = 'listing_id, seller_id, buyer_id, named_at';
  return run(`INSERT INTO sales (${columns}) VALUES (?, ?, ?, 1)`, listingId, seller.id, buyer.id);
}

async function each<Of>(of: Of[], act: (one: Of) => Promise<unknown>): Promise<void> {
  for (const one of of) await act(one);
}

async function memberOf({ user }: Person) {
  const row = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(user.id).first<{ id: string }>();
  return { kind: 'member', id: user.id, sessionId: row?.id ?? '' } as const;
}

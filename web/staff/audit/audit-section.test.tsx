// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { PAGE_SIZE_MAX } from '#schema/catalog/limits';
import type { AuditEntry } from '#schema/contracts/audit';
import { HOUR } from '#schema/durations';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { selectOption, fieldNamed } from '../../test/labelled.ts';

const ENTRY: AuditEntry = {
  id: 3,
  admin: { id: 7, username: 'karim', fullName: 'Karim Noori' },
  action: 'user.edited',
  target: 'user:12',
  before: null,
  after: null,
  erased: [],
  requestId: 'req-1',
  createdAt: '2026-01-02T07:00:00.000Z',
};
const LOG = 'GET /api/admin/audit-log';

let page: Page;
let asked: string[];
let answer: () => Response;

beforeEach(async () => {
  asked = [];
  answer = () => Response.json([ENTRY]);
  page = await openPage({
    words: ['admin', 'adminAudit'],
    answers: {
      [LOG]: ({ call }) => {
        asked.push(decodeURIComponent(call.slice(LOG.length)));
        return answer();
      },
      [`GET /api/admin/users?role=admin&limit=${PAGE_SIZE_MAX}`]: () =>
        Response.json([
          { id: 7, username: 'karim', fullName: 'Karim Noori' },
          { id: 8, username: 'laila', fullName: null },
        ]),
    },
  });
});

test('an act says who did what to whom, when, and each field as it was and as it became', async () => {
  const [before, after] = [
    {
      role: 'user',
      isVip: false,
      credits: 21_500,
      email: 'a@example.af',
      bannedUntil: Date.parse('2026-01-05T10:00:00Z'),
      until: '2026-01-06T10:00:00.000Z',
      note: null,
      seen: ['x'],
      status: 'held',
      outcome: 'duplicate',
    },
    { role: 'admin', isVip: true, credits: 20, email: '', 'banner.en': 'Eid', reason: null },
  ];
  const hoursAgo = new Date(Date.now() - 3 * HOUR).toISOString();
  answer = () =>
    Response.json([
      { ...ENTRY, before, after, erased: ['reason'], createdAt: hoursAgo },
      { ...ENTRY, id: 2 },
      { ...ENTRY, id: 1, before: { credits: 5 } },
      { ...ENTRY, id: 0, after: { credits: 5 } },
    ]);
  await drawn();
  await shows(4);
  expect(page.main.querySelector('h2 + p')?.textContent).toMatch(/^Everything that administrators did\. /);
  const [first, second, taken, begun] = entries();
  // A removed value is empty after the act, and a new value was empty before it.
  expect(
    [taken, begun].map((each) => [...(each?.querySelectorAll('tbody td') ?? [])].map(({ textContent }) => textContent)),
  ).toEqual([
    ['5', '–'],
    ['–', '5'],
  ]);
  expect(first?.querySelector('p')?.textContent).toBe('Karim Noori edited member 12.');
  expect(first?.textContent).toContain('3 hours ago');
  expect(second?.textContent).toContain('Jan 2, 2026\u00A0\u00A011:30 · ');
  expect(second?.textContent).toContain('The entry names no fields.');
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe(hoursAgo);
  expect(first?.querySelector('summary')?.textContent).toBe('Details: Karim Noori edited member 12.');
  expect([...(first?.querySelectorAll('code') ?? [])].map((name) => [name.textContent, name.getAttribute('dir')])).toEqual(
    ['["x"]', 'user:12', 'req-1'].map((name) => [name, 'ltr']),
  );
  expect([...(first?.querySelectorAll('thead th') ?? [])].map((head) => [head.textContent, head.getAttribute('scope')])).toEqual(
    ['Field', 'Before', 'After'].map((head) => [head, 'col']),
  );
  expect(first?.querySelectorAll('tbody th[scope="row"]')).toHaveLength(12);
  // Words that people typed, in any script, are isolated.
  expect([...(first?.querySelectorAll('td bdi') ?? [])].map(({ textContent }) => textContent)).toEqual(['a@example.af', 'Eid']);
  const cells = [...(first?.querySelectorAll('tbody tr') ?? [])].map(({ children }) =>
    [...children].map((each) => each.textContent),
  );
  expect(cells).toEqual([
    ['Role', 'member', 'administrator'],
    ['VIP', 'no', 'yes'],
    ['Credits', '21,500', '20'],
    ['Email', 'a@example.af', 'nothing'],
    ['Suspended until', 'Jan 5, 2026\u00A0\u00A014:30', '–'],
    ['Until', 'Jan 6, 2026\u00A0\u00A014:30', '–'],
    ['Note', 'nothing', '–'],
    ['What was seen', '["x"]', '–'],
    ['Status', 'waits for a look', '–'],
    ['Outcome', 'dealt with already', '–'],
    ['Banner in English', '–', 'Eid'],
    ['Reason', '–', 'erased with the account'],
  ]);
});

test('codes of ours are told in words, in the language of the page, and a field by what it means in its act', async () => {
  const [{ loadDomains, setLanguage }, { PageContext }, { default: AuditSection }] = await Promise.all([
    import('../../kit/i18n/i18n.ts'),
    import('../../kit/page.ts'),
    import('./audit-section.tsx'),
  ]);
  await loadDomains('adminKeywords', 'adminSite', 'adminSystem', 'reports');
  await setLanguage('fa');
  answer = () =>
    Response.json([
      { ...ENTRY, id: 9, action: 'listing.hidden', before: { status: 'asleep' }, after: { status: 'hidden', reason: 'spam' } },
      { ...ENTRY, id: 8, action: 'listing.approved', before: { review: 'new' }, after: { review: null } },
      { ...ENTRY, id: 7, action: 'listing.approved', before: { review: 'answered' }, after: { review: null } },
      {
        ...ENTRY,
        id: 6,
        action: 'report.closed',
        before: { target: 'listing:9', reason: 'spam' },
        after: { outcome: 'duplicate' },
      },
      {
        ...ENTRY,
        id: 5,
        action: 'keyword.changed',
        before: { target: 3, priority: 'medium' },
        after: { target: 3, priority: 'high' },
      },
      { ...ENTRY, id: 4, action: 'site.changed', before: { bannerTone: 'info' }, after: { bannerTone: 'warning' } },
      { ...ENTRY, id: 3, action: 'decision.undone', before: { decision: 6, kind: 'listing.hidden' } },
      { ...ENTRY, id: 2, action: 'failure.dismissed', before: { kind: 'mail' } },
      { ...ENTRY, id: 1, action: 'listing.restored', before: { status: 'unheard' }, after: { status: 'constructor' } },
    ]);
  await page.draw(
    <PageContext value={{ language: 'fa', timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <AuditSection />
    </PageContext>,
  );
  await shows(9);
  const rows = [...page.main.querySelectorAll('tbody tr')].map(({ children }) => [...children].map((each) => each.textContent));
  expect(rows).toEqual([
    ['وضعیت', 'میعادش تمام شد', 'پنهان'],
    // Words that people wrote stay as they are.
    ['دلیل', '–', 'spam'],
    ['در انتظار بررسی', 'اعلان تازه', 'هیچ'],
    ['در انتظار بررسی', 'جواب داده شد', 'هیچ'],
    ['گزارش دربارهٔ', 'اعلان ۹', '–'],
    ['دلیل', page.t('reports.reasonSpam'), '–'],
    ['نتیجه', '–', 'قبلاً رسیدگی شده'],
    ['هدف', '۳', '۳'],
    ['اهمیت', page.t('adminKeywords.priorityMedium'), page.t('adminKeywords.priorityHigh')],
    ['رنگ نوار', 'معلومات', 'هشدار'],
    ['ثبت تصمیم', '۶', '–'],
    ['کار', 'پنهان شدن اعلان', '–'],
    ['بخش', 'ایمیل‌ها', '–'],
    ['وضعیت', 'unheard', 'constructor'],
  ]);
});

test('an entry leads to its thing, to all that its administrator did, and to all that was done to its thing', async () => {
  await drawn();
  await shows(1);
  expect(page.button('Open: Karim Noori edited member 12.')?.getAttribute('href')).toBe('/admin/dashboard?section=users&q=12');
  await page.press('By the same admin');
  await page.press('About the same');
  await vi.waitFor(() => expect(asked).toEqual(['', '?adminId=7', '?adminId=7&target=user:12']));
  expect(location.search).toBe('?section=audit&adminId=7&target=user%3A12');
  expect((await fieldNamed('Administrator')).value).toBe('7');
  expect((await fieldNamed('What it was done to')).value).toBe('user');
  expect((await fieldNamed('Number')).value).toBe('12');
  const places = history.length;
  await page.press('Clear filters');
  expect([location.search, page.button('Clear filters')]).toEqual(['?section=audit', undefined]);
  // Back leaves the log.
  expect(history.length).toBe(places);
  expect((await fieldNamed('What it was done to')).value).toBe('');
});

test('acts are chosen by kind, by who did them and by what they were done to', async () => {
  const former = { id: 4, username: '', fullName: null };
  answer = () => Response.json([ENTRY, { ...ENTRY, id: 2, admin: former, target: 'favicon' }]);
  await drawn();
  await vi.waitFor(async () =>
    expect(await namesIn('Administrator')).toEqual(['All administrators', 'Karim Noori', 'laila', 'Administrator 4']),
  );
  expect(entries()[1]?.querySelector('a')).toBeNull();
  await selectOption(await fieldNamed('Administrator'), 'laila');
  await selectOption(await fieldNamed('Act'), 'Ad hidden');
  await vi.waitFor(() => expect(asked.at(-1)).toBe('?action=listing.hidden&adminId=8'));
  // The chosen administrator keeps their name.
  expect(await namesIn('Administrator')).toEqual(['All administrators', 'Karim Noori', 'laila', 'Administrator 4']);
  await selectOption(await fieldNamed('What it was done to'), 'A purchase');
  expect(asked).toHaveLength(3);
  await page.type(await fieldNamed('Reference code'), 'abcd2345');
  await actAndCheck(() =>
    page.main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  await vi.waitFor(() => expect(asked.at(-1)).toBe('?action=listing.hidden&adminId=8&target=purchase:ABCD2345'));
  await selectOption(await fieldNamed('What it was done to'), 'The site’s icon');
  await vi.waitFor(() => expect(asked.at(-1)).toBe('?action=listing.hidden&adminId=8&target=favicon'));
  expect(page.main.querySelector('form')).toBeNull();
  await selectOption(await fieldNamed('What it was done to'), 'Anything');
  await vi.waitFor(() => expect(location.search).toBe('?section=audit&adminId=8&action=listing.hidden'));
  // A kind alone is not in the address, but is cleared, too.
  await selectOption(await fieldNamed('What it was done to'), 'A member');
  await page.press('Clear filters');
  expect((await fieldNamed('What it was done to')).value).toBe('');
  const act = await fieldNamed('Act');
  expect([act.value, (await namesIn('Act'))[0], act.querySelector('option')?.value]).toEqual(['', 'All acts', '']);
});

test('each thing that acts are done to is chosen by its name, and the single one of them by what it is known by', async () => {
  await drawn();
  const kinds = await fieldNamed('What it was done to');
  expect(page.main.querySelector('[role="search"]')?.getAttribute('aria-label')).toBe('Filters');
  const asks = [];
  for (const kind of (await namesIn('What it was done to')).slice(1)) {
    await selectOption(kinds, String(kind));
    const field = page.main.querySelector('form input');
    asks.push([kind, kinds.value, field?.closest('form')?.querySelector('label')?.textContent, field?.getAttribute('inputmode')]);
  }
  expect(asks).toEqual([
    ['A member', 'user', 'Number', 'numeric'],
    ['An ad', 'listing', 'Number', 'numeric'],
    ['A report', 'report', 'Number', 'numeric'],
    ['A conversation', 'conversation', 'Number', 'numeric'],
    ['A saved reply', 'saved_reply', 'Number', 'numeric'],
    ['A failure', 'failure', 'Number', 'numeric'],
    ['A purchase', 'purchase', 'Reference code', null],
    ['A keyword', 'keyword', 'Keyword', null],
    ['Title and description of a page', 'meta_tags', 'Page', null],
    ...[
      ['File of approved purchases', 'purchases:completed'],
      ['File of rejected purchases', 'purchases:failed'],
      ['Audit of the site', 'seo:site'],
      ['The sitemap', 'seo:sitemap'],
      ['The site’s icon', 'favicon'],
      ['The site’s settings', 'site'],
      ['The app (APK)', 'apk'],
      ['The newsletter', 'newsletter'],
    ].map((whole) => [...whole, undefined, undefined]),
  ]);
});

test('a keyword that was typed with a space behind it is asked for without, and a space alone is none', async () => {
  await drawn();
  await selectOption(await fieldNamed('What it was done to'), 'A keyword');
  for (const [typed, search] of [
    ['red car ', '?section=audit&target=keyword%3Ared+car'],
    [' ', '?section=audit'],
  ] as const) {
    await page.type(await fieldNamed('Keyword'), typed);
    await actAndCheck(() =>
      page.main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    await vi.waitFor(() => expect(location.search).toBe(search));
  }
});

test('what cannot be chosen here asks for no number, though a kind that has numbers was chosen before', async () => {
  answer = () => Response.json([{ ...ENTRY, target: 'moon:1' }]);
  await drawn();
  await selectOption(await fieldNamed('What it was done to'), 'A member');
  await page.press('About the same');
  expect((await fieldNamed('What it was done to')).value).toBe('moon:1');
  expect(page.main.querySelector('form')).toBeNull();
});

test('a number that was typed for one kind of thing is none of another', async () => {
  await drawn();
  await shows(1);
  await selectOption(await fieldNamed('What it was done to'), 'A member');
  await page.type(await fieldNamed('Number'), '12');
  await selectOption(await fieldNamed('What it was done to'), 'An ad');
  expect((await fieldNamed('Number')).value).toBe('');
});

test('a number that came with the address can be emptied for another one: its field stays', async () => {
  answer = () => Response.json([]);
  await drawn('target=user:7');
  const number = await fieldNamed('Number');
  await page.type(number, '');
  await vi.waitFor(() => expect(location.search).not.toContain('target'));
  expect(await fieldNamed('Number')).toBe(number);
  expect((await fieldNamed('What it was done to')).value).toBe('user');
  await page.type(number, '12');
  await vi.waitFor(() => expect(new URLSearchParams(location.search).get('target')).toBe('user:12'));
});

test.each([
  ['digits of any keyboard, and no spaces around', 'adminId=۴۲&target=+user:۷+', '?adminId=42&target=user:7', '۴۲', ' user:۷ '],
  ['what cannot be chosen here', 'target=moon:1', '?target=moon:1', '', 'moon:1'],
])('an address that was typed is understood: %s', async (_, search, call, admin, target) => {
  answer = () => Response.json([]);
  await drawn(search);
  await vi.waitFor(() => expect(asked).toEqual([call]));
  await vi.waitFor(() => expect(page.main.textContent).toContain('Nothing was foundNo entry fits these filters.'));
  expect((await fieldNamed('Administrator')).value).toBe(admin);
  expect((await fieldNamed('What it was done to')).value).toBe(target);
});

test('an address whose fields are empty, or hold spaces alone, asks for all that was done', async () => {
  await drawn('adminId=+&target=');
  await shows(1);
  expect(asked).toEqual(['']);
});

test('an empty log, one that could not be had, and its next page', async () => {
  answer = () => new Response(null, { status: 500 });
  await drawn();
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  answer = () => Response.json([]);
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.main.textContent).toContain('Nothing has been written down yet'));
  expect(page.main.textContent).not.toContain('No entry fits');
  answer = () => Response.json([ENTRY], { headers: { Link: '</api/admin/audit-log?cursor=3>; rel="next"' } });
  await actAndCheck(() => page.client.invalidateQueries());
  await shows(1);
  answer = () => Response.json([{ ...ENTRY, id: 2 }]);
  await page.press('Show more');
  await shows(2);
  expect(asked.at(-1)).toBe('?cursor=3');
});

async function drawn(search = '') {
  history.replaceState(null, '', `/admin/dashboard?section=audit${search && `&${search}`}`);
  const { default: AuditSection } = await import('./audit-section.tsx');
  await page.draw(<AuditSection />);
}

const shows = (count: number) => vi.waitFor(() => expect(entries()).toHaveLength(count));

const entries = () => [...page.main.querySelectorAll('ul > li')];

async function namesIn(label: string): Promise<(string | null)[]> {
  return [...(await fieldNamed(label)).querySelectorAll('option')].map(({ textContent }) => textContent);
}

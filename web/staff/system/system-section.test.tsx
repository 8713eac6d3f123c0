// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure, SystemState } from '#schema/contracts/system';
import { MINUTE } from '#schema/durations';
import { openPage, type Page } from '../../test/browser-page.tsx';
import { selectOption, fieldNamed } from '../../test/labelled.ts';

const AT = '2026-01-02T07:00:00.000Z';
const SHOWN = 'Jan 2, 2026\u00A0\u00A011:30';
const minutesAgo = (count: number) => new Date(Date.now() - count * MINUTE).toISOString();

const STATE: SystemState = {
  health: {
    d1: { state: 'up', ms: 1200, fault: null },
    r2: { state: 'down', ms: 30, fault: 'E_R2' },
    rooms: { state: 'unknown', ms: null, fault: null },
    mail: { state: 'up', ms: null, fault: null },
  },
  versions: {
    commit: '0123456789abcdef',
    environment: 'production',
    protocol: 4,
    migration: { name: '0042_rates.sql', appliedAt: AT },
    startedAt: AT,
  },
  database: {
    bytes: 3 * 1024 * 1024,
    tables: [
      { name: 'few', rows: 7, countedAt: '2026-01-03T07:00:00.000Z' },
      { name: 'new', rows: null, countedAt: null },
      { name: 'many', rows: 1234, countedAt: AT },
    ],
  },
  storage: { folders: [{ name: 'photos', objects: 1500, bytes: 2048 }], countedAt: AT },
  sweeps: [
    { name: 'uploads', ranAt: minutesAgo(14), ms: 5, fault: null, okAt: null },
    { name: 'ads', ranAt: minutesAgo(16), ms: 5, fault: null, okAt: null },
    { name: 'mails', ranAt: AT, ms: 1100, fault: 'E_DOWN', okAt: '2026-01-01T07:00:00.000Z' },
    { name: 'rates', ranAt: AT, ms: 5, fault: 'E_NEW', okAt: null },
  ],
  backup: { at: AT, tables: 40, rows: 12_000, objects: 3_000, checksum: 'abcdef0123456789' },
  failures: { errors: 9, mails: 2, webhooks: 3, clients: 8, messages: 4 },
};

// No other field of a failure is read here.
const FAILURE = { kind: 'error', sort: 'E', count: 1, tries: 0, canRetry: false, createdAt: AT } as Failure;

let page: Page;
let state: SystemState | null;
/** The response with the state waits for this. */
let gate: Promise<void> | null;
let asked: string[];
let answer: (call: string) => Response | Promise<Response>;
/** The bearers of the requests. */
let bearers: Set<string | null>;

beforeEach(async () => {
  [state, gate, asked, answer] = [STATE, null, [], () => Response.json([])];
  bearers = new Set();
  const answered = ({ call, headers }: { call: string; headers: Headers }) => {
    asked.push(call);
    bearers.add(headers.get('Authorization'));
    return answer(call);
  };
  page = await openPage({
    words: ['admin', 'adminSystem', 'errors'],
    answers: {
      'POST /api/admin/system/test-mail': answered,
      'GET /api/admin/system': async () => (await gate, state ? Response.json(state) : new Response(null, { status: 500 })),
      'GET /api/admin/failures': answered,
      'GET /api/admin/newsletter': answered,
    },
  });
});
afterEach(() => vi.doUnmock('../../kit/upload/save-file.ts'));

test('each part says how it does, and what runs, is kept and is swept is shown with its figures', async () => {
  await drawn('state');
  await vi.waitFor(() => expect(card('Database (D1)')).toBe('Everything but filesUp1,200 ms'));
  expect(['Files (R2)', 'Live rooms', 'Mail'].map(card)).toEqual([
    'Photos, chat files, the appDown30 msE_R2',
    'Chat without a delayNot known',
    'As the last one wentUpSend me a test mail',
  ]);
  const cards = [...page.main.querySelectorAll('section:has(> h3)')];
  expect(cards.map((each) => each.getAttribute('aria-labelledby'))).toEqual(cards.map((each) => each.querySelector('h3')?.id));
  // Names from code are written from left to right in any language.
  expect(page.main.querySelectorAll('code:not([dir="ltr"])')).toHaveLength(0);
  expect(facts('Versions')).toEqual([
    ['Commit', '0123456789'],
    ['Environment', 'production'],
    ['Last migration', '0042_rates'],
    ['Migrated', SHOWN],
    ['Chat protocol', '4'],
    ['This Worker since', SHOWN],
  ]);
  expect(facts('Backup')).toEqual([
    ['Last one', SHOWN],
    ['Tables', '40'],
    ['Rows', '12,000'],
    ['Files', '3,000'],
    ['Checksum', 'abcdef012345'],
  ]);
  expect(page.main.querySelector('h2')?.textContent).toBe('System');
  expect(card('Sweeps')).toMatch(page.t('adminSystem.sweepsText'));
  expect(sweeps()).toEqual([
    expect.stringMatching(/^uploadsFine.* · 5 ms$/),
    expect.stringMatching(/^adsLate/),
    `mailsE_DOWN${SHOWN} · 1,100 ms · went well on ${SHOWN.replace('Jan 2', 'Jan 1')}`,
    `ratesE_NEW${SHOWN} · 5 ms · never went well`,
  ]);
  expect(card('Files by folder')).toContain(`Counted on ${SHOWN}`);
  expect(facts('Files by folder')).toEqual([['photos/', '1,500 · 2 KB']]);
  // One table was never counted, so no common date can be shown.
  expect(card('Tables by rows')).toContain('3 MB · Not counted yet');
  expect(facts('Tables by rows')).toEqual([
    ['many', '1,234'],
    ['few', '7'],
    ['new', 'being counted'],
  ]);
});

test('what is not known is said, and the state is asked for again, also where it could not be had', async () => {
  state = null;
  await drawn('state');
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  state = {
    ...STATE,
    versions: { ...STATE.versions, commit: null, migration: null },
    backup: null,
    sweeps: [],
    storage: { folders: [], countedAt: null },
    database: { bytes: null, tables: STATE.database.tables.filter(({ rows }) => rows !== null) },
  };
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() =>
    expect(
      facts('Versions')
        .slice(0, 4)
        .map(([, value]) => value),
    ).toContain('Not known'),
  );
  expect(facts('Versions').filter(([, value]) => value === 'Not known')).toHaveLength(3);
  expect(card('Backup')).toContain('There has never been a backup.');
  expect(card('Sweeps')).toContain('None has run yet.');
  expect(card('Files by folder')).toContain('Not counted yet');
  expect(card('Tables by rows')).toMatch(`Counted on ${SHOWN} or later`);
  state = STATE;
  await page.press('Ask again');
  await vi.waitFor(() => expect(card('Sweeps')).toContain('uploads'));
  // If it cannot be fetched again, the earlier data stays.
  let open = () => {};
  [state, gate] = [null, new Promise((resolve) => (open = resolve))];
  await page.press('Ask again');
  await vi.waitFor(() => expect(page.button(page.t('adminSystem.asking'))?.getAttribute('aria-busy')).toBe('true'));
  open();
  await vi.waitFor(() => expect(page.button('Ask again')).toBeDefined());
  expect(card('Sweeps')).toContain('uploads');
});

test.each([
  ['left', Response.json({ outcome: 'done', fault: null }), 'success', 'The test mail has left', undefined],
  ['did not leave', Response.json({ outcome: 'failed', fault: 'E_DOWN' }), 'danger', 'The test mail did not leave', 'E_DOWN'],
  [
    'was refused',
    Response.json({ code: 'rate_limited' }, { status: 429 }),
    'danger',
    'The test mail did not leave',
    'Too many attempts. Please wait a little.',
  ],
] as const)('a test mail that %s is said, and shown at once', async (_, said, tone, title, description) => {
  answer = () => said.clone();
  await drawn('state');
  await vi.waitFor(() => expect(card('Mail')).toContain('Up'));
  state = { ...STATE, health: { ...STATE.health, mail: { state: 'down', ms: null, fault: 'E_SEEN' } } };
  await page.press('Send me a test mail');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ tone, title }));
  expect(shownToast.get()?.description).toBe(description);
  await vi.waitFor(() => expect(card('Mail')?.includes('E_SEEN')).toBe(said.ok));
});

test('while a test mail is on its way a second press sends none', async () => {
  answer = () => new Promise<Response>(() => {});
  await drawn('state');
  await page.press('Send me a test mail');
  await vi.waitFor(() => expect(page.button(page.t('adminSystem.testing'))?.matches(':disabled')).toBe(true));
  await page.press(page.t('adminSystem.testing'));
  expect(asked).toEqual(['POST /api/admin/system/test-mail']);
});

test('what waits to be tried again is counted at the tab, and failures are shown one kind at a time', async () => {
  await drawn('failures');
  expect(page.main.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('System');
  // Nothing has failed while it is loading.
  expect(page.main.querySelector('[role="alert"]')).toBeNull();
  await vi.waitFor(() => expect(page.main.querySelector('[aria-selected="true"]')?.textContent).toBe('Failures9'));
  const kinds = [...(await fieldNamed('What failed')).querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(kinds).toEqual(['Mails (2)', 'Messages (4)', 'Webhooks (3)', 'Errors of the last day (9)', 'Errors in browsers (8)']);
  await vi.waitFor(() => expect(page.main.textContent).toContain('Nothing here'));
  expect(page.main.textContent).toContain('Mails that did not leave.');
  answer = () =>
    Response.json([{ ...FAILURE, id: 1, source: 'GET /api/listings' }], {
      headers: { Link: '</api/admin/failures?kind=error&cursor=1>; rel="next"' },
    });
  await selectOption(await fieldNamed('What failed'), 'Errors of the last day (9)');
  await vi.waitFor(() => expect(articles()).toEqual(['GET /api/listings']));
  expect(page.main.textContent).toContain('Errors that nobody foresaw');
  answer = () => new Response(null, { status: 500 });
  await page.press('Show more');
  await vi.waitFor(() => expect(page.main.querySelector('[role="alert"]')?.textContent).toBe('This could not be loaded.'));
  answer = () => Response.json([{ ...FAILURE, id: 2, source: 'POST /api/reports' }]);
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(articles()).toEqual(['GET /api/listings', 'POST /api/reports']));
  expect(asked).toEqual([
    'GET /api/admin/failures?kind=mail',
    'GET /api/admin/failures?kind=error',
    'GET /api/admin/failures?kind=error&cursor=1',
    'GET /api/admin/failures?kind=error&cursor=1',
  ]);
});

test('failures of a kind that could not be had are said to be missing, and had again by a press', async () => {
  answer = () => new Response(null, { status: 500 });
  await drawn('failures');
  await vi.waitFor(() => expect(page.main.querySelector('[role="alert"]')?.textContent).toContain('This could not be loaded.'));
  expect(page.main.textContent).not.toContain('Nothing here');
  answer = () => Response.json([{ ...FAILURE, id: 1, source: 'reset' }]);
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect([articles(), page.main.querySelector('[role="alert"]')]).toEqual([['reset'], null]));
});

test('who reads the newsletter is listed, and all of them are taken home as one file under one heading', async () => {
  localStorage.setItem('admin_auth_token', 'of the desk');
  const saved = vi.fn<(name: string, content: Blob) => void>();
  vi.doMock('../../kit/upload/save-file.ts', () => ({ saveFile: saved }));
  const reader = { email: 'a@example.af', language: 'fa', createdAt: AT };
  answer = (call) => {
    if (call.endsWith('/newsletter')) return Response.json([reader]);
    const isFirst = call.endsWith('/export');
    return new Response(`email,language\n${isFirst ? 'a@example.af' : 'b@example.af'},fa\n`, {
      headers: isFirst ? { Link: '</api/admin/newsletter/export?cursor=9.1>; rel="next"' } : {},
    });
  };
  await drawn('newsletter');
  await vi.waitFor(() => expect(page.main.querySelector('li')?.textContent).toBe(`a@example.afDari · ${SHOWN}`));
  expect(page.main.querySelector('li [dir="ltr"]')?.textContent).toBe('a@example.af');
  await page.press('Download as CSV');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [name, content] = saved.mock.lastCall ?? [];
  expect([name, await content?.text()]).toEqual(['sarai-newsletter.csv', 'email,language\na@example.af,fa\nb@example.af,fa\n']);
  expect([...bearers]).toEqual(['Bearer of the desk']);
  // An incomplete file is not saved.
  answer = (call) =>
    call.endsWith('cursor=9.1')
      ? Response.json({ code: 'internal' }, { status: 500 })
      : new Response('email\n', { headers: { Link: '</api/admin/newsletter/export?cursor=9.1>; rel="next"' } });
  await page.press('Download as CSV');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ tone: 'danger', description: page.t('errors.internal') }));
  expect(saved).toHaveBeenCalledOnce();
});

test('while the file of all readers is on its way, its button says so, and asks for no second one', async () => {
  let arrive = (_answer: Response) => {};
  answer = (call) =>
    call.endsWith('/export')
      ? new Promise((resolve) => (arrive = resolve))
      : Response.json([{ email: 'a@example.af', language: 'fa', createdAt: AT }]);
  await drawn('newsletter');
  await page.press('Download as CSV');
  await vi.waitFor(() => expect(page.button('Downloading...')?.matches(':disabled')).toBe(true));
  arrive(new Response(null, { status: 500 }));
  await vi.waitFor(() => expect(page.button('Download as CSV')?.matches(':disabled')).toBe(false));
});

test('a newsletter without readers says so, and where they could not be had, they are had again', async () => {
  answer = () => new Response(null, { status: 500 });
  await drawn('newsletter');
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  answer = () => Response.json([]);
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.main.textContent).toContain(`No subscribers yet${page.t('adminSystem.noReadersText')}`));
  expect(page.button('Download as CSV')).toBeUndefined();
});

async function drawn(tab: string) {
  history.replaceState(null, '', `/admin/dashboard?section=system&tab=${tab}`);
  const { default: SystemSection } = await import('./system-section.tsx');
  await page.draw(<SystemSection />);
}

const section = (title: string) =>
  [...page.main.querySelectorAll('section')].find((each) => each.querySelector('h3')?.textContent === title);

/** The text of a card under its title. */
const card = (title: string) => section(title)?.textContent.slice(title.length);

const facts = (title: string) => {
  const values = [...(section(title)?.querySelectorAll('dd') ?? [])];
  return [...(section(title)?.querySelectorAll('dt') ?? [])].map((name, at) => [name.textContent, values[at]?.textContent]);
};

const sweeps = () => [...(section('Sweeps')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);

const articles = () => [...page.main.querySelectorAll('article h3')].map(({ textContent }) => textContent);

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { type Answers, pagedAnswer, answersInTurn, json, offline, openAdminPage } from '../test/admin-page.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('from a report that was closed the keys lead to those that stand beside it, over what was closed with it', async () => {
  let open = [3, 5, 7, 9];
  const page = await openPage({
    words: ['admin', 'adminReports'],
    answers: {
      'GET /api/admin/reports?': () => Response.json(open.map((id) => ({ id }))),
      // The content of a report is not read.
      'GET /api/admin/reports/': () => new Response(null, { status: 500 }),
    },
  });
  const { default: ReportsSection } = await import('./reports-section.tsx');
  history.replaceState(null, '', '/admin/dashboard?section=reports&report=5');
  await page.draw(<ReportsSection />);
  const after = async (code: string) => {
    await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code })));
    return new URLSearchParams(location.search).get('report');
  };
  // Before the queue has loaded, the keys do nothing.
  await vi.waitFor(async () => expect(await after('KeyJ')).toBe('7'));
  expect(await after('KeyK')).toBe('5');
  open = [3, 9];
  await actAndCheck(() => page.client.invalidateQueries({ queryKey: adminKeys.section('reports') }));
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  await actAndCheck(() => undefined);
  const walked = [];
  for (const code of ['KeyJ', 'KeyK', 'KeyK', 'KeyK', 'KeyJ', 'KeyJ', 'KeyJ']) walked.push(await after(code));
  expect(walked).toEqual(['9', '3', '3', '3', '9', '9', '9']);
});

const CARD = {
  id: 3,
  reason: 'fraud',
  details: 'Asks for money first',
  reporter: { id: 7, username: 'laila', fullName: null },
  target: { kind: 'member', id: 8, person: { id: 8, username: 'omar', fullName: 'Omar Azizi', profileImageUrl: null } },
  openReports: 2,
  createdAt: '2026-11-20T06:00:00.000Z',
  closedAt: null,
  outcome: null,
};

test('at the end of what is loaded the key for the next one asks for more, and then leads there', async () => {
  const desk = await openReports(
    { 'GET /api/admin/reports/': offline, 'GET /api/admin/reports?': pagedAnswer([{ id: 3 }], [{ id: 5 }]) },
    '&report=3',
  );
  const asked = () => desk.asked.filter((call) => call.startsWith('reports?')).length;
  await vi.waitFor(() => expect(asked()).toBe(1));
  await vi.waitFor(async () => {
    await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ' })));
    expect(location.search).toBe('?section=reports&report=5');
  });
  expect(asked()).toBe(2);
});

test('the keys stay within what the filters let through', async () => {
  const desk = await openReports({
    'GET /api/admin/reports/': offline,
    'GET /api/admin/reports?order': json([CARD, { ...CARD, id: 4 }, { ...CARD, id: 5 }]),
    'GET /api/admin/reports?kind=listing': json([
      { ...CARD, id: 4 },
      { ...CARD, id: 6 },
    ]),
  });
  await desk.there('li:nth-child(3)');
  await desk.choose('What is reported', 'listing');
  await vi.waitFor(() => expect(desk.main.querySelectorAll('li')).toHaveLength(2));
  await desk.click('li:nth-child(1) > button');
  const walked = [];
  for (const code of ['KeyK', 'KeyJ', 'KeyJ']) {
    await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code })));
    walked.push(new URLSearchParams(location.search).get('report'));
  }
  expect(walked).toEqual(['4', '6', '6']);
});

test.each(['KeyJ', 'KeyK'])('from a report that is not in the queue the key %s leads to its first', async (code) => {
  await openReports(
    { 'GET /api/admin/reports/': offline, 'GET /api/admin/reports?': json([CARD, { ...CARD, id: 4 }]) },
    '&report=8',
  );
  await vi.waitFor(async () => {
    await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code })));
    expect(location.search).toBe('?section=reports&report=3');
  });
});

test('Back leads from a report to the queue, and from another to the one before', async () => {
  const desk = await openReports({
    'GET /api/admin/reports/': offline,
    'GET /api/admin/reports?': json([CARD, { ...CARD, id: 4 }]),
  });
  const places = history.length;
  await desk.click('li:nth-child(1) > button');
  await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ' })));
  expect([location.search, history.length - places]).toEqual(['?section=reports&report=4', 2]);
});

test('what was chosen and noted at one report stands at no other', async () => {
  const details = { ...CARD, owner: null, closedBy: null, note: '', messages: [], snapshot: null };
  const desk = await openReports(
    {
      'GET /api/admin/reports/3': json(details),
      'GET /api/admin/reports/4': json({ ...details, id: 4 }),
      'GET /api/admin/reports?': json([CARD, { ...CARD, id: 4 }]),
      'GET /api/admin/cases': json({ assignee: null, notes: [], decisions: [] }),
      'GET /api/admin/saved-replies': json([]),
    },
    '&report=4',
  );
  const key = (code: string) => actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code })));
  const isAt = (id: number) => expect(new URLSearchParams(location.search).get('report')).toBe(String(id));
  await desk.waitForText('Asks for money first');
  await vi.waitFor(async () => {
    await key('KeyK');
    isAt(3);
  });
  await desk.waitForText('Asks for money first');
  await desk.typeInto('New note', 'Called at ten');
  await desk.press('Close report');
  await desk.click('[role="dialog"] label:nth-of-type(1) [type="radio"]');
  await desk.typeInto('Note (optional)', 'Seen twice');
  await desk.press('Cancel');
  await key('KeyJ');
  isAt(4);
  await desk.waitForText('Asks for money first');
  expect((await desk.field('New note')).value).toBe('');
  await desk.press('Close report');
  const dialog = await desk.there('[role="dialog"]');
  expect([dialog.querySelector('[type="radio"]:checked'), (await desk.field('Note (optional)')).value]).toEqual([null, '']);
});

test.each([
  ['', '', 'reports?order=oldest'],
  ['closed', '', 'reports?state=closed'],
  ['', 'message', 'reports?kind=message&order=oldest'],
  ['', 'member', 'reports?kind=member&order=oldest'],
  ['closed', 'listing', 'reports?state=closed&kind=listing'],
])('of what is open (%s) and of a kind (%s) just that is asked for, and stands in the address', async (state, kind, call) => {
  // All other queries find something.
  const desk = await openReports({
    'GET /api/admin/reports': (sent) => Response.json(sent.call === `GET /api/admin/${call}` ? [] : [CARD]),
  });
  expect((await desk.field('Status')).value).toBe('open');
  expect(desk.texts('option')).toEqual(['Open', 'Closed', 'Everything', 'Ads', 'Members', 'Messages']);
  if (state !== '') await desk.choose('Status', state);
  if (kind !== '') await desk.choose('What is reported', kind);
  await desk.waitForText('No reports', 'Nothing waits for you here.');
  await vi.waitFor(() => expect(desk.asked.at(-1)).toBe(call));
  const chosen = await Promise.all(['Status', 'What is reported'].map(desk.field));
  expect(chosen.map(({ value }) => value)).toEqual([state || 'open', kind]);
  const address = new URLSearchParams(location.search);
  expect([address.get('state') ?? '', address.get('kind') ?? '']).toEqual([state, kind]);
  await desk.choose('Status', 'open');
  expect(new URLSearchParams(location.search).has('state')).toBe(false);
});

test('a report in the queue says what it is about; it opens, leads back, and the queue goes on', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00.000Z'), toFake: ['Date'] });
  const closed = { ...CARD, id: 4, details: '', openReports: 1, outcome: 'duplicate', target: { ...CARD.target, person: null } };
  const desk = await openReports({
    'GET /api/admin/reports/': offline,
    'GET /api/admin/reports?': answersInTurn(offline, pagedAnswer([CARD], [closed])),
  });
  await desk.waitForText('This could not be loaded.');
  await desk.press('Try Again');
  await desk.press('Show more');
  await desk.waitForText('A former member', 'What members say is wrong with ads, members and messages.');
  expect(desk.texts('dl[aria-label="Keys"] dd')).toEqual(['Next', 'Previous', 'Open']);
  expect(desk.texts('ul[aria-label="Reports"] > li').map((text) => text?.replace(/^O?A?(?=Member)/, ''))).toEqual([
    'MemberOmar AziziFraud or a trick for money2 open reportsAsks for money firstReported by laila · 2 days ago',
    'MemberA former memberFraud or a trick for moneyDealt with alreadyReported by laila · 2 days ago',
  ]);
  const said = await desk.there('li [dir="auto"].line-clamp-2');
  expect(said.textContent).toBe('Asks for money first');
  expect(desk.main.querySelector('li time')?.getAttribute('datetime')).toBe(CARD.createdAt);
  await desk.click('li:nth-child(2) > button');
  expect(location.search).toBe('?section=reports&report=4');
  await desk.press('All reports');
  expect(location.search).toBe('?section=reports');
  for (const code of ['KeyJ', 'KeyA']) await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code })));
  expect(location.search).toBe('?section=reports&report=3');
});

test('what an address asks for stands chosen above the queue', async () => {
  const desk = await openReports({ 'GET /api/admin/reports': json([]) }, '&state=closed&kind=message');
  const chosen = await Promise.all(['Status', 'What is reported'].map(desk.field));
  expect(chosen.map(({ value }) => value)).toEqual(['closed', 'message']);
});

test.each(['0', '-3', '3.5', 'x'])('an address that names no report (%s) shows the queue', async (id) => {
  const desk = await openReports({ 'GET /api/admin/reports': json([]) }, `&report=${id}`);
  await desk.waitForText('No reports');
  expect(desk.asked).toEqual(['reports?order=oldest']);
});

async function openReports(answers: Answers, rest = '') {
  const desk = await openAdminPage({ at: `reports${rest}`, words: ['adminReports', 'reports'], answers });
  const { default: ReportsSection } = await import('./reports-section.tsx');
  await desk.draw(<ReportsSection />);
  return desk;
}

// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Message, MessageSender } from '#schema/contracts/messages';
import type { AdminReportDetails, ReportSnapshot } from '#schema/contracts/reports';
import { DAY, HOUR } from '#schema/durations';
import { actAndCheck } from '../../test/browser-page.tsx';
import { type Answer, answersInTurn, json, offline, openAdminPage, refusedAnswer } from '../test/admin-page.ts';

const OMAR: MessageSender = { id: 8, username: 'omar', fullName: 'Omar Azizi', profileImageUrl: null, role: 'user' };
const LAILA = { ...OMAR, id: 7, username: 'laila', fullName: null };
const GONE = { ...OMAR, id: 9, username: '', fullName: null };
const AD = { kind: 'listing', id: 31, title: 'Red car', thumbUrl: null, status: 'active', ownerId: 8 } as const;
const MEMBER = { kind: 'member', id: 8, person: OMAR } as const;
const MESSAGE = { kind: 'message', conversationId: 4, messageId: 12, person: OMAR } as const;
const REPORT: AdminReportDetails = {
  id: 3,
  reason: 'fraud',
  details: 'Asks for money first',
  reporter: LAILA,
  target: AD,
  openReports: 2,
  createdAt: '2026-11-20T06:00:00.000Z',
  closedAt: null,
  outcome: null,
  owner: OMAR,
  closedBy: null,
  note: '',
  messages: [],
  snapshot: null,
};
const KARIM: MessageSender = { ...OMAR, id: 2, username: 'karim', fullName: null, role: 'admin' };
const CLOSED = { closedAt: '2026-11-21T06:00:00.000Z', outcome: 'action_taken', closedBy: KARIM, note: 'Seen twice' } as const;

afterEach(() => {
  vi.useRealTimers();
});

test.each<[string, Partial<AdminReportDetails>, string, string]>([
  [
    'an ad',
    {},
    'AdRed car',
    'ReasonFraud or a trick for moneyReported bylailaOwner of the adOmar AziziReported onNov 20, 2026Open reports of it2What they sayAsks for money first',
  ],
  [
    'a member, by one who is gone',
    { target: MEMBER, owner: null, reporter: GONE, details: '' },
    'MemberOmar Azizi',
    'ReasonFraud or a trick for moneyReported byA former memberReported onNov 20, 2026Open reports of it2',
  ],
  ['an ad that is gone', { target: { ...AD, title: '' }, owner: null }, 'AdAn ad that is gone', 'Reported bylailaReported on'],
  [
    'a message of somebody who is gone; closed',
    { target: { ...MESSAGE, person: null }, owner: null, ...CLOSED },
    'Message fromA former member',
    'Open reports of it2OutcomeAction takenClosed bykarim · Nov 21, 2026What they sayAsks for money firstNoteSeen twice',
  ],
])('a report says who reports what, and how it ended: of %s', async (_, changed, target, facts) => {
  const desk = await openReport({ ...REPORT, ...changed });
  await desk.there('dl.grid');
  await desk.waitForText(target, facts);
  expect(desk.texts('h2')).toEqual([desk.t('adminReports.report')]);
  expect(desk.texts('dl').some((text) => text?.includes(facts))).toBe(true);
  // Empty fields are not shown.
  const said = desk.texts('dl.grid dt').filter((name) => name === 'What they say' || name === 'Note');
  expect(said).toEqual([changed.details !== '' && 'What they say', changed.note && 'Note'].filter(Boolean));
});

test.each<[string, Partial<AdminReportDetails>, Record<string, string>]>([
  ['an ad', {}, { 'To the ad': '/admin/dashboard?section=listings&q=31', 'To its owner': card(8), laila: card(7) }],
  [
    'an ad of an account that is gone',
    { target: { ...AD, ownerId: null }, reporter: GONE },
    { 'To the ad': '/admin/dashboard?section=listings&q=31' },
  ],
  ['a member', { target: MEMBER }, { 'To the member': card(8), laila: card(7) }],
  ['a message of an account that is gone', { target: { ...MESSAGE, person: null }, ...CLOSED }, { laila: card(7) }],
])('from a report of %s it leads to where something is done', async (_, changed, links) => {
  const desk = await openReport({ ...REPORT, ...changed });
  await desk.there('dl.grid');
  expect(desk.links()).toEqual(links);
});

test('the reported message stands among those around it; links in it stay text, files open aside', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00.000Z'), toFake: ['Date'] });
  const messages = [
    said(11, { content: '', listing: { title: 'Red car' } as Message['listing'] }),
    said(12, { content: 'https://trap.example' }),
    said(13, { content: '', sender: GONE }),
    said(14, { content: '', fileUrl: '/files/a', fileName: 'papers.pdf' }),
    said(15, { content: '', fileUrl: '/files/b', thumbUrl: '/files/b-small', fileName: null }),
  ];
  const desk = await openReport({ ...REPORT, target: MESSAGE, messages });
  await desk.waitForText('The message and what was said around it');
  expect(desk.texts('ol > li')).toEqual([
    'Omar Azizi2 days agoAbout the ad: Red car',
    'Omar Azizi2 days agoReported messagehttps://trap.example',
    'A former member2 days agoErased message',
    'Omar Azizi2 days agopapers.pdf',
    'Omar Azizi2 days agoFile',
  ]);
  expect(desk.links('ol')).toEqual({ 'papers.pdf': '/files/a', File: '/files/b' });
  expect(desk.texts('ol a[target="_blank"][rel="noreferrer"]')).toEqual(['papers.pdf', 'File']);
  // A photo is shown small before it is opened.
  const pictures = [...desk.main.querySelectorAll('ol img')].map((each) => [each.getAttribute('src'), each.getAttribute('alt')]);
  expect(pictures).toEqual([['/files/b-small', '']]);
  expect(desk.texts('ol p[dir="auto"]')).toEqual(['https://trap.example']);
  expect(desk.main.querySelector('ol time')?.getAttribute('datetime')).toBe('2026-11-20T06:00:00.000Z');
  const section = await desk.there('section:has(> ol)');
  expect(section.getAttribute('aria-labelledby')).toBe(section.querySelector('h3')?.id);
});

test.each<[string, Partial<AdminReportDetails>, string, boolean]>([
  [
    'of a message once it is closed',
    { target: MESSAGE, messages: [said(12)], ...CLOSED },
    'The messages can no longer be read',
    false,
  ],
  ['of a member while it is open', { target: MEMBER, messages: [said(12)] }, 'What was said last', true],
  ['of a member once it is closed', { target: MEMBER, messages: [], ...CLOSED }, 'Nobody looks after this yet.', false],
])('what was said is shown with a report %s', async (_, changed, words, isRead) => {
  const desk = await openReport({ ...REPORT, ...changed });
  await desk.waitForText(words);
  expect([desk.texts('ol').length > 0, desk.main.textContent?.includes('Reported message')]).toEqual([isRead, false]);
  const shut = 'The messages can no longer be read';
  expect(desk.main.textContent?.includes(shut)).toBe(words === shut);
});

test.each<[string, ReportSnapshot, string]>([
  [
    'of an ad',
    { kind: 'listing', title: 'Red car', description: 'Like new', price: 450_000, location: 'Herat', photos: 1 },
    'Red carAFN 450,000Herat · 1 photoLike new',
  ],
  [
    'of an ad without a price',
    { kind: 'listing', title: 'Red car', description: '', price: 0, location: 'Herat', photos: 2 },
    'Red carHerat · 2 photos',
  ],
  ['of a member', { kind: 'member', username: 'omar', firstName: null, lastName: 'Azizi' }, 'Azizi@omar'],
  [
    'of messages',
    { kind: 'messages', messages: [sentThen('Pay first', null), sentThen('', 'papers.pdf')] },
    'Pay firstNov 19, 2026 10:30papers.pdf',
  ],
  ['of somebody who had said nothing', { kind: 'messages', messages: [] }, 'They had said nothing.'],
])('what stood there when it was reported is kept %s', async (_, snapshot, words) => {
  const desk = await openReport({ ...REPORT, snapshot });
  await desk.there('#said-then');
  expect(desk.texts('[aria-labelledby="said-then"]').map((text) => text?.replaceAll('  ', ' '))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^As it was when it was reportedKept on Nov 20, 2026 10:30\\. Later changes are not in it\\.(Nov 19, 2026 10:30)?${words}$`,
      ),
    ),
  ]);
});

test('a conversation that was handed in later stands with its own day, below what was kept at first', async () => {
  const first = { kind: 'member', username: 'omar', firstName: null, lastName: 'Azizi' } as const;
  const at = Date.parse(REPORT.createdAt) + DAY;
  const snapshot: ReportSnapshot = { kind: 'messages', messages: [sentThen('Pay first', null)], later: { at, first } };
  const desk = await openReport({ ...REPORT, snapshot });
  await desk.there('#said-then');
  const words = () =>
    desk
      .texts('section[aria-labelledby^="said-"]')
      .map((text) => text?.replace('As it was when it was reported', '').replaceAll(/\s+/g, ' '));
  expect(words()).toEqual([
    expect.stringMatching(/^Kept on Nov 20, 2026 10:30\..*Azizi@omar$/),
    expect.stringMatching(/^Kept on Nov 21, 2026 10:30\..*Pay first$/),
  ]);
});

test.each<[string, ReportSnapshot, string[]]>([
  [
    'an ad',
    { kind: 'listing', title: 'Red car', description: 'Like new', price: 450_000, location: 'Herat', photos: 1 },
    ['Red car', 'Herat', 'Like new'],
  ],
  ['a member', { kind: 'member', username: 'omar', firstName: null, lastName: 'Azizi' }, ['Azizi', '@omar']],
  [
    'messages',
    { kind: 'messages', messages: [sentThen('Pay first', null), sentThen('', 'papers.pdf')] },
    ['Pay first', 'papers.pdf'],
  ],
])('what was kept of %s stands in the direction of its own words', async (_, snapshot, words) => {
  const desk = await openReport({ ...REPORT, snapshot });
  await desk.there('#said-then');
  expect(desk.texts('[aria-labelledby="said-then"] :is([dir="auto"], bdi)')).toEqual(words);
});

test('while a report is on its way that is said, and no failure', async () => {
  const desk = await openReport(() => new Promise(() => {}));
  await desk.waitForText('Loading');
  expect([desk.texts('[role="alert"]'), desk.button('Try Again')]).toEqual([[], undefined]);
});

test('a report is closed by its button and by the key of the first act; a closed one by neither', async () => {
  let report: AdminReportDetails = REPORT;
  const close = () => {
    report = { ...REPORT, ...CLOSED };
    return new Response(null, { status: 204 });
  };
  const desk = await openReport(() => Response.json(report), { close });
  await desk.press('Close report');
  const button = desk.button('Close report');
  expect(['aria-haspopup', 'aria-keyshortcuts'].map((name) => button?.getAttribute(name))).toEqual(['dialog', 'A']);
  const keys = () => desk.texts('dl[aria-label="Keys"] dd');
  expect(keys()).toEqual(['Next', 'Previous', 'Close report']);
  await desk.there('[role="dialog"][aria-label="How did it end?"]');
  await desk.press('Cancel');
  expect(desk.main.querySelector('[role="dialog"]')).toBeNull();
  // A key that is pressed outside the report does nothing.
  (document.activeElement as HTMLElement).blur();
  await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA' })));
  expect(desk.main.querySelector('[role="dialog"]')).toBeNull();
  button?.focus();
  await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA' })));
  await desk.there('[role="dialog"]');
  await desk.click('[role="dialog"] label:nth-of-type(1) [type="radio"]');
  await desk.pressLast('Close report');
  await desk.waitForText('OutcomeAction taken');
  expect(desk.acts()).toEqual([['PUT /api/admin/reports/3/outcome', { outcome: 'action_taken', note: '', all: true }]]);
  expect([desk.toastText(), desk.button('Close report'), keys()]).toEqual(['Report closed', undefined, ['Next', 'Previous']]);
  await actAndCheck(() => dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA' })));
  expect(desk.main.querySelector('[role="dialog"]')).toBeNull();
});

test('whoever comes to a report from nowhere in particular is at its heading, and whoever is elsewhere stays there', async () => {
  const desk = await openReport(REPORT);
  expect(document.activeElement).toBe(desk.main.querySelector('h2'));
  await desk.draw(null);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const { ReportDetails } = await import('./report-details.tsx');
  await desk.draw(<ReportDetails id={3} onBack={() => {}} onStep={() => {}} />);
  expect(document.activeElement).toBe(field);
});

test('a report that cannot be loaded is asked for again, and the way back is there meanwhile', async () => {
  const onBack = vi.fn<() => void>();
  const desk = await openReport(answersInTurn(offline, json(REPORT)), { onBack });
  await desk.waitForText('This could not be loaded.');
  await desk.press('All reports');
  expect(onBack).toHaveBeenCalledTimes(1);
  await desk.press('Try Again');
  await desk.waitForText('Red car');
});

test('of a report that is not there that is said, and nothing is asked for again and again', async () => {
  const onBack = vi.fn<() => void>();
  const desk = await openReport(answersInTurn(json(REPORT), refusedAnswer(404, 'report_not_found')), { onBack });
  await desk.waitForText('Red car');
  await actAndCheck(() => desk.client.refetchQueries());
  await desk.waitForText('This report is gone or never was.');
  expect([desk.texts('[role="alert"]'), desk.button('Try Again'), desk.button('Close report')]).toEqual([
    ['This report is gone or never was.'],
    undefined,
    undefined,
  ]);
  await desk.press('All reports');
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('a report is asked for at each visit, and each half an hour that it stands there, seen or not: links to its files run out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => void vi.restoreAllMocks());
  const desk = await openReport(REPORT);
  const asked = () => desk.asked.filter((call) => call === 'reports/3').length;
  await desk.waitForText('Red car');
  expect(asked()).toBe(1);
  await actAndCheck(() => vi.advanceTimersByTime(HOUR / 2));
  expect(asked()).toBe(2);
  await desk.draw(null);
  const { ReportDetails } = await import('./report-details.tsx');
  await desk.draw(<ReportDetails id={3} onBack={() => {}} onStep={() => {}} />);
  expect(asked()).toBe(3);
});

test.each([
  ['has one', '/media/thumbs/car.webp', false, ['/media/thumbs/car.webp']],
  ['has one, in small for who spares data', '/media/thumbs/car.webp', true, ['/media/small/car.webp']],
  ['has none', null, false, []],
])('the photo of an ad stands at its report where it %s', async (_, thumbUrl, spares, photos) => {
  document.documentElement.toggleAttribute('data-saves', spares);
  onTestFinished(() => document.documentElement.removeAttribute('data-saves'));
  const desk = await openReport({ ...REPORT, target: { ...AD, thumbUrl } });
  await desk.waitForText('Red car');
  const shown = [...desk.main.querySelectorAll('img[alt=""][width="48"]')];
  expect(shown.map((each) => each.getAttribute('src'))).toEqual(photos);
});

test.each<[string, Partial<AdminReportDetails>]>([
  ['who is reported', { target: { ...MEMBER, person: { ...OMAR, profileImageUrl: '/media/omar.webp' } }, owner: null }],
  [
    'who wrote what is reported',
    { target: { ...MESSAGE, person: { ...OMAR, profileImageUrl: '/media/omar.webp' } }, owner: null },
  ],
])('the picture of the member %s stands at the report', async (_, changed) => {
  const desk = await openReport({ ...REPORT, ...changed });
  await desk.there('dl.grid');
  expect(desk.main.querySelector('img')?.getAttribute('src')).toBe('/media/omar.webp');
});

test('what members and administrators wrote of a report stands in the direction of their words, and names by themselves', async () => {
  const desk = await openReport({ ...REPORT, ...CLOSED });
  await desk.waitForText('Seen twice');
  expect(desk.texts('dd [dir="auto"]')).toEqual(['Asks for money first', 'Seen twice']);
  expect(desk.texts('dd bdi')).toEqual(['laila', 'Omar Azizi', 'karim']);
  // The reporter's card opens over the report.
  expect(desk.texts('dd a[aria-haspopup="dialog"]')).toEqual(['laila']);
});

function card(id: number): string {
  return `/admin/dashboard?section=reports&report=3&user=${id}`;
}

function said(id: number, message: Partial<Message> = {}): Message {
  // Fields that a report does not show are left out.
  return {
    id,
    content: 'Pay first',
    sender: OMAR,
    fileUrl: null,
    thumbUrl: null,
    fileName: null,
    listing: null,
    createdAt: '2026-11-20T06:00:00.000Z',
    ...message,
  } as Message;
}

function sentThen(content: string, fileName: string | null) {
  return { id: content.length, content, fileName, createdAt: Date.parse('2026-11-19T06:00:00.000Z') };
}

interface Opened {
  close?: Answer;
  onBack?: () => void;
}

async function openReport(report: AdminReportDetails | Answer, { close = offline, onBack = () => {} }: Opened = {}) {
  const desk = await openAdminPage({
    at: 'reports&report=3',
    words: ['adminReports', 'reports'],
    answers: {
      'PUT /api/admin/reports/3/outcome': close,
      'GET /api/admin/reports/3': typeof report === 'function' ? report : json(report),
      'GET /api/admin/cases': json({ assignee: null, notes: [], decisions: [] }),
      'GET /api/admin/saved-replies': json([]),
    },
  });
  const { ReportDetails } = await import('./report-details.tsx');
  await desk.draw(<ReportDetails id={3} onBack={onBack} onStep={() => {}} />);
  return desk;
}

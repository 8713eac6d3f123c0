// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AdminListing, SuspectedListing } from '#schema/contracts/moderation';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { SAMOVAR } from '../test/ad.ts';
import { type Answers, answersInTurn, json, ME, offline, openAdminPage, refusedAnswer } from '../test/admin-page.ts';

type Ad = AdminListing & Partial<Pick<SuspectedListing, 'signals'>>;

const HIDDEN = {
  status: 'hidden',
  hidden: { reason: 'Another’s photo', since: '2026-11-02T00:00:00.000Z' },
  timesHidden: 1,
} as const;
const SUSPECTED = { suspectedAt: '2026-11-03T06:00:00.000Z' };

test.each<[string, Partial<Ad>, string[]]>([
  ['is seen', {}, ['View', 'Hide', 'Feature']],
  ['is new', { review: 'new' }, ['View', 'Approve', 'Hide', 'Feature']],
  ['was sold', { status: 'sold' }, ['View', 'Hide']],
  ['came back by an edit', { review: 'answered' }, ['View', 'Approve', 'Hide', 'Feature']],
  ['is warned of', { ...SUSPECTED, review: 'new' }, ['View', 'Leave it as it is', 'Hide', 'Feature']],
  ['is held', { ...SUSPECTED, status: 'held' }, ['View', 'Release', 'Refuse']],
  ['is hidden', HIDDEN, ['View', 'Restore']],
  ['is hidden and was answered', { ...HIDDEN, review: 'answered' }, ['View', 'Restore', 'Hide again']],
  ['was hidden while signals spoke against it', { ...HIDDEN, ...SUSPECTED }, ['View', 'Restore']],
  ['has run out', { status: 'asleep', review: 'new' }, ['View', 'Approve', 'Hide']],
  ['has run out and is warned of', { ...SUSPECTED, status: 'asleep', review: 'new' }, ['View', 'Leave it as it is', 'Hide']],
  ['was deleted by its owner', { status: 'removed' }, ['View']],
  ['was answered and then deleted', { status: 'removed', review: 'answered' }, ['View']],
])('with an ad that %s it can be done what its state is for', async (_, changed, acts) => {
  const desk = await openRows([{ ...SAMOVAR, ...changed }]);
  expect(desk.texts('button')).toEqual(acts);
  // Buttons that act at once announce no dialog.
  const atOnce = acts.filter((act) => ['Approve', 'Leave it as it is', 'Restore'].includes(act));
  expect(desk.texts('button:not([aria-haspopup="dialog"])')).toEqual(atOnce);
});

test.each<[string, Partial<Ad>, string[]]>([
  ['new', { review: 'new' }, ['Approve']],
  ['warned of', { ...SUSPECTED, review: 'new' }, ['Leave it as it is']],
  ['held', { ...SUSPECTED, status: 'held' }, ['Release']],
  ['hidden and answered', { ...HIDDEN, review: 'answered' }, ['Restore']],
  ['hidden, and nobody answered', HIDDEN, []],
  ['seen', {}, []],
])('the key of the first act does with an ad that is %s what it waits for', async (_, changed, acts) => {
  const desk = await openRows([{ ...SAMOVAR, ...changed }]);
  await desk.waitForText('Samovar');
  expect(desk.texts('[data-first-act][aria-keyshortcuts="A"]')).toEqual(acts);
});

test('what somebody typed stands in its own direction: a title, a reason, what a signal quotes; an id reads from the left', async () => {
  const signals = [{ signal: 'prepayment', weight: 40, detail: { said: 'اول پول' } }] as const;
  const desk = await openRows([{ ...SAMOVAR, ...HIDDEN, title: 'سماوار', signals: [...signals] }]);
  await desk.waitForText('سماوار');
  expect(desk.texts('h3 [dir="auto"], q[dir="auto"], p > bdi, p > a > bdi, [dir="ltr"]')).toEqual([
    'سماوار',
    'laila',
    '#9',
    'اول پول',
    'Another’s photo',
  ]);
  expect(desk.texts('ul[aria-label="What speaks against it"] > li')).toHaveLength(1);
});

test.each([
  ['for who has data enough', false, '/media/thumbs/a.webp'],
  ['in small for who spares data', true, '/media/small/a.webp'],
])('the picture of an ad stands there, %s', async (_, spares, src) => {
  document.documentElement.toggleAttribute('data-saves', spares);
  onTestFinished(() => document.documentElement.removeAttribute('data-saves'));
  const desk = await openRows([{ ...SAMOVAR, thumbUrl: '/media/thumbs/a.webp' }]);
  const picture = await desk.there('li img');
  expect([picture.getAttribute('src'), picture.getAttribute('alt')]).toEqual([src, '']);
});

test('an ad without a picture has the sign of its category', async () => {
  const desk = await openRows([SAMOVAR]);
  const { SPRITE } = await import('../../kit/ui/category-icon.tsx');
  const { categoryBySlug } = await import('#schema/catalog/categories');
  const use = await desk.there('li use');
  expect(use.getAttribute('href')).toBe(`${SPRITE}#${String(categoryBySlug('home-garden')?.icon)}`);
});

test.each([
  ['photo_elsewhere', true],
  ['price_low', false],
] as const)('where the signal of an ad is %s, the photos elsewhere are looked for: %s', async (signal, isAsked) => {
  const desk = await openRows([{ ...SAMOVAR, ...SUSPECTED, status: 'held', signals: [{ signal, weight: 50, detail: {} }] }], {
    'GET /api/admin/listings/9/same-photos': json([]),
  });
  await desk.waitForText('weighs 50');
  await vi.waitFor(() => expect(desk.client.isFetching()).toBe(0));
  expect(desk.asked.includes('listings/9/same-photos')).toBe(isAsked);
});

test.each<[string, Partial<Ad>, RegExp]>([
  ['an ad that waits for nothing', {}, /SamovarAFN 1,500lailaPosted Nov 1, 2026#9ActiveView/],
  [
    'a new one of somebody with a name',
    { review: 'new', owner: { ...SAMOVAR.owner, fullName: 'Laila' } },
    /LailaPosted.*ActiveNewView/,
  ],
  [
    'one of an account that is gone',
    { owner: { ...SAMOVAR.owner, username: '' }, status: 'removed' },
    /Deleted memberPosted.*Deleted by its ownerView/,
  ],
  ['one that has run out', { status: 'asleep' }, /Run outView/],
  ['a sold one', { status: 'sold' }, /SoldView/],
  ['a featured one', { featuredUntil: '2026-12-05T00:00:00.000Z' }, /ActiveFeatured until Dec 5, 2026View/],
  [
    'one that came back by an edit',
    { review: 'answered', timesHidden: 2 },
    /Edited after hiding, visible againHidden 2 timesView/,
  ],
  [
    'a hidden one that was answered',
    { ...HIDDEN, review: 'answered' },
    /HiddenAnswered, still hiddenReason: Another’s photoView/,
  ],
  ['one that is hidden again', { ...HIDDEN, timesHidden: 2 }, /Reason: Another’s photoHidden 2 timesView/],
  ['one that was hidden once', { timesHidden: 1 }, /ActiveHidden 1 timeView/],
  [
    'a reported one',
    { reports: { count: 2, reasons: ['fraud', 'spam'] } },
    /2 open reports: Fraud or a trick for money · Spam or advertisingOpen the reports/,
  ],
  [
    'one that signals speak against',
    {
      ...SUSPECTED,
      status: 'held',
      signals: [
        { signal: 'price_low', weight: 60, detail: { usual: 45_000 } },
        { signal: 'prepayment', weight: 40, detail: { said: 'اول پول' } },
        { signal: 'asked_in_chat', weight: 5, detail: { listingId: 31 } },
      ],
    },
    /HeldWaits for a look since Nov 3, 2026Price far too lowweighs 60usually AFN 45,000Money asked for in advanceweighs 40اول پولWarned of in a chat about itweighs 5ad #31View/,
  ],
  [
    'one that nothing speaks against any more',
    { ...SUSPECTED, status: 'held', signals: [] },
    /Since its owner edited it, nothing speaks against it any more\.View/,
  ],
])('how it stands is said of %s', async (_, changed, words) => {
  const desk = await openRows([{ ...SAMOVAR, ...changed }]);
  expect(desk.texts('li')[0]?.replaceAll('\u00A0', ' ')).toMatch(words);
});

const OF_SUSPENDED = { owner: { ...SAMOVAR.owner, isBanned: true } };

test('of an ad whose owner is suspended the row says so', async () => {
  const desk = await openRows([
    { ...SAMOVAR, ...OF_SUSPENDED },
    { ...SAMOVAR, id: 10 },
  ]);
  await desk.there('li:nth-child(2)');
  expect(desk.texts('li h3 ~ p:has(a)')).toEqual(['lailaSuspendedPosted Nov 1, 2026#9', 'lailaPosted Nov 1, 2026#10']);
});

test.each<[string, Partial<Ad>, string, string, string]>([
  [
    'Restore “Samovar”',
    HIDDEN,
    'Restore this ad?“Samovar” becomes what it was before it was hidden.',
    'DELETE /api/admin/listings/9/hidden',
    'Ad restored',
  ],
  [
    'Release Samovar',
    { ...SUSPECTED, status: 'held' },
    'Release this ad?“Samovar” is held back no longer: it is seen, unless it has run out. What its signals said counts as false.',
    'PUT /api/admin/listings/9/released',
    'Ad released',
  ],
])('“%s” of an owner who is suspended says so, and asks before anybody sees the ad', async (name, changed, asks, call, said) => {
  const desk = await openRows([{ ...SAMOVAR, ...changed, ...OF_SUSPENDED }], { [call]: done });
  expect(desk.button(name)?.getAttribute('aria-haspopup')).toBe('dialog');
  await desk.press(name);
  const dialog = await desk.there('[role="dialog"]');
  expect(`${dialog.getAttribute('aria-label')}${dialog.textContent}`).toContain(
    `${asks}SuspendedIts owner is suspended and cannot answer anybody.`,
  );
  expect(desk.acts()).toEqual([]);
  await desk.pressLast(name.startsWith('Restore') ? 'Restore' : 'Release');
  await vi.waitFor(() => expect([desk.toastText(), desk.main.querySelector('[role="dialog"]')]).toEqual([said, null]));
  expect(desk.acts()).toHaveLength(1);
  expect(document.activeElement).toBe(desk.main.querySelector('ul[aria-label="Ads"]'));
});

test('an ad leads to its owner, its reports and the other ads that its signals name', async () => {
  const signals = [{ signal: 'asked_in_chat', weight: 5, detail: { listingId: 31 } }] as const;
  const desk = await openRows([{ ...SAMOVAR, reports: { count: 1, reasons: ['spam'] }, signals: [...signals] }]);
  expect(desk.links()).toEqual({
    laila: '/admin/dashboard?section=users&q=7',
    'Open the reports': '/admin/dashboard?section=reports&kind=listing',
    'ad #31': '/admin/dashboard?section=listings&tab=all&q=31',
  });
});

test.each<[string, Partial<Ad>, string, unknown, string]>([
  ['Approve “Samovar”', { review: 'new' }, 'PUT /api/admin/listings/9/review', null, 'Ad approved'],
  ['Restore “Samovar”', HIDDEN, 'DELETE /api/admin/listings/9/hidden', null, 'Ad restored'],
  ['Leave Samovar as it is', SUSPECTED, 'PUT /api/admin/listings/9/released', { reason: '' }, 'Ad released'],
])(
  '“%s” is done at once, takes the focus to the list and is said; a refusal is told',
  async (name, changed, call, input, said) => {
    const desk = await openRows([{ ...SAMOVAR, ...changed }], {
      [call]: answersInTurn(refusedAnswer(409, 'listing_closed'), done),
    });
    const lists = watchLists(desk);
    await desk.press(name);
    await vi.waitFor(() => expect(desk.toastText()).toBe('That did not work: This listing is no longer active.'));
    // Somebody else was faster: the data shown is outdated.
    expect(lists()).toEqual([true, true]);
    const listsAgain = watchLists(desk);
    await desk.press(name);
    await vi.waitFor(() => expect(desk.toastText()).toBe(said));
    expect(desk.acts()).toEqual([1, 2].map(() => (input === null ? call : [call, input])));
    await vi.waitFor(() => expect(listsAgain()).toEqual([true, true]));
    expect(document.activeElement).toBe(desk.main.querySelector('ul[aria-label="Ads"]'));
  },
);

test('while an act on an ad is under way its button cannot be pressed again, and those of the others can', async () => {
  const two = [1, 2].map((id) => ({ ...SAMOVAR, id, title: `Samovar ${id}`, review: 'new' as const }));
  const desk = await openRows(two, { 'PUT /api/admin/listings/': () => new Promise(() => {}) });
  await desk.press('Approve “Samovar 1”');
  await vi.waitFor(() => expect(desk.button('Approve “Samovar 1”')?.matches(':disabled')).toBe(true));
  expect(desk.button('Approve “Samovar 2”')?.matches(':disabled')).toBe(false);
  await desk.press('Approve “Samovar 2”');
  await vi.waitFor(() => expect(desk.button('Approve “Samovar 2”')?.matches(':disabled')).toBe(true));
  expect(desk.button('Approve “Samovar 1”')?.matches(':disabled')).toBe(true);
});

test.each<[string, string, Partial<Ad>, string]>([
  ['left as it is', 'Leave Samovar as it is', SUSPECTED, 'PUT /api/admin/listings/'],
  ['restored', 'Restore “Samovar”', HIDDEN, 'DELETE /api/admin/listings/'],
])('an ad that is being %s cannot be once more', async (_, name, changed, call) => {
  const desk = await openRows([{ ...SAMOVAR, ...changed }], { [call]: () => new Promise(() => {}) });
  await desk.press(name);
  await vi.waitFor(() => expect(desk.button(name)?.matches(':disabled')).toBe(true));
});

test.each<[string, Partial<Ad>, string, string, string]>([
  ['hidden', {}, 'Hide “Samovar”', 'Reason', 'Hide'],
  ['released', { ...SUSPECTED, status: 'held' }, 'Release Samovar', 'Words for its owner', 'Release'],
])('an ad that is being %s cannot be once more', async (_, changed, name, label, act) => {
  const desk = await openRows([{ ...SAMOVAR, ...changed }], { 'PUT /api/admin/listings/': () => new Promise(() => {}) });
  await desk.press(name);
  expect((await desk.field(label)).maxLength).toBe(500);
  await desk.typeInto(label, 'A copy');
  await desk.pressLast(act);
  await desk.there('[role="dialog"] > button:last-child:disabled');
  await desk.pressLast(act);
  expect(desk.acts()).toHaveLength(1);
});

test.each<[string, Partial<Ad>, string, string, string]>([
  ['Hide “Samovar”', {}, 'Hide this ad?', 'Hide', 'hidden'],
  ['Refuse “Samovar”', { ...SUSPECTED, status: 'held' }, 'Refuse this ad?', 'Refuse', 'hidden'],
  ['Hide “Samovar” again', { ...HIDDEN, review: 'answered' }, 'Hide this ad?', 'Hide', 'hidden'],
])('“%s” of %j asks why: the reason is sent, and stays typed until the server has it', async (name, changed, title, act) => {
  const call = 'PUT /api/admin/listings/9/hidden';
  const desk = await openRows([{ ...SAMOVAR, ...changed }], { [call]: answersInTurn(offline, done) });
  await desk.press(name);
  await desk.there(`[role="dialog"][aria-label="${title}"]`);
  await desk.waitForText('“Samovar” disappears from the lists, the search and its own page.');
  expect(await desk.descriptionOf('Reason')).toBe('The owner reads this, at most 500 characters.');
  await desk.pressLast(act);
  await desk.typeInto('Reason', '  ');
  await desk.pressLast(act);
  expect(desk.acts()).toEqual([]);
  await desk.typeInto('Reason', ' Another’s photo ');
  await desk.pressLast(act);
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  expect((await desk.field('Reason')).value).toBe(' Another’s photo ');
  const lists = watchLists(desk);
  await desk.pressLast(act);
  await vi.waitFor(() => expect([desk.toastText(), desk.main.querySelector('[role="dialog"]')]).toEqual(['Ad hidden', null]));
  await vi.waitFor(() => expect(lists()).toEqual([true, true]));
  expect(desk.acts()).toEqual([1, 2].map(() => [call, { reason: 'Another’s photo' }]));
  expect(document.activeElement).toBe(desk.main.querySelector('ul[aria-label="Ads"]'));
});

test.each([
  ['without words', '', { reason: '' }],
  ['with words for its owner', 'Sorry', { reason: 'Sorry' }],
])('a held ad is released %s', async (_, words, input) => {
  const call = 'PUT /api/admin/listings/9/released';
  const desk = await openRows([{ ...SAMOVAR, ...SUSPECTED, status: 'held' }], { [call]: done });
  await desk.press('Release Samovar');
  await desk.there('[role="dialog"][aria-label="Release this ad?"]');
  await desk.waitForText(
    '“Samovar” is held back no longer: it is seen, unless it has run out. What its signals said counts as false.',
  );
  expect(await desk.descriptionOf('Words for its owner')).toBe('Its owner reads them. You can leave them out.');
  await desk.typeInto('Words for its owner', words);
  const lists = watchLists(desk);
  await desk.press('Release');
  await vi.waitFor(() => expect([desk.toastText(), desk.main.querySelector('[role="dialog"]')]).toEqual(['Ad released', null]));
  expect(desk.acts()).toEqual([[call, input]]);
  await vi.waitFor(() => expect(lists()).toEqual([true, true]));
});

test.each<[string, Partial<Ad>, string, string, string, string]>([
  ['hidden', {}, 'ad', 'Hide “Samovar”', 'Hide', 'hidden'],
  ['released', { ...SUSPECTED, status: 'held' }, 'release', 'Release Samovar', 'Release', 'released'],
])('an ad is %s for the template that was picked, out of those for that', async (_, changed, purpose, name, act, state) => {
  const template = { id: 5, purpose, titles: { en: 'A copy' }, texts: { en: 'It is there twice.' } };
  const call = `PUT /api/admin/listings/9/${state}`;
  const desk = await openRows([{ ...SAMOVAR, ...changed }], {
    [call]: done,
    [`GET /api/admin/saved-replies?purpose=${purpose}`]: json([template]),
  });
  await desk.press(name);
  await desk.choose('Template', 'A copy');
  await desk.waitForText('It is there twice.');
  await desk.pressLast(act);
  await vi.waitFor(() => expect(desk.acts()).toEqual([[call, { reason: '', template: 5 }]]));
});

test('what was approved can be taken back at once by who approved it', async () => {
  const desk = await openRows([{ ...SAMOVAR, review: 'new' }], {
    'PUT /api/admin/listings/9/review': done,
    'POST /api/admin/decisions/4/undo': done,
    'GET /api/admin/cases': json({ decisions: [{ id: 4, admin: { id: ME } }] }),
  });
  await desk.press('Approve “Samovar”');
  await vi.waitFor(() => expect(desk.toastText()).toBe('Ad approved'));
  expect(desk.asked).toContain('cases?target=listing%3A9');
  await desk.pressToastButton();
  await vi.waitFor(() => expect(desk.toastText()).toBe('Undone'));
  expect(desk.acts().at(-1)).toBe('POST /api/admin/decisions/4/undo');
});

test('what was hidden can be taken back at once by who hid it', async () => {
  const desk = await openRows([SAMOVAR], {
    'PUT /api/admin/listings/9/hidden': done,
    'POST /api/admin/decisions/4/undo': done,
    'GET /api/admin/cases': json({ decisions: [{ id: 4, admin: { id: ME } }] }),
  });
  await desk.press('Hide “Samovar”');
  await desk.typeInto('Reason', 'A slip');
  await desk.pressLast('Hide');
  await vi.waitFor(() => expect(desk.toastText()).toBe('Ad hidden'));
  expect(desk.asked).toContain('cases?target=listing%3A9');
  await desk.pressToastButton();
  await vi.waitFor(() => expect(desk.toastText()).toBe('Undone'));
  expect(desk.acts().at(-1)).toBe('POST /api/admin/decisions/4/undo');
});

test.each([
  ['a week unless told', '', 7],
  ['as long as was chosen', '30', 30],
])('an ad is featured for %s', async (_, chosen, days) => {
  const call = 'PUT /api/admin/listings/9/featured';
  const desk = await openRows([SAMOVAR], { [call]: answersInTurn(refusedAnswer(409, 'listing_closed'), done) });
  await desk.press('Feature “Samovar”');
  await desk.there(`[role="dialog"][aria-label="${desk.t('adminListings.featureTitle')}"]`);
  await desk.waitForText(
    '“Samovar” is featured, free: it is marked, and up to four featured ads head each page of the newest. What runs already is extended.',
  );
  expect(desk.button('Stop featuring')).toBeUndefined();
  expect(desk.texts('option')).toEqual([3, 7, 14, 30, 60, 90].map((count) => `${count} days`));
  if (chosen !== '') await desk.choose('For how long', chosen);
  await desk.press('Feature');
  await vi.waitFor(() => expect(desk.toastText()).toBe('That did not work: This listing is no longer active.'));
  const lists = watchLists(desk);
  await desk.press('Feature');
  await vi.waitFor(() => expect([desk.toastText(), desk.main.querySelector('[role="dialog"]')]).toEqual(['Ad featured', null]));
  await vi.waitFor(() => expect(lists()).toEqual([true, true]));
  expect(desk.acts()).toEqual([1, 2].map(() => [call, { days, featuredUntil: null }]));
});

test.each<[string, Partial<Ad>]>([
  ['View “Samovar”', {}],
  ['Hide “Samovar”', {}],
  ['Release Samovar', { ...SUSPECTED, status: 'held' }],
  ['Feature “Samovar”', {}],
])('what “%s” opened is left with Escape, and nothing was done', async (name, changed) => {
  const desk = await openRows([{ ...SAMOVAR, ...changed }], {
    PUT: done,
    'GET /api/admin/listings/9': offline,
    'GET /api/admin/cases': json({ assignee: null, notes: [], decisions: [] }),
  });
  await desk.press(name);
  await desk.there('[role="dialog"]');
  await desk.escape();
  expect([desk.main.querySelector('[role="dialog"]'), desk.acts()]).toEqual([null, []]);
});

test('what is asked about an ad that is viewed lies over it: Cancel leads back there, and done, both are closed', async () => {
  const desk = await openRows([SAMOVAR], {
    'PUT /api/admin/listings/9/hidden': done,
    'GET /api/admin/listings/9': json({ ...SAMOVAR, description: '', images: [], views: 0, openReports: [] }),
    'GET /api/admin/cases': json({ assignee: null, notes: [], decisions: [] }),
  });
  const dialogs = () => [...desk.main.querySelectorAll('[role="dialog"]')].map((each) => each.getAttribute('aria-label'));
  await desk.press('View “Samovar”');
  await desk.waitForText('No description');
  await desk.pressLast('Hide');
  expect(dialogs()).toEqual(['Samovar', 'Hide this ad?']);
  await desk.pressLast('Cancel');
  expect(dialogs()).toEqual(['Samovar']);
  await desk.pressLast('Hide');
  await desk.typeInto('Reason', 'A copy');
  await desk.pressLast('Hide');
  await vi.waitFor(() => expect([desk.toastText(), dialogs()]).toEqual(['Ad hidden', []]));
  expect(document.activeElement).toBe(desk.main.querySelector('ul[aria-label="Ads"]'));
});

test.each([
  ['by its button', 'Approve “Samovar 1”', []],
  ['by a dialog that was left meanwhile', 'Feature “Samovar 1”', ['Feature', 'Cancel']],
])('what is done to one ad %s takes nothing away from what is asked about another', async (_, first, then) => {
  const two = [1, 2].map((id) => ({ ...SAMOVAR, id, title: `Samovar ${id}`, review: 'new' as const }));
  let arrive = (_said: Response): void => undefined;
  const desk = await openRows(two, { 'PUT /api/admin/listings/': () => new Promise<Response>((resolve) => (arrive = resolve)) });
  await desk.press(first);
  for (const name of then) await desk.press(name);
  await desk.press('Hide “Samovar 2”');
  await desk.typeInto('Reason', 'A copy');
  arrive(done());
  await vi.waitFor(() => expect(desk.toastText()).not.toBe(''));
  expect([...desk.main.querySelectorAll('[role="dialog"]')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Hide this ad?',
  ]);
  expect(desk.main.querySelector('[role="dialog"] textarea')).toHaveProperty('value', 'A copy');
});

test('the photos elsewhere are those of each ad', async () => {
  const held = {
    ...SAMOVAR,
    ...SUSPECTED,
    status: 'held',
    signals: [{ signal: 'photo_elsewhere', weight: 50, detail: {} }],
  } as Ad;
  const desk = await openRows([held, { ...held, id: 10 }], { 'GET /api/admin/listings/': json([]) });
  await vi.waitFor(() =>
    expect(desk.asked.filter((call) => call.endsWith('same-photos'))).toEqual([9, 10].map((id) => `listings/${id}/same-photos`)),
  );
});

test('an ad that is not featured after all stays as it is', async () => {
  const desk = await openRows([SAMOVAR], { 'PUT /api/admin/listings/9/featured': done });
  await desk.press('Feature “Samovar”');
  await desk.press('Cancel');
  expect([desk.main.querySelector('[role="dialog"]'), desk.acts()]).toEqual([null, []]);
});

test('an ad is not featured twice by two presses', async () => {
  const desk = await openRows([{ ...SAMOVAR, featuredUntil: '2026-12-05T00:00:00.000Z' }], {
    'PUT /api/admin/listings/9/featured': () => new Promise(() => {}),
  });
  await desk.press('Feature “Samovar”');
  await desk.press('Feature');
  await vi.waitFor(() => expect(desk.button('Feature')?.matches(':disabled')).toBe(true));
  expect(desk.button('Stop featuring')?.matches(':disabled')).toBe(true);
  // The state that was shown is sent, too: sending again after a lost answer adds the days only once.
  expect(desk.acts()).toEqual([['PUT /api/admin/listings/9/featured', { days: 7, featuredUntil: '2026-12-05T00:00:00.000Z' }]]);
});

test('an ad that somebody else has featured meanwhile is shown as it is now, and featured beyond that by pressing once more', async () => {
  const call = 'PUT /api/admin/listings/9/featured';
  const desk = await openRows([SAMOVAR], { [call]: answersInTurn(refusedAnswer(409, 'listing_changed'), done) });
  await desk.press('Feature “Samovar”');
  await desk.press('Feature');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('errors.listing_changed')}`));
  const { AdRows } = await import('./ad-rows.tsx');
  const featuredUntil = '2026-12-05T00:00:00.000Z';
  await desk.draw(<AdRows ads={[{ ...SAMOVAR, featuredUntil }]} label="Ads" />);
  await desk.waitForText('It is featured until Dec 5, 2026.');
  await desk.press('Feature');
  await vi.waitFor(() => expect(desk.main.querySelector('[role="dialog"]')).toBeNull());
  expect(desk.acts()).toEqual([null, featuredUntil].map((seen) => [call, { days: 7, featuredUntil: seen }]));
});

test('featuring that runs is stopped, after it was said that this ends what was paid for', async () => {
  const call = 'DELETE /api/admin/listings/9/featured';
  const desk = await openRows([{ ...SAMOVAR, featuredUntil: '2026-12-05T00:00:00.000Z' }], { [call]: done });
  await desk.press('Feature “Samovar”');
  await desk.waitForText('It is featured until Dec 5, 2026. Stopping also ends what its owner has paid for.');
  const lists = watchLists(desk);
  await desk.press('Stop featuring');
  await vi.waitFor(() =>
    expect([desk.toastText(), desk.main.querySelector('[role="dialog"]')]).toEqual(['Ad no longer featured', null]),
  );
  expect(desk.acts()).toEqual([call]);
  await vi.waitFor(() => expect(lists()).toEqual([true, true]));
});

const done = () => new Response(null, { status: 204 });

async function openRows(ads: readonly Ad[], answers: Answers = {}) {
  const desk = await openAdminPage({
    words: ['adminListings', 'reports'],
    answers: {
      ...answers,
      'GET /api/admin/cases': answers['GET /api/admin/cases'] ?? json({ decisions: [] }),
      'GET /api/admin/saved-replies': json([]),
    },
  });
  const { AdRows } = await import('./ad-rows.tsx');
  await desk.draw(<AdRows ads={ads} label="Ads" />);
  return desk;
}

/** Whether the lists of ads and of reports are fetched again. */
function watchLists({ client }: Awaited<ReturnType<typeof openRows>>) {
  const keys = ['listings', 'reports'].map((section) => adminKeys.list(section, ''));
  for (const key of keys) client.setQueryData(key, {});
  return () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
}

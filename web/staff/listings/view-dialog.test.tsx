// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AdminListingDetails, SamePhoto } from '#schema/contracts/moderation';
import { SAMOVAR } from '../test/ad.ts';
import { type Answer, answersInTurn, json, offline, openAdminPage } from '../test/admin-page.ts';

const DETAILS: AdminListingDetails = {
  ...SAMOVAR,
  title: 'Samovar of copper',
  status: 'hidden',
  suspectedAt: '2026-11-03T06:00:00.000Z',
  description: 'For twenty glasses',
  images: [
    { url: '/media/a.webp', thumbUrl: null, width: 800, height: 600 },
    { url: '/media/b.webp', thumbUrl: null, width: 800, height: 600 },
  ] as AdminListingDetails['images'],
  views: 1_234,
  openReports: [
    { id: 1, reason: 'fraud', details: 'It is not theirs', createdAt: '2026-11-03T06:00:00.000Z' },
    { id: 2, reason: 'spam', details: '', createdAt: '2026-11-03T06:00:00.000Z' },
  ],
};
const ELSEWHERE: SamePhoto = {
  url: '/media/a.webp',
  thumbUrl: null,
  distance: 0,
  elsewhere: {
    publishedAt: '2026-08-01T06:00:00.000Z',
    photo: { url: '/media/old.webp', thumbUrl: null },
    listing: {
      id: 31,
      title: 'Old samovar',
      status: 'active',
      owner: { id: 8, username: 'omar', fullName: null, isBanned: false },
    },
  },
};

const NO_ACTS = { onOpenDialog: () => {}, onDone: () => {} };

test('the whole of an ad is shown as it is now, with what members say of it and what administrators know', async () => {
  const desk = await openView(json(DETAILS));
  await desk.there('[role="dialog"][aria-label="Samovar of copper"]');
  await desk.waitForText('Nobody looks after this yet.');
  expect(desk.texts('dl')).toEqual(['OwnerlailaLocationKabulViews1,234']);
  await desk.waitForText('For twenty glasses', 'Fraud or a trick for moneyIt is not theirs', 'Spam or advertising');
  const photos = [...desk.main.querySelectorAll<HTMLImageElement>('img[alt^="Photo"]')];
  const leads = (name: string) => photos.map(({ parentElement }) => parentElement?.getAttribute(name));
  expect([photos.map(({ alt }) => alt), leads('href')]).toEqual([
    ['Photo 1', 'Photo 2'],
    ['/media/a.webp', '/media/b.webp'],
  ]);
  // The back office stays open.
  expect(leads('target')).toEqual(['_blank', '_blank']);
  expect(desk.asked).toContain('cases?target=listing%3A9');
  // The ad's page is not public, so there is no link to it.
  expect(desk.links()).not.toHaveProperty('Open the page of the ad');
});

test.each([
  ['active', '/listing/9'],
  ['sold', '/listing/9'],
  ['held', undefined],
  ['removed', undefined],
] as const)('to the page of an ad that is %s it leads where others see it, too', async (status, href) => {
  const owner = { id: 7, username: 'laila', fullName: 'Laila Karimi', isBanned: false };
  const desk = await openView(json({ ...DETAILS, status, owner, description: '', openReports: [] }));
  await desk.waitForText('No description', 'OwnerLaila KarimiLocation');
  expect([desk.links()['Open the page of the ad'], desk.main.textContent?.includes('Open reports')]).toEqual([href, false]);
});

test('from an ad it leads to its owner, of whom it says that they are suspended; of an account that is gone it leads nowhere', async () => {
  const owner = { ...SAMOVAR.owner, isBanned: true };
  const desk = await openView(
    answersInTurn(json({ ...DETAILS, owner }), json({ ...DETAILS, owner: { ...owner, username: '' } })),
  );
  await desk.waitForText('OwnerlailaSuspendedLocation');
  expect(desk.links('dl')).toEqual({ laila: '/admin/dashboard?section=overview&user=7' });
  await desk.draw(null);
  const { ViewDialog } = await import('./view-dialog.tsx');
  await desk.draw(<ViewDialog ad={SAMOVAR} onClose={() => {}} {...NO_ACTS} />);
  await desk.waitForText('OwnerDeleted member');
  expect(desk.links('dl')).toEqual({});
});

test('what can be done about an ad is done where the whole of it is read, as it stands by now', async () => {
  const desk = await openView(answersInTurn(json({ ...DETAILS, suspectedAt: null, review: 'answered' })));
  const [onAsk, onDone] = [vi.fn<(about: string, ad: { title: string }) => void>(), vi.fn<() => void>()];
  const { ViewDialog } = await import('./view-dialog.tsx');
  await desk.draw(<ViewDialog ad={SAMOVAR} onClose={() => {}} onOpenDialog={onAsk} onDone={onDone} />);
  await desk.waitForText('For twenty glasses');
  const acts = () => desk.texts('button').filter((name) => ['View', 'Restore', 'Hide', 'Hide again', 'Feature'].includes(name));
  expect(acts()).toEqual(['Restore', 'Hide again']);
  // Keys do nothing while a dialog is open.
  expect(desk.texts('[data-first-act]')).toEqual([]);
  await desk.press('Hide “Samovar of copper” again');
  expect(onAsk.mock.calls).toMatchObject([['hide', { title: 'Samovar of copper' }]]);
  await desk.press('Restore “Samovar of copper”');
  await vi.waitFor(() => expect([desk.acts(), onDone.mock.calls.length]).toEqual([['DELETE /api/admin/listings/9/hidden'], 1]));
});

test('what an ad costs in another currency is said in AFN, too, and photos stand in small for who spares data', async () => {
  document.documentElement.toggleAttribute('data-saves', true);
  onTestFinished(() => document.documentElement.removeAttribute('data-saves'));
  const photo = { url: '/media/a.webp', thumbUrl: '/media/thumbs/a.webp', width: 800, height: 600 };
  const images = [photo, { ...photo, url: '/media/b.webp', thumbUrl: null }] as AdminListingDetails['images'];
  const gone = { id: 7, username: '', fullName: null, isBanned: false };
  const desk = await openView(
    json({ ...DETAILS, suspectedAt: null, currency: 'USD', price: '20', priceAfn: 1_400, images, owner: gone }),
  );
  await desk.waitForText('$20 ≈ AFN 1,400', 'OwnerDeleted memberLocation');
  const photos = [...desk.main.querySelectorAll('img[alt^="Photo"]')];
  expect(photos.map((each) => each.getAttribute('src'))).toEqual(['/media/small/a.webp', '/media/b.webp']);
  // Each in the direction of its own words.
  expect(desk.texts('p[dir="auto"]')).toEqual(['For twenty glasses', 'It is not theirs']);
});

test('an ad that is looked at again is as it is by then, and so are its photos elsewhere', async () => {
  const changed = { ...DETAILS, description: 'For thirty glasses' };
  const desk = await openView(answersInTurn(json(DETAILS), json(changed)), answersInTurn(json([]), json([ELSEWHERE])));
  await desk.waitForText('For twenty glasses', 'No photo of this ad was published');
  await desk.draw(null);
  const { ViewDialog } = await import('./view-dialog.tsx');
  await desk.draw(<ViewDialog ad={SAMOVAR} onClose={() => {}} {...NO_ACTS} />);
  await desk.waitForText('For thirty glasses', 'A photo that another member published before');
  const asked = (call: string) => desk.asked.filter((each) => each === call).length;
  expect([asked('listings/9'), asked('listings/9/same-photos')]).toEqual([2, 2]);
});

test('while an ad is loaded what the list knew stands there, and what could not be loaded is asked for again', async () => {
  let answer: (response: Response) => void = () => {};
  const desk = await openView(answersInTurn(() => new Promise<Response>((resolve) => (answer = resolve)), json(DETAILS)));
  await desk.waitForText('Loading the ad...', 'AFN 1,500');
  answer(new Response(null, { status: 500 }));
  await desk.waitForText('This could not be loaded.');
  await desk.press('Try Again');
  await desk.waitForText('For twenty glasses');
  expect(desk.texts('[role="alert"]')).toEqual([]);
});

test('an ad that only administrators see is left with Escape', async () => {
  const desk = await openView(json(DETAILS));
  const onClose = vi.fn<() => void>();
  const { ViewDialog } = await import('./view-dialog.tsx');
  await desk.draw(<ViewDialog ad={SAMOVAR} onClose={onClose} {...NO_ACTS} />);
  await desk.escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an ad that is looked at after another is one of its own', async () => {
  const desk = await openView(json(DETAILS));
  await desk.waitForText('For twenty glasses');
  const { ViewDialog } = await import('./view-dialog.tsx');
  await desk.draw(<ViewDialog ad={{ ...SAMOVAR, id: 10, title: 'Teapot' }} onClose={() => {}} {...NO_ACTS} />);
  await vi.waitFor(() => expect(desk.main.querySelector('[role="dialog"]')?.getAttribute('aria-label')).toBe('Teapot'));
});

test.each<[string, SamePhoto, string, Record<string, string>]>([
  [
    'on an ad that others see',
    ELSEWHERE,
    'In this adPublished Aug 1, 2026The very same pictureAd #31: Old samovarActiveomar',
    { 'Ad #31: Old samovar': '/listing/31', omar: '/admin/dashboard?section=users&q=8' },
  ],
  [
    'on one that was sold, which others still open',
    {
      ...ELSEWHERE,
      elsewhere: elsewhere({ status: 'sold', owner: { id: 8, username: 'omar', fullName: 'Omar Azizi', isBanned: false } }),
    },
    'Ad #31: Old samovarSoldOmar Azizi',
    { 'Ad #31: Old samovar': '/listing/31' },
  ],
  [
    'on one that nobody sees, in other bits',
    {
      ...ELSEWHERE,
      distance: 3,
      elsewhere: elsewhere({ status: 'hidden', owner: { id: 8, username: '', fullName: null, isBanned: false } }),
    },
    'Almost the same picture3 of 64 bits differAd #31: Old samovarHiddenDeleted member',
    { 'Ad #31: Old samovar': '/admin/dashboard?section=listings&tab=all&q=31' },
  ],
  [
    'of which nothing is left',
    { ...ELSEWHERE, elsewhere: { ...ELSEWHERE.elsewhere, photo: null, listing: null } },
    'This photo is not here any more. What it looked like is kept for a year.Published Aug 1, 2026The very same pictureAn ad that was refused, of an account that is gone',
    {},
  ],
])('beside a photo stands the same one as another published it before: %s', async (_, photo, words, links) => {
  const desk = await openView(json(DETAILS), json([photo]));
  await desk.waitForText('A photo that another member published before', words);
  expect(desk.links()).toMatchObject(links);
  expect(desk.main.querySelectorAll('figure > a:not([target="_blank"])')).toHaveLength(0);
});

test('the photos elsewhere are asked for again after a failure, and where there are none, it says so', async () => {
  const desk = await openView(json(DETAILS), answersInTurn(offline, json([])));
  await desk.waitForText('This could not be loaded.');
  await desk.press('Try Again');
  await desk.waitForText('No photo of this ad was published by another member before.');
  expect(desk.asked.filter((call) => call === 'listings/9/same-photos')).toHaveLength(2);
});

test.each([
  ['waits for nothing', { suspectedAt: null }],
  ['has no photo', { images: [] }],
])('nothing is looked for elsewhere of an ad that %s', async (_, changed) => {
  const desk = await openView(json({ ...DETAILS, ...changed }));
  await desk.waitForText('For twenty glasses', 'Nobody looks after this yet.');
  await vi.waitFor(() => expect(desk.asked).toContain('listings/9'));
  expect(desk.asked).not.toContain('listings/9/same-photos');
});

function elsewhere(changed: Partial<NonNullable<SamePhoto['elsewhere']['listing']>>): SamePhoto['elsewhere'] {
  const { listing } = ELSEWHERE.elsewhere;
  return { ...ELSEWHERE.elsewhere, listing: listing && { ...listing, ...changed } };
}

async function openView(ad: Answer, photos: Answer = json([])) {
  const desk = await openAdminPage({
    words: ['adminListings', 'reports'],
    answers: {
      'GET /api/admin/listings/9/same-photos': photos,
      'GET /api/admin/listings/9': ad,
      'DELETE /api/admin/listings/9/hidden': () => new Response(null, { status: 204 }),
      'GET /api/admin/cases': json({ assignee: null, notes: [], decisions: [] }),
    },
  });
  const { ViewDialog } = await import('./view-dialog.tsx');
  await desk.draw(<ViewDialog ad={SAMOVAR} onClose={() => {}} {...NO_ACTS} />);
  return desk;
}

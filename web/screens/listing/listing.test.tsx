// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { listingCard } from '../../market/test/listing-card.ts';
import { ownMember } from '../../account/test/own-member.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('./listing-view.tsx');
  // Other tests must not get a screen with the mocked view of this file.
  vi.resetModules();
});

test.each([
  ['shown to the member whose it is', 7, 'Corolla'],
  ['nowhere for a visitor, and not asked for', undefined, null],
])('an ad of which the document said that it is not there is %s', async (_, member, title) => {
  history.replaceState(null, '', '/listing/5');
  const answer = vi.fn<() => Response>(() => Response.json({ id: 5, title: 'Corolla' }));
  const page = await openPage({
    ...(member !== undefined && { member }),
    words: ['listing'],
    answers: { 'GET /api/listings/5': answer },
  });
  page.client.setQueryData(queryKeys.listing(5), null);
  vi.doMock('./listing-view.tsx', () => ({ ListingView: ({ listing }: { listing: { title: string } }) => listing.title }));
  const { default: ListingScreen } = await import('./listing.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<ListingScreen />);
  await vi.waitFor(() => expect(page.main.textContent).toContain(title ?? t('listing.notFound')));
  expect(answer).toHaveBeenCalledTimes(title === null ? 0 : 1);
  expect(page.button(t('shell.goToHomepage'))?.getAttribute('href')).toBe(title === null ? '/' : undefined);
});

test('an ad of which the document said that it is not there is shown to whoever signs in beside it', async () => {
  history.replaceState(null, '', '/listing/5');
  const page = await openPage({
    words: ['listing'],
    answers: { 'GET /api/listings/5': () => Response.json({ id: 5, title: 'Corolla' }) },
  });
  page.client.setQueryData(queryKeys.listing(5), null);
  vi.doMock('./listing-view.tsx', () => ({ ListingView: ({ listing }: { listing: { title: string } }) => listing.title }));
  const [{ default: ListingScreen }, { beginSession }] = await Promise.all([
    import('./listing.tsx'),
    import('../../account/session.ts'),
  ]);
  await page.draw(<ListingScreen />);
  expect(page.main.textContent).toContain(page.t('listing.notFound'));
  await actAndCheck(() => beginSession({ user: ownMember(), token: 'a-token' }));
  await vi.waitFor(() => expect(page.main.textContent).toContain('Corolla'));
});

test('from one ad to the next nothing stays of what stood open at the one before', async () => {
  history.replaceState(null, '', '/listing/5');
  const page = await openPage({ words: ['listing'] });
  for (const [id, title] of [
    [5, 'Corolla'],
    [6, 'Hilux'],
  ] as const)
    page.client.setQueryData(queryKeys.listing(id), { id, title });
  function View({ listing: { title } }: { listing: { title: string } }) {
    const [opened, open] = useState('closed');
    return <button onClick={() => open('open')}>{`${title}, ${opened}`}</button>;
  }
  vi.doMock('./listing-view.tsx', () => ({ ListingView: View }));
  const [{ default: ListingScreen }, { useNavigate }] = await Promise.all([import('./listing.tsx'), import('react-router')]);
  let navigate: (to: string) => unknown = () => {};
  function Screen() {
    navigate = useNavigate();
    return <ListingScreen />;
  }
  await page.draw(<Screen />);
  await page.press('Corolla, closed');
  expect(page.main.textContent).toBe('Corolla, open');
  await actAndCheck(() => navigate('/listing/6'));
  expect(page.main.textContent).toBe('Hilux, closed');
});

test('an ad that did not come says why, and is asked for again; then the tab has its name', async () => {
  history.replaceState(null, '', '/listing/5');
  const answers = [
    () => new Response(null, { status: 500 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ id: 5, title: 'Corolla' }),
  ];
  const page = await openPage({
    words: ['listing'],
    answers: { 'GET /api/listings/5': () => answers.shift()?.() ?? new Response(null, { status: 404 }) },
  });
  vi.doMock('./listing-view.tsx', () => ({ ListingView: ({ listing }: { listing: { title: string } }) => listing.title }));
  const { default: ListingScreen } = await import('./listing.tsx');
  await page.draw(<ListingScreen />);
  for (const why of ['listing.failedText', 'shell.offline'] as const) {
    await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('listing.loadFailed') + page.t(why)));
    expect(document.title).toBe('Sarai');
    await page.press(page.t('shell.tryAgain'));
  }
  await vi.waitFor(() => expect(page.main.textContent).toBe('Corolla'));
  expect(document.title).toContain('Corolla');
});

test.each([
  ['could not be had anew stays', () => new Response(null, { status: 500 }), 'Corolla', 'Corolla'],
  ['has gone stays no longer', () => new Response(null, { status: 404 }), 'listing.notFound', null],
] as const)('an ad that is shown and %s', async (_, answer, words, shown) => {
  history.replaceState(null, '', '/listing/5');
  const page = await openPage({ words: ['listing'], answers: { 'GET /api/listings/5': answer } });
  page.client.setQueryData(queryKeys.listing(5), { id: 5, title: 'Corolla' });
  vi.doMock('./listing-view.tsx', () => ({ ListingView: ({ listing }: { listing: { title: string } }) => listing.title }));
  const { default: ListingScreen } = await import('./listing.tsx');
  await page.draw(<ListingScreen />);
  expect(page.main.textContent).toBe('Corolla');
  await actAndCheck(() => page.client.refetchQueries({ queryKey: queryKeys.listing(5) }));
  // The component learns of the query's failure one turn later.
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve)));
  const name = words === 'Corolla' ? words : page.t(words);
  expect([document.title.startsWith(name), page.main.textContent.startsWith(shown ?? page.t('listing.notFound'))]).toEqual([
    true,
    true,
  ]);
});

test('while an ad is on its way, what its card knows is shown, and the tab is called by it; of one that no list had it is said that it loads', async () => {
  history.replaceState(null, '', '/listing/5');
  const page = await openPage({
    words: ['listing', 'home', 'details'],
    answers: { 'GET /api/listings/': () => new Promise(() => {}) },
  });
  page.client.setQueryData(queryKeys.listings(''), {
    pages: [{ body: [listingCard({ id: 5 })], next: null }],
    pageParams: [null],
  });
  const { default: ListingScreen } = await import('./listing.tsx');
  await page.draw(<ListingScreen />);
  expect([document.title, page.main.querySelector('h1')?.textContent]).toEqual(['Ad 5 | Sarai', 'Ad 5']);
  await page.go('/listing/6');
  await vi.waitFor(() => expect(page.main.querySelector('h1')?.textContent).toBe(page.t('listing.loading')));
  expect(document.title).toBe('Sarai');
});

test.each(['/listing/5', '/listing/five'])('where there is no ad at %s its screen and its tab say so', async (address) => {
  history.replaceState(null, '', address);
  document.title = 'The screen before';
  const page = await openPage({
    words: ['listing'],
    answers: { 'GET /api/listings/5': () => new Response(null, { status: 404 }) },
  });
  const { default: ListingScreen } = await import('./listing.tsx');
  await page.draw(<ListingScreen />);
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('listing.notFound')));
  expect(document.title).toContain(page.t('listing.notFound'));
});

test.each(['/listing/05', '/listing/5x', '/listing/0'])('at %s there is no ad, and the server is not asked', async (address) => {
  history.replaceState(null, '', address);
  const answer = vi.fn<() => Response>(() => Response.json({ id: 5, title: 'Corolla' }));
  const page = await openPage({ words: ['listing'], answers: { 'GET /api/listings': answer } });
  const { default: ListingScreen } = await import('./listing.tsx');
  await page.draw(<ListingScreen />);
  expect([page.main.textContent.includes(page.t('listing.notFound')), answer.mock.calls.length]).toEqual([true, 0]);
});

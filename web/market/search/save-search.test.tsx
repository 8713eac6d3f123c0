// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const LAILA = { id: 7, username: 'laila', email: 'laila@sarai.af', fullName: null, profileImageUrl: null, emailVerified: true };

test('a visitor is led to sign in and back to the same search', async () => {
  history.replaceState(null, '', '/?q=car');
  const page = await openPage({ words: ['home'], answers: { 'POST /api/saved-searches': () => Response.json({}) } });
  const { SaveSearch } = await import('./save-search.tsx');
  await page.draw(<SaveSearch search="q=car" />);
  expect(page.button(page.t('home.saveSearch'))?.getAttribute('href')).toBe('/sign-in?next=%2F%3Fq%3Dcar');
  await page.press(page.t('home.saveSearch'));
  expect([location.pathname, page.sent]).toEqual(['/sign-in', []]);
});

test.each([
  ['is kept once it is known who presses', 'q=car', 1],
  ['is not kept where another one is looked at meanwhile', 'q=bike', 0],
])('a search whose switch was pressed before it came %s', async (_, then, kept) => {
  const page = await openPage({
    member: LAILA.id,
    words: ['home', 'notifications'],
    answers: {
      'GET /api/saved-searches': () => Response.json([]),
      'POST /api/saved-searches': () => Response.json({ id: 3, search: 'q=car', createdAt: '2026-11-20T08:00:00.000Z' }),
    },
  });
  localStorage.removeItem('user_data');
  const [{ SaveSearch }, { replaceMember }] = await Promise.all([
    import('./save-search.tsx'),
    import('../../account/session.ts'),
  ]);
  await page.draw(<SaveSearch search="q=car" />);
  await page.press(page.t('home.saveSearch'));
  await page.draw(<SaveSearch search={then} />);
  await actAndCheck(() => replaceMember(LAILA));
  await page.there('[aria-pressed]');
  await actAndCheck(() => vi.dynamicImportSettled());
  expect(page.sent.map(({ input }) => input)).toEqual(Array.from({ length: kept }, () => ({ search: 'q=car' })));
});

test('a press that came before the switch keeps its search once, also for who looks at another one and comes back', async () => {
  const page = await openPage({
    member: LAILA.id,
    words: ['home', 'notifications'],
    answers: {
      'GET /api/saved-searches': () => Response.json([]),
      'POST /api/saved-searches': () => Response.json({ id: 3, search: 'q=car', createdAt: '2026-11-20T08:00:00.000Z' }),
    },
  });
  localStorage.removeItem('user_data');
  const [{ SaveSearch }, { replaceMember }] = await Promise.all([
    import('./save-search.tsx'),
    import('../../account/session.ts'),
  ]);
  await page.draw(<SaveSearch search="q=car" />);
  const isBusy = () => page.button(page.t('home.saveSearch'))?.getAttribute('aria-busy');
  expect(isBusy()).toBeNull();
  await page.press(page.t('home.saveSearch'));
  expect(isBusy()).toBe('true');
  await actAndCheck(() => replaceMember(LAILA));
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  for (const search of ['q=bike', 'q=car']) await page.draw(<SaveSearch search={search} />);
  await actAndCheck(() => vi.dynamicImportSettled());
  expect(page.sent).toHaveLength(1);
});

test('a press before it is known that nobody is signed in leads to sign in, and back', async () => {
  history.replaceState(null, '', '/?q=car');
  const page = await openPage({ member: LAILA.id, words: ['home'] });
  localStorage.removeItem('user_data');
  const [{ SaveSearch }, { signOut }] = await Promise.all([import('./save-search.tsx'), import('../../account/session.ts')]);
  await page.draw(<SaveSearch search="q=car" />);
  await page.press(page.t('home.saveSearch'));
  expect(location.pathname).toBe('/');
  await actAndCheck(signOut);
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/sign-in?next=%2F%3Fq%3Dcar'));
});

test('where the switch can’t come there is nothing to press in vain', async () => {
  vi.doMock('./save-search-switch.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('./save-search-switch.tsx');
  });
  const page = await openPage({ member: LAILA.id, words: ['home'] });
  const { SaveSearch } = await import('./save-search.tsx');
  await page.draw(<SaveSearch search="q=car" />);
  await vi.waitFor(() => expect(page.button(page.t('home.saveSearch'))?.matches(':disabled')).toBe(true));
});

test('the switch of who signs in beside is not busy with what the member before kept', async () => {
  const page = await openPage({
    member: LAILA.id,
    words: ['home'],
    answers: {
      'GET /api/saved-searches': () => Response.json([]),
      'POST /api/saved-searches': () => new Promise<Response>(() => {}),
    },
  });
  const [{ SaveSearch }, { replaceMember }] = await Promise.all([
    import('./save-search.tsx'),
    import('../../account/session.ts'),
  ]);
  await page.draw(<SaveSearch search="q=car" />);
  await page.there('[aria-pressed]');
  await page.press(page.t('home.saveSearch'));
  const isBusy = () => page.main.querySelector('[aria-pressed]')?.getAttribute('aria-busy');
  await vi.waitFor(() => expect(isBusy()).toBe('true'));
  await actAndCheck(() => replaceMember({ ...LAILA, id: 8, username: 'omid' }));
  await vi.waitFor(() => expect(isBusy()).toBeNull());
});

test('what one member keeps is not said to be kept by the next one, whose own list is still on its way', async () => {
  let answers = 0;
  const page = await openPage({
    member: LAILA.id,
    words: ['home'],
    answers: {
      'GET /api/saved-searches': () => {
        answers += 1;
        if (answers > 1) return new Promise<Response>(() => {});
        return Response.json([{ id: 3, search: 'q=car', createdAt: '2026-11-20T08:00:00.000Z' }]);
      },
    },
  });
  const [{ SaveSearch }, { replaceMember }] = await Promise.all([
    import('./save-search.tsx'),
    import('../../account/session.ts'),
  ]);
  await page.draw(<SaveSearch search="q=car" />);
  await page.there('[aria-pressed=true]');
  await actAndCheck(() => replaceMember({ ...LAILA, id: 8, username: 'omid' }));
  await page.there('[aria-pressed=false]');
  expect(answers).toBe(2);
});

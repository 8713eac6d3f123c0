// @vitest-environment happy-dom
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

async function filters(address: string, isWide: boolean) {
  history.replaceState(null, '', address);
  const page = await openPage();
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  const { useDraft } = await import('./use-draft.ts');
  const draft = await page.use(() => useDraft(useRef(null), true));
  stopTimers();
  return draft;
}

/** Otherwise a scroll would outlive its test and count in the next one. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test.each([
  ['beside the results at once', true, '?category=vehicles&province=Herat'],
  ['in the sheet with its button', false, '?category=vehicles&cursor=abc'],
])('a choice is applied %s, and begins with the first page', async (_, isWide, chosen) => {
  const draft = await filters('/?category=vehicles&cursor=abc', isWide);
  await actAndCheck(() => draft.now.choose({ province: 'Herat' }));
  expect([draft.now.get('province'), location.search]).toEqual(['Herat', chosen]);
  await actAndCheck(() => draft.now.apply());
  const places = history.length;
  await actAndCheck(() => draft.now.apply());
  // The same address again adds no entry to the history.
  expect([location.search, history.length]).toEqual(['?category=vehicles&province=Herat', places]);
});

test('the button brings the ads into view, and a press before it does not', async () => {
  history.replaceState(null, '', '/?category=vehicles');
  const page = await openPage();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const scroll = vi.fn<() => void>();
  document.body.append(Object.assign(document.createElement('section'), { id: 'listings', scrollIntoView: scroll }));
  const [{ useDraft }, { useScrollToListings }] = await Promise.all([import('./use-draft.ts'), import('../search/search.ts')]);
  const draft = await page.use(() => {
    useScrollToListings();
    return useDraft(useRef(null), true);
  });
  stopTimers();
  await actAndCheck(() => draft.now.choose({ province: 'Herat' }));
  vi.runOnlyPendingTimers();
  expect([location.search, scroll.mock.calls.length]).toEqual(['?category=vehicles&province=Herat', 0]);
  await actAndCheck(() => draft.now.edit({ minPrice: '5' }));
  await actAndCheck(() => draft.now.apply());
  vi.runOnlyPendingTimers();
  expect(scroll).toHaveBeenCalledOnce();
  // A second press scrolls at once, and a later address does not scroll again.
  await actAndCheck(() => draft.now.apply());
  vi.runOnlyPendingTimers();
  expect(scroll).toHaveBeenCalledTimes(2);
  await page.go('/?category=vehicles&province=Herat&minPrice=5&pages=2');
  vi.runOnlyPendingTimers();
  expect(scroll).toHaveBeenCalledTimes(2);
});

test.each([
  [{ minPrice: '10', maxPrice: '9' }, true],
  [{ minPrice: '9', maxPrice: '10' }, false],
  [{ minPrice: '۹', maxPrice: '۱۰' }, false],
  [{ 'd.year': '2010..2007' }, true],
  [{ 'd.year': '2007..' }, false],
  [{ 'd.year': '2007..2007' }, false],
])('a range as in %j is asked only where it is one', async (changes, isFaulty) => {
  const draft = await filters('/?category=vehicles', true);
  await actAndCheck(() => draft.now.choose(changes));
  expect([draft.now.isInvalid, location.search === '?category=vehicles']).toEqual([isFaulty, isFaulty]);
});

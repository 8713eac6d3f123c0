// @vitest-environment happy-dom
import { useEffect, useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import type { useSearchBox } from './search.ts';

test.each([
  ['/?category=vehicles&q=car&pages=3', ' bike ', '/?category=vehicles&q=bike'],
  ['/?category=vehicles&q=car&cursor=abc', 'bike', '/?category=vehicles&q=bike'],
  ['/?category=vehicles&q=car&cursor=abc', ' ', '/?category=vehicles'],
  ['/?category=vehicles&q=car&cursor=abc', null, '/?category=vehicles'],
  ['/terms?lang=en', 'bike', '/?q=bike'],
])('on %s a search for %j leads to %s, and its first page', async (address, words, leads) => {
  const box = await boxAt(address);
  if (words === null) await actAndCheck(() => box.clear?.());
  else {
    await box.type(words);
    await actAndCheck(() => box.search?.());
  }
  expect(location.pathname + location.search).toBe(leads);
});

test('the box says what is looked for, and nothing once it is cleared', async () => {
  const box = await boxAt('/?q=a');
  expect(box.draft).toBe('a');
  await actAndCheck(() => box.clear?.());
  expect([box.draft, location.search]).toEqual(['', '']);
  // Also text that was typed and not searched for.
  await box.type('bike');
  await actAndCheck(() => box.clear?.());
  expect(box.draft).toBe('');
});

test('what was typed on another screen, and cleared again, leads nowhere', async () => {
  const box = await boxAt('/terms?lang=en');
  await box.type('bike');
  await actAndCheck(() => box.clear?.());
  expect([box.draft, location.pathname + location.search]).toEqual(['', '/terms?lang=en']);
});

test('the box says what another search looks for, wherever that was begun', async () => {
  const box = await boxAt('/?q=car');
  await box.type('bike');
  await box.go('/?q=house');
  expect(box.draft).toBe('house');
});

test.each([
  ['for something brings the ads into view', 'bike', 1],
  ['for nothing leaves the page where it is', ' ', 0],
])('a search %s', async (_, words, times) => {
  const scroll = vi.fn<() => void>();
  const box = await boxAt('/?q=car');
  document.body.append(Object.assign(document.createElement('section'), { id: 'listings', scrollIntoView: scroll }));
  await box.type(words);
  await actAndCheck(() => box.search?.());
  vi.runOnlyPendingTimers();
  expect(scroll).toHaveBeenCalledTimes(times);
  // A later address does not scroll to them again.
  await box.go('/?q=house');
  vi.runOnlyPendingTimers();
  expect(scroll).toHaveBeenCalledTimes(times);
});

async function boxAt(address: string) {
  history.replaceState(null, '', address);
  const page = await openPage({ words: [] });
  const { useSearchBox: useBox, useScrollToListings } = await import('./search.ts');
  // Otherwise a scroll would outlive its test and count in the next one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const box: Partial<ReturnType<typeof useSearchBox>> = {};
  function Box() {
    const now = useBox(useRef(null));
    useScrollToListings();
    useEffect(() => void Object.assign(box, now));
    return <input aria-label="Search" {...now.box} />;
  }
  await page.draw(<Box />);
  return Object.assign(box, { go: page.go, type: (words: string) => page.type('[name=q]', words) });
}

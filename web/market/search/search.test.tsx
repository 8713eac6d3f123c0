// @vitest-environment happy-dom
import { useEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';
import type { useSearchBox } from './search.ts';

test.each([
  ['/?category=vehicles&q=car&pages=3', ' bike ', '/?category=vehicles&q=bike'],
  ['/?category=vehicles&q=car&cursor=abc', 'bike', '/?category=vehicles&q=bike'],
  ['/?category=vehicles&q=car&cursor=abc', ' ', '/?category=vehicles'],
  ['/?category=vehicles&q=car&cursor=abc', null, '/?category=vehicles'],
  ['/terms?lang=en', 'bike', '/?q=bike'],
])('on %s a search for %j leads to %s, and its first page', async (address, words, leads) => {
  history.replaceState(null, '', address);
  const page = await openPage({ words: [] });
  const { useSearchBox: useBox } = await import('./search.ts');
  const box: Partial<ReturnType<typeof useSearchBox>> = {};
  function Box() {
    const now = useBox(useRef(null));
    useEffect(() => void Object.assign(box, now));
    return null;
  }
  await page.draw(<Box />);
  if (words === null) await does(() => box.clear?.());
  else {
    await does(() => box.setDraft?.(words));
    await does(() => box.search?.());
  }
  expect(location.pathname + location.search).toBe(leads);
});

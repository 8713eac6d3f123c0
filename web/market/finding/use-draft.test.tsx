// @vitest-environment happy-dom
import { useEffect, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { does, leavePage, openPage } from '../../test/browser-page.tsx';
import type { Draft } from './use-draft.ts';

afterEach(leavePage);

async function filters(address: string, isWide: boolean) {
  history.replaceState(null, '', address);
  const page = await openPage({ words: [] });
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  const { useDraft } = await import('./use-draft.ts');
  const draft: Partial<Draft> = {};
  function Panel() {
    const now = useDraft(useRef(null));
    useEffect(() => void Object.assign(draft, now));
    return null;
  }
  await page.draw(<Panel />);
  return draft;
}

test.each([
  ['beside the results at once', true, '?category=vehicles&province=Herat'],
  ['in the sheet with its button', false, '?category=vehicles&cursor=abc'],
])('a choice is applied %s, and begins with the first page', async (_, isWide, chosen) => {
  const draft = await filters('/?category=vehicles&cursor=abc', isWide);
  await does(() => draft.choose?.({ province: 'Herat' }));
  expect([draft.get?.('province'), location.search]).toEqual(['Herat', chosen]);
  await does(() => draft.apply?.());
  expect(location.search).toBe('?category=vehicles&province=Herat');
});

test.each([
  [{ minPrice: '10', maxPrice: '9' }, true],
  [{ minPrice: '9', maxPrice: '10' }, false],
  [{ minPrice: '۹', maxPrice: '۱۰' }, false],
  [{ 'd.year': '2010..2007' }, true],
  [{ 'd.year': '2007..' }, false],
])('a range as in %j is asked only where it is one', async (changes, isFaulty) => {
  const draft = await filters('/?category=vehicles', true);
  await does(() => draft.choose?.(changes));
  expect([draft.isFaulty, location.search === '?category=vehicles']).toEqual([isFaulty, isFaulty]);
});

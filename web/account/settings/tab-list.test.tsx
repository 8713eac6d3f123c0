// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';
import type { Tab } from './tabs.ts';

afterEach(() => {
  document.documentElement.dir = '';
});

test.each([
  ['ltr', ['privacy', 'account', 'phone', 'account', 'phone', 'account']],
  ['rtl', ['phone', 'account', 'privacy', 'account', 'phone', 'account']],
])('the arrow keys walk along the tabs of the settings as they stand on the page: %s', async (dir, walked) => {
  const page = await openPage({ words: ['settings', 'phone'] });
  document.documentElement.dir = dir;
  const { TabList } = await import('./tab-list.tsx');
  function Strip() {
    const [chosen, choose] = useState<Tab>('account');
    return <TabList chosen={chosen} onChoose={choose} />;
  }
  await page.draw(<Strip />);
  const chosen = () => page.main.querySelector<HTMLElement>('[aria-selected="true"]');
  const places = [];
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home']) {
    await does(() => chosen()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    expect(document.activeElement).toBe(chosen());
    places.push(chosen()?.id.replace('tab-', ''));
  }
  expect(places).toEqual(walked);
});

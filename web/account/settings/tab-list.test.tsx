// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Language } from '#schema/catalog/languages';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
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
  /** Presses a key and returns whether the browser's default action, such as scrolling, was prevented. */
  const pressed = async (key: string, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true });
    await actAndCheck(() => chosen()?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const places = [];
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home']) {
    expect(await pressed(key)).toBe(true);
    expect(document.activeElement).toBe(chosen());
    places.push(chosen()?.id.replace('tab-', ''));
  }
  expect(places).toEqual(walked);
  expect(await pressed('PageDown')).toBe(false);
  // With these keys, an arrow is the browser's shortcut for back and forward.
  const stands = chosen();
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    expect([held, await pressed('ArrowRight', { [held]: true }), chosen() === stands]).toEqual([held, false, true]);
});

test('who presses an arrow twice before the address follows is two tabs on', async () => {
  const page = await openPage({ words: ['settings', 'phone'] });
  const { TabList } = await import('./tab-list.tsx');
  const choose = vi.fn<(tab: Tab) => void>();
  await page.draw(<TabList chosen="account" onChoose={choose} />);
  page.main.querySelector<HTMLElement>('#tab-account')?.focus();
  for (const _ of ['once', 'twice'])
    await actAndCheck(() =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
    );
  expect([choose.mock.calls, document.activeElement?.id]).toEqual([[['privacy'], ['notifications']], 'tab-notifications']);
});

test('on a strip that is wider than the phone the chosen tab comes into view, also in the language that begins at the other edge', async () => {
  const page = await openPage({ words: ['settings', 'phone'] });
  const shown: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function into(this: Element) {
    shown.push(this.id);
  });
  onTestFinished(() => scroll.mockRestore());
  const [{ TabList }, { PageContext }] = await Promise.all([import('./tab-list.tsx'), import('../../kit/page.ts')]);
  const draw = (chosen: Tab, language: Language) =>
    page.draw(
      <PageContext value={{ language, timeZone: 'Asia/Kabul', now: 0, isMember: true }}>
        <TabList chosen={chosen} onChoose={() => {}} />
      </PageContext>,
    );
  await draw('account', 'en');
  await draw('phone', 'en');
  await draw('phone', 'en');
  expect(shown).toEqual(['tab-account', 'tab-phone']);
  await draw('phone', 'ps');
  expect(shown).toEqual(['tab-account', 'tab-phone', 'tab-phone']);
});

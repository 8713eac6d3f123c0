// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  document.documentElement.dir = '';
  vi.restoreAllMocks();
});

test.each([
  ['ltr', ['two', 'one', 'three', 'one', 'three']],
  ['rtl', ['three', 'one', 'two', 'one', 'three']],
])('the arrow keys walk along the tabs as they stand on the page: %s', async (dir, walked) => {
  const page = await openPage();
  document.documentElement.dir = dir;
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: id, panel: `the panel ${id}` }));
  await page.draw(<Tabs label="Parts" tabs={tabs as [(typeof tabs)[0]]} />);
  const chosen = () => page.main.querySelector<HTMLElement>('[aria-selected="true"]');
  expect((await page.there('[role=tablist]')).getAttribute('aria-label')).toBe('Parts');
  const press = async (key: string, held: KeyboardEventInit = {}) => {
    const down = new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true });
    await actAndCheck(() => chosen()?.dispatchEvent(down));
    return down;
  };
  // Keys that move between tabs do not scroll the page; all others do.
  expect((await press('ArrowDown')).defaultPrevented).toBe(false);
  // With these modifier keys they are shortcuts of the browser, such as back and forward.
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    for (const key of ['ArrowRight', 'End'])
      expect([held, (await press(key, { [held]: true })).defaultPrevented, chosen()?.dataset['tab']]).toEqual([
        held,
        false,
        'one',
      ]);
  const places = [];
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End']) {
    expect((await press(key)).defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(chosen());
    const panel = page.main.querySelector('[role="tabpanel"]');
    expect(panel?.textContent).toBe(`the panel ${chosen()?.dataset['tab']}`);
    // Screen readers name the panel by its tab.
    expect(panel?.getAttribute('aria-labelledby')).toBe(chosen()?.id);
    places.push(chosen()?.dataset['tab']);
  }
  expect(places).toEqual(walked);
});

test('a choice stands in the address beside what else it says, and Back leaves the page', async () => {
  history.replaceState(null, '', '/settings?q=a&tab=two');
  const page = await openPage();
  const tabs = ['one', 'two'].map((id) => ({ id, label: id, panel: id }));
  await page.draw(<Tabs label="Parts" tabs={tabs as [(typeof tabs)[0]]} />);
  const { length } = history;
  await page.press('one');
  expect(location.search).toBe('?q=a');
  await page.press('two');
  expect(location.search).toBe('?q=a&tab=two');
  expect(history.length).toBe(length);
});

test.each([
  ['behind its right edge', 380, 210],
  ['behind its left edge', -60, -230],
  ['in sight, up to the left edge', 20, 0],
  ['in sight, up to the right edge', 320, 0],
])('a tab that an address has chosen comes into the middle of a row that hides it: one %s', async (_, left, moved) => {
  history.replaceState(null, '', '/settings?tab=two');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return this.getAttribute('role') === 'tablist' ? new DOMRect(20, 0, 400, 48) : new DOMRect(left, 0, 100, 48);
  });
  const page = await openPage();
  const tabs = ['one', 'two'].map((id) => ({ id, label: id, panel: id }));
  await page.draw(<Tabs label="Parts" tabs={tabs as [(typeof tabs)[0]]} />);
  expect((await page.there('[role=tablist]')).scrollLeft).toBe(moved);
  // So does a tab that a later address chooses.
  await page.go('/settings?tab=one');
  expect((await page.there('[role=tablist]')).scrollLeft).toBe(moved * 2);
});

test.each([
  [undefined, 'Sent'],
  [0, 'Sent'],
  [1, 'Sent1'],
  [1234, 'Sent1,234'],
])('a tab in which so many things wait says so: %s', async (waiting, said) => {
  const page = await openPage();
  await page.draw(<Tabs label="Parts" tabs={[{ id: 'sent', label: 'Sent', count: waiting, panel: '' }]} />);
  expect(page.main.querySelector('[role=tab]')?.textContent).toBe(said);
});

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('./menu-radix.tsx'));

test('a menu opens and closes by its button, and opens by the arrow down', async () => {
  const page = await openPage();
  vi.doMock('./menu-radix.tsx', () => ({ MenuRadix: ({ open }: { open: boolean }) => <div role="menu" hidden={!open} /> }));
  const { Menu } = await import('./menu.tsx');
  await page.draw(
    <Menu label="Account" items={[]}>
      A
    </Menu>,
  );
  const button = await page.there('button');
  const isOpen = () => [button.getAttribute('aria-expanded'), page.main.querySelector('[role=menu]')?.hasAttribute('hidden')];
  /** Presses a key; returns whether the page still scrolls by it. */
  const key = async (name: string) => {
    const down = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    await actAndCheck(() => button.dispatchEvent(down));
    return !down.defaultPrevented;
  };
  expect([button.getAttribute('aria-label'), ...isOpen()]).toEqual(['Account', 'false', undefined]);
  await actAndCheck(() => button.click());
  await vi.waitFor(() => expect(isOpen()).toEqual(['true', false]));
  await actAndCheck(() => button.click());
  expect(isOpen()).toEqual(['false', true]);
  expect([await key('ArrowUp'), ...isOpen()]).toEqual([true, 'false', true]);
  expect([await key('ArrowDown'), ...isOpen()]).toEqual([false, 'true', false]);
});

test('a menu that could not come opens with the next press', async () => {
  const page = await openPage();
  let isDead = true;
  vi.doMock('./menu-radix.tsx', () => {
    if (isDead) throw new TypeError('Failed to fetch dynamically imported module');
    return { MenuRadix: ({ open }: { open: boolean }) => open && <div role="menu" /> };
  });
  const { Menu } = await import('./menu.tsx');
  await page.draw(
    <Menu label="Account" items={[]}>
      A
    </Menu>,
  );
  const button = await page.there('button');
  const isOpen = () => button.getAttribute('aria-expanded');
  await actAndCheck(() => button.click());
  await vi.waitFor(() => expect(isOpen()).toBe('false'));
  isDead = false;
  await actAndCheck(() => button.click());
  await page.there('[role=menu]');
  expect(isOpen()).toBe('true');
});

test('a button that has something better to do than its menu does that, and opens the menu where it says so', async () => {
  const page = await openPage();
  vi.doMock('./menu-radix.tsx', () => ({ MenuRadix: ({ open }: { open: boolean }) => open && <div role="menu" /> }));
  const { Menu } = await import('./menu.tsx');
  const instead = vi.fn<(openMenu: () => void) => void>();
  await page.draw(
    <Menu label="Share" items={[]} onPress={instead}>
      A
    </Menu>,
  );
  const button = await page.there('button');
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual([null, null]);
  await actAndCheck(() => button.click());
  expect([instead.mock.calls.length, page.main.querySelector('[role=menu]')]).toEqual([1, null]);
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
  await actAndCheck(() => button.dispatchEvent(down));
  // The page scrolls as it does elsewhere.
  expect([down.defaultPrevented, page.main.querySelector('[role=menu]')]).toEqual([false, null]);
  instead.mockImplementation((openMenu) => openMenu());
  await actAndCheck(() => button.click());
  await page.there('[role=menu]');
  expect(instead).toHaveBeenCalledTimes(2);
});

test('an open menu closes by a press on its button, also on what is drawn in it, and by one elsewhere', async () => {
  const page = await openPage();
  const { Menu } = await import('./menu.tsx');
  await page.draw(
    <>
      <Menu label="Account" items={[{ id: 'out', label: 'Sign out', onSelect: () => {} }]}>
        <svg />
      </Menu>
      <p>elsewhere</p>
    </>,
  );
  const press = (selector: string) =>
    actAndCheck(async () => {
      const where = page.main.querySelector(selector);
      where?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
      where?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  const isOpen = () => page.main.querySelector('[role=menu]') !== null;
  for (const where of ['svg', 'p']) {
    await press('svg');
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    // Radix listens for presses from the next turn of the event loop on.
    await new Promise((resolve) => setTimeout(resolve));
    await press(where);
    expect(isOpen()).toBe(false);
  }
});

test('what is chosen in a menu keeps the focus that it took; from a menu that is only closed the focus goes back to its button', async () => {
  const page = await openPage();
  const { Menu } = await import('./menu.tsx');
  const field = () => page.main.querySelector('input');
  await page.draw(
    <>
      <Menu label="Account" items={[{ id: 'find', label: 'Find', onSelect: () => field()?.focus() }]}>
        A
      </Menu>
      <input aria-label="a field" />
    </>,
  );
  const button = await page.there('button');
  await page.press('Account');
  await page.click('[role=menuitem]');
  await vi.waitFor(() => expect(page.main.querySelector('[role=menu]')).toBeNull());
  // Radix gives the focus back in the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(field());
  await page.press('Account');
  const menu = await page.there('[role=menu]');
  expect([menu.getAttribute('aria-label'), menu.querySelector('[role=separator]')]).toEqual(['Account', null]);
  await actAndCheck(() => menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

test('of choices in a menu the one that holds is ticked, each is said in its language, and arrows follow the page', async () => {
  const page = await openPage();
  const [{ MenuRadix }, { PageContext }] = await Promise.all([import('./menu-radix.tsx'), import('../page.ts')]);
  const onSelect = vi.fn<(id: string) => void>();
  const items = ['en', 'ps', 'fa'].map((id) => ({
    id,
    label: `in ${id}`,
    lang: id,
    checked: id === 'ps',
    onSelect: () => onSelect(id),
  }));
  const more = { id: 'more', label: 'More', icon: <i>+</i>, badge: <b>3</b>, onSelect: () => onSelect('more') };
  await page.draw(
    <PageContext value={{ language: 'ps', timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <MenuRadix
        label="Language"
        header="Choose one"
        items={[...items, more]}
        open
        onOpenChange={() => {}}
        button={{ current: null }}
      />
    </PageContext>,
  );
  const menu = await page.there('[role=menu]');
  const { dir } = menu;
  const said = [...menu.querySelectorAll('[role^=menuitem]')].map((item) => [
    item.getAttribute('role'),
    item.getAttribute('aria-checked'),
    item.querySelector('svg') !== null,
    item.querySelector('span')?.lang,
    item.textContent,
  ]);
  expect([menu.getAttribute('aria-label'), menu.hasAttribute('aria-labelledby'), dir]).toEqual(['Language', false, 'rtl']);
  expect(menu.textContent).toMatch(/^Choose one/);
  expect(said).toEqual([
    ['menuitemradio', 'false', false, 'en', 'in en'],
    ['menuitemradio', 'true', true, 'ps', 'in ps'],
    ['menuitemradio', 'false', false, 'fa', 'in fa'],
    ['menuitem', null, false, '', '+More3'],
  ]);
  await page.click('[role=menuitem]');
  expect(onSelect.mock.calls).toEqual([['more']]);
});

test('a button whose own words say what its menu is has no second name', async () => {
  const page = await openPage();
  const { Menu } = await import('./menu.tsx');
  const names = async (saysIt: boolean) => {
    await page.draw(
      <Menu label="Newest first" isSelfLabeled={saysIt} items={[]}>
        Newest first
      </Menu>,
    );
    const button = await page.there('button');
    return [button.getAttribute('aria-label'), button.title, button.getAttribute('aria-haspopup')];
  };
  expect([await names(false), await names(true)]).toEqual([
    ['Newest first', 'Newest first', 'menu'],
    [null, 'Newest first', 'menu'],
  ]);
});

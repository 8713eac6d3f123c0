// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';

const pressed = vi.fn<(name: string) => void>();
const scrolled = vi.fn<() => void>();
let page: Page;

beforeEach(async () => {
  vi.clearAllMocks();
  page = await openPage({ words: ['admin'] });
  const [{ ListKeys, FIRST_ACT }, { useRef }] = await Promise.all([import('./queue-keys.tsx'), import('react')]);
  function List() {
    const list = useRef<HTMLUListElement>(null);
    return (
      <>
        <ListKeys list={list} actLabel="Approve" />
        <input type="search" aria-label="a field" />
        <textarea aria-label="a field" />
        <select aria-label="State" />
        <p contentEditable suppressContentEditableWarning />
        <div role="tablist">
          <button type="button">Tab</button>
        </div>
        <input type="radio" aria-label="a field" />
        <input type="checkbox" aria-label="a field" />
        <ul ref={list}>
          <li data-item="a">
            <button type="button">a</button>
          </li>
          <li data-item="b">
            words
            <button type="button" onClick={() => pressed('another of b')}>
              Hide
            </button>
            <button type="button" {...FIRST_ACT} onClick={() => pressed('b')}>
              Approve
            </button>
          </li>
          <li data-item="c">
            <a href="/c">c</a>
          </li>
        </ul>
      </>
    );
  }
  await page.draw(<List />);
  for (const each of page.main.querySelectorAll('li, li > *')) each.scrollIntoView = scrolled;
});

test('the keys and their places on any keyboard lead through a list, which ends at both ends, and are named', async () => {
  expect(page.main.querySelector('dl')?.textContent).toBe('J↓NextK↑PreviousAApprove');
  const walked = [];
  for (const code of ['KeyJ', 'ArrowDown', 'KeyJ', 'KeyJ', 'KeyK', 'ArrowUp', 'KeyK']) {
    expect(await key({ code })).toBe(true);
    walked.push(where());
  }
  // In an item with a single button or link, that gets the focus.
  expect(walked).toEqual(['BUTTON a', 'LI b', 'A c', 'A c', 'LI b', 'BUTTON a', 'BUTTON a']);
  expect(scrolled).toHaveBeenCalledTimes(7);
  // Without a tabindex no browser would focus it.
  expect(page.main.querySelector('[data-item="b"]')?.getAttribute('tabindex')).toBe('-1');
});

test('the first key back begins at the end, and the key of the act presses the one of the item that has the focus', async () => {
  await key({ code: 'KeyA' });
  await key({ code: 'KeyK' });
  await key({ code: 'KeyA' });
  expect([where(), pressed.mock.calls]).toEqual(['A c', []]);
  await key({ code: 'KeyK' });
  await key({ code: 'KeyA' });
  expect(pressed.mock.calls).toEqual([['b']]);
});

test('the arrows scroll the page, and lead through the list once it has the focus', async () => {
  for (const code of ['ArrowDown', 'ArrowUp']) expect([code, await key({ code })]).toEqual([code, false]);
  await key({ code: 'KeyJ' });
  expect([await key({ code: 'ArrowDown' }), where()]).toEqual([true, 'LI b']);
  // And no longer once the focus has moved elsewhere.
  (await page.there('[type="checkbox"]')).focus();
  expect([await key({ code: 'ArrowDown' }), where()]).toEqual([false, 'INPUT undefined']);
});

test.each([
  ['while somebody types', 'let be', '[type="search"]', {}],
  ['while somebody writes', 'let be', 'textarea', {}],
  ['while somebody writes into the page', 'let be', '[contenteditable]', {}],
  ['at a dropdown, whose own keys these are,', 'let be', 'select', { code: 'ArrowDown' }],
  ['at tabs, whose own keys these are,', 'let be', '[role="tablist"] button', { code: 'ArrowDown' }],
  ['at a checkbox, which takes no letters,', 'heeded', '[type="checkbox"]', {}],
  ['at a radio button, which takes no letters,', 'heeded', '[type="radio"]', {}],
  ['with Control', 'let be', 'ul', { ctrlKey: true }],
  ['with the command key', 'let be', 'ul', { metaKey: true }],
  ['with Alt', 'let be', 'ul', { altKey: true }],
  ['with Shift', 'let be', 'ul', { shiftKey: true }],
  ['of another letter', 'let be', 'ul', { code: 'KeyQ' }],
])('a key %s is %s', async (_, outcome, selector, init) => {
  expect(await key({ code: 'KeyJ', ...init }, await page.there(selector))).toBe(outcome === 'heeded');
  expect(where() === 'BUTTON a').toBe(outcome === 'heeded');
});

test('a key that something else has heeded is let be', async () => {
  const box = await page.there('[type="checkbox"]');
  box.addEventListener('keydown', (event) => event.preventDefault());
  await key({ code: 'KeyJ' }, box);
  expect(where()).not.toBe('BUTTON a');
});

test.each([
  ['dialog', '<div role="dialog"></div>'],
  ['question', '<div role="alertdialog"></div>'],
  ['menu', '<div role="menu"></div>'],
  ['picture that fills the screen', '<dialog open></dialog>'],
])('over a %s the keys do nothing', async (_, html) => {
  document.body.insertAdjacentHTML('beforeend', html);
  const over = document.body.lastElementChild;
  expect(await key({ code: 'KeyJ' })).toBe(false);
  over?.remove();
  expect(await key({ code: 'KeyJ' })).toBe(true);
});

test('a list without an act of its own names no key for one', async () => {
  const { KeyLegend } = await import('./queue-keys.tsx');
  await page.draw(<KeyLegend />);
  expect(page.main.querySelector('dl')?.textContent).toBe('J↓NextK↑Previous');
});

test('the keys do what is to be done by now, not what was when they were first pressed', async () => {
  const { useQueueKeys } = await import('./queue-keys.tsx');
  const did: string[] = [];
  function Queue({ of }: { of: string }) {
    const note = (what: string) => () => void did.push(`${what} of ${of}`);
    useQueueKeys({ next: note('next'), previous: note('previous'), act: note('act'), hasFocus: () => true });
    return null;
  }
  for (const of of ['the first', 'the second']) {
    await page.draw(<Queue of={of} />);
    for (const code of ['KeyJ', 'KeyK', 'KeyA']) await key({ code });
  }
  expect(did).toEqual(['the first', 'the second'].flatMap((of) => [`next of ${of}`, `previous of ${of}`, `act of ${of}`]));
});

test('once the list has gone, so have its keys', async () => {
  await page.draw(null);
  expect(await key({ code: 'KeyJ' })).toBe(false);
});

/** Presses a key, and resolves with whether it was handled. */
async function key(init: KeyboardEventInit, at: EventTarget = document.body): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  await actAndCheck(() => at.dispatchEvent(event));
  return event.defaultPrevented;
}

function where(): string {
  const at = document.activeElement;
  return `${at?.tagName} ${at?.closest('li')?.getAttribute('data-item')}`;
}

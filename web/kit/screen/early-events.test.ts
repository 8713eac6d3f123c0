// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { isDocumentPath, repeatEvents, takeEarlyEvents } from './early-events.ts';

afterEach(() => void vi.unstubAllGlobals());

test('impatient presses count once, in the order of the last of each', () => {
  document.body.innerHTML =
    '<button type="button" id="heart"><svg></svg></button><button type="button" id="menu"></button><button id="send"></button><select id="order"></select>';
  const heard: string[] = [];
  const noted = (type: string, where: string) => {
    const event = new Event(type, { bubbles: true });
    document.querySelector(where)?.dispatchEvent(event);
    return event;
  };
  const events = [
    noted('click', '#heart svg'),
    noted('change', '#order'),
    noted('click', '#menu'),
    noted('click', '#send'),
    noted('click', '#heart'),
    noted('change', '#order'),
  ];
  for (const type of ['click', 'change'])
    document.body.addEventListener(type, ({ target }) => target instanceof Element && heard.push(`${type} ${target.id}`));
  repeatEvents(events);
  expect(heard).toEqual(['click menu', 'click heart', 'change order']);
});

test('keys that the app alone understands are heard, others have done their work or never had any', () => {
  document.body.innerHTML =
    '<button type="button" id="heart"></button><button type="button" id="menu" aria-haspopup="menu"></button>';
  const noted = (event: Event, where = 'body') => {
    document.querySelector(where)?.dispatchEvent(event);
    return event;
  };
  const key = (key: string, more = {}) => new KeyboardEvent('keydown', { key, bubbles: true, ...more });
  const events = [
    noted(new Event('click', { bubbles: true }), '#heart'),
    noted(key('ArrowDown'), '#menu'),
    noted(key('ArrowDown'), '#menu'),
    noted(key('Tab'), '#menu'),
    noted(key('ArrowDown'), '#heart'),
    noted(key('k', { ctrlKey: true }), '#heart'),
    noted(key('k')),
  ];
  const heard: string[] = [];
  document.body.addEventListener('click', ({ target }) => target instanceof Element && heard.push(`click ${target.id}`));
  document.body.addEventListener(
    'keydown',
    ({ key: name, ctrlKey, target }) => target instanceof Element && heard.push(`${name} ${ctrlKey} ${target.id}`),
  );
  repeatEvents(events);
  expect(heard).toEqual(['click heart', 'ArrowDown false menu', 'k true ']);
});

test.each([{ ctrlKey: true }, { metaKey: true }])('a shortcut with %j, as one or the other system has it, is heard', (held) => {
  const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, ...held });
  document.body.dispatchEvent(event);
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  document.body.addEventListener('keydown', heard, { once: true });
  repeatEvents([event]);
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ key: 'k', ...held })]]);
});

test('what has gone, or goes by a press, is left alone', () => {
  document.body.innerHTML = '<button type="button"></button><button type="button"></button>';
  const heard: string[] = [];
  const [first, second] = document.querySelectorAll('button');
  const events = [first, second].map((button) => {
    const event = new Event('click', { bubbles: true });
    button?.dispatchEvent(event);
    return event;
  });
  first?.addEventListener('click', () => {
    heard.push('first');
    second?.remove();
  });
  second?.addEventListener('click', () => heard.push('second'));
  repeatEvents(events);
  expect(heard).toEqual(['first']);
});

test.each([
  ['/listing/7?photo=2', true],
  ['/listing/7', false],
  ['/?photo=2', false],
  // The boot script did not run.
  [undefined, true],
])('a document that came for %j is the one of this address: %s', (cameTo, is) => {
  vi.stubGlobal('location', { pathname: '/listing/7', search: '?photo=2' });
  vi.stubGlobal('cameTo', cameTo);
  expect(isDocumentPath()).toBe(is);
});

test('what was pressed is what the boot script noted, and nothing where it did not run', () => {
  expect(takeEarlyEvents()).toEqual([]);
  const events = [new Event('click')];
  vi.stubGlobal('takeNoted', () => events);
  expect(takeEarlyEvents()).toBe(events);
});

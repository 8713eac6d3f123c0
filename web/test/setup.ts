import { focusManager } from '@tanstack/react-query';
import { afterAll, vi } from 'vitest';

/** For how long a test waits for what comes by itself, in milliseconds: a second, as Vitest would, is not enough beside other work on the same cores. */
const PATIENCE = 10_000;

const { waitFor, waitUntil } = vi;
if (waitFor.name !== 'waitLonger') {
  vi.waitFor = function waitLonger(come, options = PATIENCE) {
    return waitFor(come, options);
  };
  vi.waitUntil = function waitLonger(comes, options = PATIENCE) {
    return waitUntil(comes, options);
  };
}

// The files share one window, too: what one of them leaves on its root, or still listens to, is nothing to the next; a page that stays mounted would be.
if (typeof window !== 'undefined') {
  afterAll(() => {
    if (focusManager.hasListeners()) throw new Error('A page of this file is still mounted');
  });
  const root = document.documentElement;
  const before = [...root.attributes].map(({ name, value }) => [name, value] as const);
  afterAll(() => {
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    for (const [name, value] of before) root.setAttribute(name, value);
  });
  for (const target of [window, document]) {
    const listen: EventTarget['addEventListener'] = target.addEventListener.bind(target);
    const ends: (() => void)[] = [];
    target.addEventListener = (...heard: [string, EventListenerOrEventListenerObject, AddEventListenerOptions?]) => {
      listen(...heard);
      ends.push(() => target.removeEventListener(...heard));
    };
    afterAll(() => {
      target.addEventListener = listen;
      for (const end of ends) end();
    });
  }
}

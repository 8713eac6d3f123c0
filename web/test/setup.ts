import { focusManager } from '@tanstack/react-query';
import { afterAll, vi } from 'vitest';

/** How long a test waits for a condition, in milliseconds: Vitest's second is not enough beside other work on the same cores. */
const WAIT_TIMEOUT = 10_000;

const { waitFor, waitUntil } = vi;
if (waitFor.name !== 'waitLonger') {
  vi.waitFor = function waitLonger(come, options = WAIT_TIMEOUT) {
    return waitFor(come, options);
  };
  vi.waitUntil = function waitLonger(comes, options = WAIT_TIMEOUT) {
    return waitUntil(comes, options);
  };
}

// Test files share one window: attributes of the root and listeners are removed after each file, and a page that is still mounted fails it.
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
    const addListener: EventTarget['addEventListener'] = target.addEventListener.bind(target);
    const removers: (() => void)[] = [];
    target.addEventListener = (...heard: [string, EventListenerOrEventListenerObject, AddEventListenerOptions?]) => {
      addListener(...heard);
      removers.push(() => target.removeEventListener(...heard));
    };
    afterAll(() => {
      target.addEventListener = addListener;
      for (const end of removers) end();
    });
  }
}

import * as fake from 'fake-indexeddb';
import type { Locks } from './locks.ts';

/** What a device provides to each of its tabs. */
interface DeviceApis {
  storage: Map<string, string>;
  databases: object;
  locks: Locks;
  now: () => number;
  /** From 0 to 1. */
  roll: () => number;
}

/**
 * Returns the globals that our own code finds in a simulated tab. `own` are the tab's; `holder` holds its locks; `page` and `document` get its
 * events.
 */
export function openWindow({ storage, databases, locks, now, roll }: DeviceApis, own: Record<string, unknown>) {
  const holder = {};
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false, hasFocus: () => true });

  class DeviceDate extends Date {
    constructor(...args: [] | [string | number]) {
      if (args.length === 0) super(now());
      else super(...args);
    }
    static override now(): number {
      return now();
    }
  }

  const window: Record<string, unknown> = {
    Date: DeviceDate,
    Math: Object.create(Math, { random: { value: roll } }),
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
    navigator: { onLine: true, locks: locks.of(holder), language: 'en' },
    document,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    indexedDB: databases,
    ...Object.fromEntries(Object.entries(fake).filter(([name]) => name.startsWith('IDB'))),
    ...own,
  };
  // A lookup of a global on one of these finds the tab's, then the platform's.
  const everything: unknown = Object.setPrototypeOf({ ...window }, globalThis);
  for (const name of ['window', 'self', 'globalThis']) window[name] = everything;
  return { window, page, document, holder };
}

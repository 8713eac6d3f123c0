import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inReadsDatabase } from '../kit/store/reads-database.ts';
import { handlePushes } from './push.ts';

interface Shown {
  title: string;
  tag: string;
  renotify: boolean;
  timestamp: number;
  data: unknown;
  dir: string;
  close: () => void;
}
type Page = {
  url: string;
  visibilityState: string;
  focused: boolean;
  focus: () => unknown;
  navigate: (to: string) => unknown;
  postMessage: (data: unknown, ports: MessagePort[]) => void;
};

let hear: Record<string, (event: object) => void>;
let shown: Shown[];
let rung: Shown[];
let pages: Page[];
let opened: string[];
/** A token of member 7, whose claims can be read without a key. */
const TOKEN = `head.${btoa(JSON.stringify({ sub: '7' }))}.signature`;

const focused: string[] = [];

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  await inReadsDatabase((db) => db.put('session', TOKEN, 'bearer'));
  [hear, shown, rung, pages, opened] = [{}, [], [], [], []];
  focused.length = 0;
  vi.stubGlobal('self', {
    location: { origin: 'https://sarai.af' },
    addEventListener: (type: string, listener: (event: object) => void) => void (hear[type] = listener),
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (link: string) => Promise.resolve(void opened.push(link)),
    },
    registration: {
      pushManager: { subscribe: () => Promise.resolve(browserAt('https://push.example/renewed')) },
      getNotifications: ({ tag }: { tag: string }) => Promise.resolve(shown.filter((each) => tag === '' || each.tag === tag)),
      showNotification: (title: string, options: Omit<Shown, 'title' | 'close'>) => {
        const one: Shown = { ...options, title, close: () => void (shown = shown.filter((each) => each !== one)) };
        rung.push(one);
        shown = [...shown.filter(({ tag }) => tag === '' || tag !== one.tag), one];
        return Promise.resolve();
      },
    },
  });
  handlePushes();
});
afterEach(() => void vi.unstubAllGlobals());

const browserAt = (endpoint: string) => ({ toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) });

/** Fires an event and waits for everything passed to its `waitUntil`. */
async function happens(type: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  // On the prototype, as with a browser's own events.
  hear[type]?.(Object.create({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) }));
  await Promise.all(waits);
}

const PAYLOAD = {
  title: 'Omar',
  body: 'Salaam',
  tag: 'conversation:4',
  link: '/chat?c=4',
  lang: 'en',
  dir: 'ltr',
  time: 1_000_000,
};
const pushes = (data: unknown) =>
  happens('push', { data: data === null ? null : { json: () => (typeof data === 'string' ? JSON.parse(data) : data) } });

function page(path: string, seen = true, answers = true): Page {
  return {
    url: `https://sarai.af${path}`,
    visibilityState: seen ? 'visible' : 'hidden',
    focused: seen,
    focus: () => Promise.resolve(focused.push(path)),
    navigate: (to) => Promise.resolve(opened.push(`navigated to ${to}`)),
    postMessage: (data, [port]) => {
      if (!answers) return;
      const { open, isAt } = Object(data);
      if (open) opened.push(`told ${open}`);
      port?.postMessage(open !== undefined || isAt === path);
    },
  };
}

describe('a push', () => {
  test('is shown as it came, with where it leads', async () => {
    await pushes(PAYLOAD);
    expect(shown).toMatchObject([
      {
        title: 'Omar',
        body: 'Salaam',
        tag: 'conversation:4',
        lang: 'en',
        dir: 'ltr',
        timestamp: 1_000_000,
        data: { link: '/chat?c=4' },
      },
    ]);
  });

  test.each([
    ['rtl', 'rtl'],
    ['ltr', 'ltr'],
    ['sideways', 'ltr'],
  ])('that is written %s is shown %s', async (dir, shownAs) => {
    await pushes({ ...PAYLOAD, dir });
    expect(shown).toMatchObject([{ dir: shownAs }]);
  });

  test('that lacks all but its title and where it leads is shown with nothing made up', async () => {
    const before = Date.now();
    await pushes({ title: 'Omar', link: '/chat?c=4' });
    expect(shown).toMatchObject([
      { title: 'Omar', body: '', tag: '', lang: '', dir: 'ltr', renotify: false, data: { link: '/chat?c=4' } },
    ]);
    expect(shown[0]?.timestamp).toBeGreaterThanOrEqual(before);
  });

  test('is shown also where the device does not say who is signed in: the browser would take the permission away', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The database is being deleted', 'InvalidStateError');
    });
    await pushes(PAYLOAD);
    vi.restoreAllMocks();
    expect(shown).toMatchObject([{ title: 'Omar' }]);
  });

  test('of the same conversation takes the place of the one before, and rings again after a minute', async () => {
    for (const time of [0, 10_000, 70_000]) await pushes({ ...PAYLOAD, body: `at ${time}`, time: PAYLOAD.time + time });
    await pushes({ ...PAYLOAD, tag: 'conversation:5', link: '/chat?c=5' });
    expect(shown.map(({ tag }) => tag)).toEqual(['conversation:4', 'conversation:5']);
    expect(shown[0]).toMatchObject({ body: 'at 70000' });
    expect(rung.map(({ renotify }) => renotify)).toEqual([true, false, true, true]);
  });

  test('rings once a minute for somebody who writes every 50 seconds', async () => {
    for (const line of [0, 1, 2, 3, 4]) await pushes({ ...PAYLOAD, time: PAYLOAD.time + line * 50_000 });
    expect(rung.map(({ renotify }) => renotify)).toEqual([true, false, true, false, true]);
  });

  test('that comes after a newer one of its conversation leaves the newer words, and is silent', async () => {
    await pushes({ ...PAYLOAD, title: 'Omar A.', body: 'newer', time: PAYLOAD.time + 120_000 });
    await pushes({ ...PAYLOAD, body: 'older' });
    expect(shown).toMatchObject([{ title: 'Omar A.', body: 'newer', renotify: false, timestamp: PAYLOAD.time + 120_000 }]);
    await pushes({ ...PAYLOAD, body: 'newest', time: PAYLOAD.time + 180_000 });
    expect(shown).toMatchObject([{ body: 'newest', renotify: true }]);
  });

  test('without a tag stands beside the one before', async () => {
    for (const time of [60_000, 0]) await pushes({ title: `at ${time}`, link: '/', time: PAYLOAD.time + time });
    expect(shown.map(({ title }) => title)).toEqual(['at 60000', 'at 0']);
  });

  test('is not shown where nobody is signed in any more: it was for somebody before', async () => {
    await inReadsDatabase((db) => db.delete('session', 'bearer'));
    await pushes(PAYLOAD);
    expect(rung).toEqual([]);
  });

  test('is not shown where its page is before somebody’s eyes; one about something else is', async () => {
    pages = [page('/chat?c=4')];
    await pushes(PAYLOAD);
    expect(shown).toEqual([]);
    await pushes({ ...PAYLOAD, tag: 'conversation:5', link: '/chat?c=5' });
    pages = [page('/chat?c=4', false)];
    await pushes(PAYLOAD);
    // The page is visible beside the window that somebody works in, but not focused.
    pages = [{ ...page('/chat?c=6'), focused: false }];
    await pushes({ ...PAYLOAD, tag: 'conversation:6', link: '/chat?c=6' });
    expect(shown.map(({ tag }) => tag)).toEqual(['conversation:5', 'conversation:4', 'conversation:6']);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', []],
    ['no title', { ...PAYLOAD, title: 7 }],
  ])('that holds %s is shown without words: a browser takes the permission from who shows nothing', async (_, data) => {
    await pushes(data);
    expect(shown).toMatchObject([{ title: 'Sarai', body: '', renotify: false, data: { link: '/' } }]);
  });

  test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '\\\\evil.example', 'chat', ''])(
    'that leads to %s leads home',
    async (link) => {
      await pushes({ ...PAYLOAD, link });
      expect(shown).toMatchObject([{ data: { link: '/' } }]);
    },
  );
});

describe('a notification that is pressed', () => {
  const press = async () => {
    await pushes(PAYLOAD);
    await happens('notificationclick', { notification: shown[0] });
    expect(shown).toEqual([]);
  };

  test('opens its page where none is open', async () => {
    await press();
    expect(opened).toEqual(['/chat?c=4']);
  });

  test('leads an open page there, which loses nothing by it', async () => {
    pages = [page('/admin/dashboard'), page('/create-listing')];
    await press();
    expect([focused, opened]).toEqual([['/create-listing'], ['told /chat?c=4']]);
  });

  test('opens a page of its own where the open one sleeps', async () => {
    vi.useFakeTimers();
    pages = [page('/', false, false)];
    await pushes(PAYLOAD);
    const pressed = happens('notificationclick', { notification: shown[0] });
    await vi.advanceTimersByTimeAsync(3_000);
    await pressed;
    vi.useRealTimers();
    expect(opened).toEqual(['/chat?c=4']);
  });

  test('leads a page that cannot go there itself to it, where the browser lets no window open', async () => {
    pages = [{ ...page('/', false), postMessage: (_, [port]) => port?.postMessage(false) }];
    Object(self).clients.openWindow = () => Promise.reject(new TypeError('No press'));
    await press();
    expect(opened).toEqual(['navigated to /chat?c=4']);
  });

  test('leaves a page of the back office alone', async () => {
    pages = [page('/admin/dashboard')];
    await press();
    expect(opened).toEqual(['/chat?c=4']);
  });
});

describe('an address that the browser has changed', () => {
  const told = async (newSubscription: object | null) => {
    const calls: unknown[] = [];
    vi.stubGlobal(
      'fetch',
      async (path: string, { method = 'GET', headers, body }: { method?: string; headers: object; body?: string }) => {
        calls.push([method, path, Reflect.get(headers, 'Authorization'), body && JSON.parse(body)]);
        return Response.json({ publicKey: 'key', device: null });
      },
    );
    await happens('pushsubscriptionchange', { newSubscription });
    return calls;
  };
  const put = (endpoint: string) => ['PUT', '/api/push', `Bearer ${TOKEN}`, { endpoint, keys: { p256dh: 'p', auth: 'a' } }];

  test('is told to the Worker in the name of whoever is signed in', async () => {
    expect(await told(browserAt('https://push.example/new'))).toContainEqual(put('https://push.example/new'));
    expect(await told(null)).toContainEqual(put('https://push.example/renewed'));
  });

  test('is nobody’s where nobody is signed in', async () => {
    await inReadsDatabase((db) => db.delete('session', 'bearer'));
    expect(await told(browserAt('https://push.example/new'))).toEqual([]);
  });
});

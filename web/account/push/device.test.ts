import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, SECOND } from '#schema/durations';

/** The state of a simulated browser with a push service, and of the Worker behind it. */
const OLD_KEY = 'BGDMVOxmO5FH1cSdyIdrta6WGGdtAS-uAdCKo0LkgmXtZj9CP76306Eb-FIBCaeUXbkJ2HAg9xSLgKGiHCWgZRY';
const KEY = `B${'A'.repeat(86)}`;
let kept: Map<string, string>;
let permission: NotificationPermission;
let answer: NotificationPermission;
let subscription: ReturnType<typeof made> | null;
let device: { endpoint: string } | null;
let calls: { call: string; body: unknown }[];
/** The notifications that are shown on this device: neither pressed nor dismissed. */
let shown: { close: () => void }[];
let count = 0;

beforeEach(() => {
  vi.resetModules();
  [kept, permission, answer, subscription, device, calls, count] = [new Map(), 'default', 'granted', null, null, [], 0];
  shown = [];
  signIn(7);
  vi.stubGlobal('document', { documentElement: { lang: 'fa', dataset: {} } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const Notification = { requestPermission: () => Promise.resolve((permission = answer)) };
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  vi.stubGlobal('Notification', Notification);
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
      // A browser has a subscription for only one key at a time.
      subscription
        ? Promise.reject(new DOMException('', 'InvalidStateError'))
        : Promise.resolve((subscription = made(applicationServerKey))),
  };
  const registration = { pushManager, getNotifications: () => Promise.resolve(shown) };
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
    maxTouchPoints: 5,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
  vi.stubGlobal('fetch', async (path: string, how: { method: string; body?: string }) => {
    const body = how.body === undefined ? null : JSON.parse(how.body);
    calls.push({ call: `${how.method} ${path}`, body });
    if (how.method === 'PUT') device = body;
    if (how.method === 'DELETE') {
      device = null;
      return new Response(null, { status: 204 });
    }
    return Response.json(how.method === 'GET' ? { publicKey: KEY, device } : device);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function made(key: string) {
  count += 1;
  const endpoint = `https://push.example/${count}`;
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return {
    endpoint,
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: KEY, auth: 'secret' } }),
    unsubscribe: () => {
      subscription = null;
      return Promise.resolve(true);
    },
  };
}

function signIn(id: number | null): void {
  if (id === null) kept.clear();
  else kept.set('auth_token', 'token').set('user_data', JSON.stringify({ id }));
}

const said = (method: string) => calls.filter(({ call }) => call.startsWith(method)).map(({ body }) => body);

describe('this device', () => {
  test('is told once its browser has given the permission, in the language of the page', async () => {
    const { ownDevice, enablePush } = await import('./device.ts');
    expect(await enablePush()).toMatchObject({ endpoint: 'https://push.example/1' });
    expect(said('PUT')).toEqual([{ endpoint: 'https://push.example/1', keys: { p256dh: KEY, auth: 'secret' }, language: 'fa' }]);
    expect(await ownDevice()).toMatchObject({ endpoint: 'https://push.example/1' });
  });

  test('that is told already stays where it is told', async () => {
    permission = 'granted';
    subscription = made(KEY);
    const { enablePush } = await import('./device.ts');
    expect(await enablePush()).toMatchObject({ endpoint: 'https://push.example/1' });
  });

  test('waits ten seconds for a service worker, and says then that none came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Object.assign(navigator.serviceWorker, { ready: new Promise(() => {}) });
    const { enablePush } = await import('./device.ts');
    const ended = vi.fn<(error: unknown) => void>();
    void enablePush().catch(ended);
    await vi.advanceTimersByTimeAsync(10 * SECOND - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toEqual([[new TypeError('No service worker came.')]]);
    expect([subscription, said('PUT')]).toEqual([null, []]);
  });

  test('is not, where that was refused: nothing is asked of anybody', async () => {
    answer = 'denied';
    const { pushAvailability, enablePush } = await import('./device.ts');
    expect([await enablePush(), pushAvailability(), calls, subscription]).toEqual([null, 'denied', [], null]);
  });

  test('is told nothing more, also where the Worker cannot be reached', async () => {
    const { enablePush, disablePush } = await import('./device.ts');
    await enablePush();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(disablePush()).rejects.toThrow('Failed to fetch');
    expect(subscription).toBeNull();
  });

  test('is told of what was chosen for it, and where it is told nothing there is nothing to choose', async () => {
    const { updatePush, enablePush } = await import('./device.ts');
    await expect(updatePush({ quiet: true })).rejects.toThrow(TypeError);
    expect(said('PUT')).toEqual([]);
    await enablePush();
    calls = [];
    await updatePush({ quiet: true });
    expect(said('PUT')).toEqual([
      { endpoint: 'https://push.example/1', keys: { p256dh: KEY, auth: 'secret' }, language: 'fa', quiet: true },
    ]);
  });

  test('is told nothing where the Worker knows of another browser', async () => {
    const { ownDevice, enablePush } = await import('./device.ts');
    await enablePush();
    device = { endpoint: 'https://push.example/elsewhere' };
    expect(await ownDevice()).toBeNull();
  });

  test.each([
    ['an old browser', 'Mozilla/5.0 (Linux; Android 5) Chrome/39.0', 'none'],
    ['Safari on an iPhone, until it is installed', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'install'],
    ['Safari on an iPad, which says that it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 'install'],
  ])('cannot be told in %s', async (_, userAgent, chance) => {
    if (chance === 'none') Reflect.deleteProperty(globalThis, 'PushManager');
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    Object.assign(navigator, { userAgent });
    const { pushAvailability } = await import('./device.ts');
    expect(pushAvailability()).toBe(chance);
  });
});

test('a phone that is shared is told nothing, and nobody is asked there', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'fa', dataset: { shared: '' } } });
  const { pushAvailability } = await import('./device.ts');
  const { mayOfferPush } = await import('./moment.ts');
  expect([pushAvailability(), mayOfferPush()]).toEqual(['shared', false]);
});

test('whoever has said yes or no to their browser, or was asked before, is not asked, nor where nothing can be pushed', async () => {
  const { mayOfferPush } = await import('./moment.ts');
  const asked = (['default', 'granted', 'denied'] as const).map((said) => {
    permission = said;
    return mayOfferPush();
  });
  permission = 'default';
  kept.set('push_offered', '1');
  asked.push(mayOfferPush());
  kept.delete('push_offered');
  vi.stubGlobal('Notification', undefined);
  expect([...asked, mayOfferPush()]).toEqual([true, false, false, false, false]);
});

describe('a visit', () => {
  async function visit() {
    vi.resetModules();
    const { syncPush } = await import('./sync-push.ts');
    const end = syncPush();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    return end;
  }
  async function on(key = KEY) {
    permission = 'granted';
    subscription = made(key);
    await visit();
    calls = [];
  }

  test('asks nothing of anybody on a device that is told nothing', async () => {
    await visit();
    expect(calls).toEqual([]);
  });

  test('tells the Worker of an address that the browser has changed, once', async () => {
    await on();
    await visit();
    expect(calls).toEqual([]);
    subscription = made(KEY);
    await visit();
    expect(said('PUT')).toMatchObject([{ endpoint: subscription.endpoint }]);
    calls = [];
    await visit();
    expect(calls).toEqual([]);
  });

  test('tells the Worker of another language, in which it is told from then on, and of each day once', async () => {
    await on();
    vi.stubGlobal('document', { documentElement: { lang: 'ps', dataset: {} } });
    await visit();
    expect(said('PUT')).toMatchObject([{ language: 'ps' }]);
    calls = [];
    await visit();
    expect(calls).toEqual([]);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + DAY);
    await visit();
    expect(said('PUT')).toMatchObject([{ language: 'ps' }]);
  });

  test('subscribes anew where the key was changed', async () => {
    permission = 'granted';
    subscription = made(OLD_KEY);
    const old = subscription.endpoint;
    await visit();
    expect(subscription.endpoint).not.toBe(old);
    expect(said('PUT')).toMatchObject([{ endpoint: subscription.endpoint }]);
  });

  test.each([
    ['nobody is signed in any more', null],
    ['somebody else is signed in', 8],
  ])('ends what the browser is told where %s', async (_, who) => {
    await on();
    const close = vi.fn<() => void>();
    shown = [{ close }];
    const told = kept.get('push_told') ?? '';
    signIn(who);
    if (who !== null) kept.set('push_told', told);
    await visit();
    expect([subscription, kept.has('push_told'), said('PUT')]).toEqual([null, false, []]);
    // The notifications shown before contain names and messages meant for the former member.
    expect(close).toHaveBeenCalledOnce();
  });

  test('ends it with the session, too', async () => {
    await on();
    vi.resetModules();
    const { syncPush } = await import('./sync-push.ts');
    const { signOut } = await import('../session.ts');
    vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
    syncPush();
    await signOut();
    await vi.waitFor(() => expect(subscription).toBeNull());
  });
});

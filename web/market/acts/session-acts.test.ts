// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SYNC_TAG } from '#schema/catalog/offline';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const OMID = { id: 8, username: 'omid', email: null, fullName: null, profileImageUrl: null, emailVerified: true };

test('what one member did and still waits is shown to nobody else on the device', async () => {
  const { acts, count, session } = await phone();
  await acts.performAct({ kind: 'renew', id: 5, title: 'Samovar' });
  const shown = () => acts.pendingActs.get().map(({ act }) => act.kind);
  await vi.waitFor(() => expect([shown(), count()]).toEqual([['renew'], 1]));
  await actAndCheck(() => session.replaceMember(OMID));
  expect(shown()).toEqual([]);
  await vi.waitFor(() => expect(count()).toBe(0));
  await actAndCheck(session.signOut);
  await expect(acts.performAct({ kind: 'renew', id: 5, title: 'Samovar' })).rejects.toThrow('Nobody is signed in');
});

test('while something waits the browser is asked to send it also without a page', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>(async () => {});
  const { acts } = await phone();
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: undefined,
    serviceWorker: { getRegistration: async () => ({ sync: { register } }) },
  });
  await acts.performAct({ kind: 'renew', id: 5, title: 'Samovar' });
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith(SYNC_TAG));
});

test('a pause that the server named for whatever else waits on the device holds what was done, too', async () => {
  const { acts } = await phone();
  const sent = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', sent);
  const { devicePace } = await import('../../kit/outbox/pace.ts');
  devicePace().pauseFor(60_000);
  await acts.performAct({ kind: 'renew', id: 5, title: 'Samovar' });
  await acts.actQueue()?.sendAll();
  expect(sent).not.toHaveBeenCalled();
});

test('what the service worker has sent without this page is told to whoever follows it', async () => {
  const { acts } = await phone();
  let hear = (_news: object): void => undefined;
  vi.stubGlobal('BroadcastChannel', function Channel() {
    const addEventListener = (_: string, listener: (event: object) => void) => (hear = (data) => listener({ data }));
    return { addEventListener, postMessage: () => {}, close: () => {} };
  });
  acts.startActQueue();
  const followed = vi.fn<(news: object) => void>();
  acts.followLateResults(followed);
  const news = { is: 'done', row: { clientId: 'the-key-of-it', version: 0, act: { kind: 'renew', id: 5, title: 'Samovar' } } };
  for (let times = 0; times < 2; times += 1) hear(news);
  expect(followed.mock.calls).toEqual([[news]]);
});

/** The phone of a member, without a network. */
async function phone() {
  await openPage({ member: 7, answers: { 'POST /api/listings/5/renew': () => Response.error() } });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const [acts, session, { pendingCount }] = await Promise.all([
    import('./session-acts.ts'),
    import('../../account/session.ts'),
    import('../../kit/outbox/pending-count.ts'),
  ]);
  onTestFinished(() => acts.actQueue()?.close());
  return { acts, session, count: () => pendingCount.get() };
}

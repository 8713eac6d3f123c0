import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renewPacksOverWifi } from './renew-packs.ts';

const renewAll = vi.fn<() => Promise<void>>(() => Promise.resolve());

class Connection extends EventTarget {
  type = 'wifi';
}
let root: { dataset: Record<string, string> };
let connection: Connection;
let kept: string | null;

beforeEach(() => {
  [connection, kept, root] = [new Connection(), 'Kabul', { dataset: {} }];
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('localStorage', { getItem: () => kept });
  renewAll.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('packs are renewed in Wi-Fi, and when a phone comes into one', () => {
  connection.type = 'cellular';
  renewPacksOverWifi(renewAll);
  expect(renewAll).not.toHaveBeenCalled();
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  renewPacksOverWifi(renewAll);
  expect(renewAll).toHaveBeenCalledTimes(2);
});

test('packs are renewed over a cable', () => {
  connection.type = 'ethernet';
  renewPacksOverWifi(renewAll);
  expect(renewAll).toHaveBeenCalledOnce();
});

test('packs of which the last one was let go since are not fetched again in the next Wi-Fi', () => {
  connection.type = 'cellular';
  renewPacksOverWifi(renewAll);
  kept = null;
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  expect(renewAll).not.toHaveBeenCalled();
});

test.each([
  ['in a network that costs', () => (connection.type = 'cellular')],
  ['where the browser does not say which network it is', () => vi.stubGlobal('navigator', {})],
  ['for who spares data', () => (root.dataset['saves'] = '')],
  ['where none is kept', () => (kept = null)],
])('nothing is fetched %s', (_, set) => {
  set();
  renewPacksOverWifi(renewAll);
  expect(renewAll).not.toHaveBeenCalled();
});

test('what is renewed by itself are the packs that this device keeps', async () => {
  vi.doMock('./kept-packs.ts', () => ({ renewKeptPacks: renewAll }));
  onTestFinished(() => {
    vi.doUnmock('./kept-packs.ts');
  });
  renewPacksOverWifi();
  await vi.waitFor(() => expect(renewAll).toHaveBeenCalledOnce());
});

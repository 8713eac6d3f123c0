// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { PushDevice } from '#schema/contracts/push';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('./device.ts'));

test('what a device is told shows at once as it was chosen, and as it was where the account refuses that', async () => {
  const page = await openPage();
  const device = { endpoint: 'https://push.example/1', kinds: ['messages'], quiet: false } as unknown as PushDevice;
  let refuse: (error: Error) => void = () => {};
  vi.doMock('./device.ts', () => ({
    updatePush: () => new Promise((_, reject) => (refuse = reject)),
    ownDevice: async () => device,
  }));
  const { ownDeviceQuery, useUpdatePush } = await import('./push.queries.ts');
  const shown = await page.use(() => ({ device: useQuery(ownDeviceQuery(7)).data, choose: useUpdatePush(7).mutate }));
  const isQuiet = (quiet: boolean) => vi.waitFor(() => expect(shown.now.device?.quiet).toBe(quiet));
  await isQuiet(false);
  shown.now.choose({ quiet: true });
  await isQuiet(true);
  await actAndCheck(() => refuse(new TypeError('Failed to fetch')));
  await isQuiet(false);
});

test('what was still being asked for as something was chosen does not undo it', async () => {
  const page = await openPage();
  const device = { endpoint: 'https://push.example/1', kinds: ['messages'], quiet: false } as unknown as PushDevice;
  let arrive: (device: PushDevice) => void = () => {};
  let ownDevice = async () => device;
  vi.doMock('./device.ts', () => ({ updatePush: () => new Promise(() => {}), ownDevice: () => ownDevice() }));
  const { ownDeviceQuery, useUpdatePush } = await import('./push.queries.ts');
  const shown = await page.use(() => ({ device: useQuery(ownDeviceQuery(7)).data, choose: useUpdatePush(7).mutate }));
  await vi.waitFor(() => expect(shown.now.device?.quiet).toBe(false));
  ownDevice = () => new Promise((resolve) => (arrive = resolve));
  await actAndCheck(() => void page.client.invalidateQueries({ queryKey: ownDeviceQuery(7).queryKey }));
  shown.now.choose({ quiet: true });
  await vi.waitFor(() => expect(shown.now.device?.quiet).toBe(true));
  await actAndCheck(() => arrive(device));
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve)));
  expect(shown.now.device?.quiet).toBe(true);
});

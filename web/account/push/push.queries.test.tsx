// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushDevice } from '#schema/contracts/push';

const device = { endpoint: 'https://push.example/1', kinds: ['messages'], quiet: false } as unknown as PushDevice;
const choosePush = vi.fn<(chosen: Partial<PushDevice>) => Promise<PushDevice>>();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./device.ts', () => ({ choosePush, ownDevice: async () => device }));
});
afterEach(() => {
  vi.doUnmock('./device.ts');
  choosePush.mockReset();
});

test('what a device is told shows at once as it was chosen, and as it was where the account refuses that', async () => {
  const { ownDeviceQuery, useChoosePush } = await import('./push.queries.ts');
  const shown: boolean[] = [];
  const press: { choose?: ReturnType<typeof useChoosePush>['mutate'] } = {};
  function Choices() {
    const { data } = useQuery(ownDeviceQuery(7));
    const { mutate } = useChoosePush(7);
    const quiet = data?.quiet;
    useEffect(() => {
      press.choose = mutate;
      if (quiet !== undefined && shown.at(-1) !== quiet) shown.push(quiet);
    });
    return null;
  }
  const root = createRoot(document.createElement('main'));
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Choices />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(shown).toEqual([false]));
  let refuse: (error: Error) => void = () => {};
  choosePush.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  press.choose?.({ quiet: true });
  await vi.waitFor(() => expect(shown).toEqual([false, true]));
  refuse(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(shown).toEqual([false, true, false]));
  root.unmount();
});

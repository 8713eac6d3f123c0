// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { queryKeys } from '../kit/api/query-keys.ts';

let root: Root;
const client = new QueryClient();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  document.documentElement.lang = 'en';
  const { loadDomains } = await import('../kit/i18n/i18n.ts');
  await loadDomains('admin', 'errors');
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  client.clear();
  vi.unstubAllGlobals();
});

const SECTIONS = ['users', 'listings', 'reports', 'audit', 'overview', 'queues', 'cases'];
const PUBLIC = [queryKeys.listings('q=a'), queryKeys.listing(7)];

test.each([
  ['members', ['users'], ['users', 'audit', 'overview', 'queues', 'cases'], 0],
  ['ads', ['listings'], ['listings', 'audit', 'overview', 'queues', 'cases'], 2],
])(
  'an act upon %s asks again for their lists, for what tells of every act, and for the public’s where ads were touched',
  async (...row) => {
    const [, touched, asked, ofPublic] = row;
    for (const key of [...SECTIONS.map((section) => adminKeys.list(section, 'q=a')), ...PUBLIC]) client.setQueryData(key, {});
    await does(touched, () => Promise.resolve('done'));
    const isAsked = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated === true;
    expect(new Set(SECTIONS.filter((section) => isAsked(adminKeys.list(section, 'q=a'))))).toEqual(new Set(asked));
    expect(PUBLIC.filter(isAsked)).toHaveLength(ofPublic);
  },
);

test('an act that failed is said, and asks for nothing', async () => {
  client.setQueryData(adminKeys.list('users', ''), {});
  await does(['users'], () => Promise.reject(new TypeError('Failed to fetch')));
  expect(client.getQueryState(adminKeys.list('users', ''))?.isInvalidated).toBe(false);
  const { shownToast } = await import('../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: 'It did not work', tone: 'danger' }));
});

async function does(sections: readonly string[], work: () => Promise<string>): Promise<void> {
  const { useAct } = await import('./use-act.ts');
  const doing: { press?: () => Promise<unknown> } = {};
  function Button() {
    doing.press = useAct(sections, work, undefined, 'It did not work').mutateAsync;
    return null;
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Button />
      </QueryClientProvider>,
    ),
  );
  await act(async () => void (await doing.press?.().catch(() => undefined)));
}

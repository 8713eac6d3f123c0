// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as I18n from '../../kit/i18n/i18n.ts';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  [
    'in its own words, which come with it',
    true,
    'No internet',
    'It is kept on this device and will be sent as soon as there is a network.',
  ],
  ['in those that are there, where its own can’t come', false, 'shell.offline', undefined],
])('that an act waits is said %s', async (_, come, title, description) => {
  const page = await openPage();
  vi.doMock('../../kit/i18n/i18n.ts', async (original) => {
    const i18n = await original<typeof I18n>();
    return { ...i18n, loadDomains: come ? i18n.loadDomains : () => Promise.reject(new TypeError('Failed to fetch')) };
  });
  onTestFinished(() => {
    vi.doUnmock('../../kit/i18n/i18n.ts');
  });
  const [{ showPending }, { shownToast }] = await Promise.all([
    import('./show-pending.ts'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await showPending();
  const words = title === 'shell.offline' ? page.t(title) : title;
  expect([shownToast.get()?.title, shownToast.get()?.description]).toEqual([words, description]);
});

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('./dialog-radix.tsx'));

test('a dialog that cannot be had says that there is no network, and counts as closed', async () => {
  const page = await openPage();
  vi.doUnmock('./dialog.tsx');
  vi.doMock('./dialog-radix.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  const [{ Dialog }, { shownToast }] = await Promise.all([import('./dialog.tsx'), import('./toast.ts')]);
  const onOpenChange = vi.fn<(open: boolean) => void>();
  await page.draw(<Dialog open title="Report" onOpenChange={onOpenChange} />);
  await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[false]]));
  expect(shownToast.get()).toMatchObject({
    title: 'The server cannot be reached. Check your connection and try again.',
    tone: 'danger',
  });
});

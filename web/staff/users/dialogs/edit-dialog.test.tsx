// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { AdminMember } from '#schema/contracts/admin-users';
import { openPage } from '../../../test/browser-page.tsx';

// Nothing else of a member is looked at.
const LAILA = { id: 7, username: 'laila', email: 'laila@sarai.af', credits: 50, role: 'user', isVip: false } as AdminMember;

test('what moved in the list while a member is edited is set back by nobody: only what was typed is sent', async () => {
  const page = await openPage({ words: ['admin', 'adminUsers', 'errors'] });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH' && typeof body === 'string') sent.push(JSON.parse(body));
    return Response.json(LAILA);
  });
  const { EditDialog } = await import('./edit-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await page.draw(<EditDialog user={LAILA} onClose={onClose} />);
  await page.type('input', 'laila-jan');
  await page.draw(<EditDialog user={{ ...LAILA, credits: 300, isVip: true, firstName: 'Laila' }} onClose={onClose} />);
  await page.press('Save Changes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ username: 'laila-jan' }]);
});

// @vitest-environment happy-dom
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

const decision = (id: number, admin: number) => ({ id, admin: { id: admin, username: 'a', fullName: null } });

test.each([
  ['takes back their own decision, and not one that a colleague has made since', [decision(9, 5), decision(8, 2)], [8]],
  ['takes back nothing where a colleague alone has decided', [decision(9, 5)], []],
  ['takes back nothing, but says what was done, where it is not known what was decided', null, []],
])('what an administrator is offered after a decision %s', async (_, decisions, undone) => {
  localStorage.setItem('admin_auth_token', 'a-token');
  localStorage.setItem('admin_user_data', JSON.stringify({ id: 2, role: 'admin' }));
  const page = await openPage({
    words: ['admin'],
    answers: {
      'GET /api/auth/admin-verify': () => Response.json({ user: { id: 2, role: 'admin' } }),
      'GET /api/admin/cases': () => (decisions ? Response.json({ decisions }) : new Response(null, { status: 500 })),
      'POST /api/admin/decisions': () => new Response(null, { status: 204 }),
    },
  });
  const [{ useDecisionToast }, { shownToast }] = await Promise.all([
    import('./use-decision-toast.ts'),
    import('../../kit/overlays/toast.ts'),
  ]);
  const said: { decided?: ReturnType<typeof useDecisionToast> } = {};
  function Desk() {
    const decided = useDecisionToast();
    useEffect(() => void (said.decided = decided));
    return null;
  }
  await page.draw(<Desk />);
  await actAndCheck(() => said.decided?.('report:3', 'Closed'));
  expect(shownToast.get()).toMatchObject({ title: 'Closed', tone: 'success' });
  // A screen reader may read it when the toast is gone, so it also says where else it can be undone.
  const elsewhere = 'In the panel of this case it can be undone for a day.';
  expect(shownToast.get()?.action?.altText).toBe(undone.length === 0 ? undefined : elsewhere);
  await actAndCheck(() => shownToast.get()?.action?.run());
  expect(page.sent.map(({ call }) => call)).toEqual(undone.map((id) => `POST /api/admin/decisions/${id}/undo`));
});

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

test.each([
  ['create', 'Please sign in to create a listing', '/create-listing?step=2', '/sign-in?next=%2Fcreate-listing%3Fstep%3D2'],
  ['edit', 'Please sign in to edit your listing', '/listing/5/edit', '/sign-in?next=%2Flisting%2F5%2Fedit'],
] as const)(
  'a visitor who would %s is sent to sign in and back, and told why; Back does not lead there again',
  async (purpose, why, from, to) => {
    history.replaceState(null, '', from);
    const places = history.length;
    const { page, said } = await door(null, purpose);
    await vi.waitFor(() => expect(location.pathname + location.search).toBe(to));
    expect([said(), history.length, page.main.textContent]).toEqual([
      ['Authentication Required', why],
      places,
      expect.not.stringContaining('Laila’s form'),
    ]);
  },
);

test('a member comes in; once their session has ended they are sent to sign in', async () => {
  history.replaceState(null, '', '/create-listing');
  const { page, said } = await door(7, 'create');
  expect([page.main.textContent, said()]).toEqual(['Laila’s form', [undefined, undefined]]);
  const { signOut } = await import('../../account/session.ts');
  await actAndCheck(signOut);
  await vi.waitFor(() => expect(location.pathname).toBe('/sign-in'));
  expect(page.main.textContent).not.toContain('Laila’s form');
});

async function door(member: number | null, purpose: 'create' | 'edit') {
  const page = await openPage({ member, words: ['wizard'] });
  const [{ MemberOnly }, { shownToast }] = await Promise.all([
    import('./member-only.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<MemberOnly purpose={purpose}>{({ firstName }) => <p>{firstName}’s form</p>}</MemberOnly>);
  return { page, said: () => [shownToast.get()?.title, shownToast.get()?.description] };
}

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { AdminMember } from '#schema/contracts/admin-users';
import { does, openPage } from '../../../test/browser-page.tsx';

// Nothing else of a member is looked at.
const LAILA = { id: 7, username: 'laila', fullName: null, ban: null } as unknown as AdminMember;
/** Her ads by their state, as pages of two. */
const ADS = { active: [1, 2, 3], sold: [4], hidden: [5] };

test('a ban hides the ads that are seen, page by page, for the same reason, and none that was sold or hidden', async () => {
  const hidden: number[] = [];
  const page = await openPage({
    words: ['admin', 'adminUsers', 'errors'],
    answers: {
      'PUT /api/admin/users/7/ban': ({ input }) => Response.json({ ...LAILA, ban: { ...Object(input), until: null } }),
      'POST /api/admin/listings/bulk': ({ input }) => {
        const { ids } = input as { ids: number[] };
        hidden.push(...ids);
        return Response.json({ changed: ids });
      },
      'GET /api/admin/cases': () => Response.json({ decisions: [] }),
      'GET /api/admin/listings': ({ call }) => pageOfAds(new URL(call.slice('GET '.length), location.href)),
      GET: () => Response.json([]),
    },
  });
  const { BanDialog } = await import('./ban-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await page.draw(<BanDialog user={LAILA} onClose={onClose} />);
  await page.type('textarea', 'Sold one car twice');
  const ban = await page.there('button[type="submit"]:not([disabled])');
  await does(() => ban.form?.requestSubmit());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 5_000);
  expect(hidden).toEqual(ADS.active);
  const reason = 'Sold one car twice';
  expect(page.sent).toMatchObject([
    { call: 'PUT /api/admin/users/7/ban', input: { reason } },
    { call: 'POST /api/admin/listings/bulk', input: { reason } },
    { call: 'POST /api/admin/listings/bulk', input: { reason } },
  ]);
});

function pageOfAds(url: URL): Response {
  const status = url.searchParams.get('status');
  const all = Object.entries(ADS).flatMap(([of, ids]) => (status === null || status === of ? ids : []));
  const at = Number(url.searchParams.get('cursor'));
  url.searchParams.set('cursor', String(at + 2));
  const headers = at + 2 < all.length ? { Link: `<${url.pathname}${url.search}>; rel="next"` } : {};
  return Response.json(
    all.slice(at, at + 2).map((id) => ({ id })),
    { headers },
  );
}

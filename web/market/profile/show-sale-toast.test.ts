// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ListingCard } from '#schema/contracts/listings';
import type { Buyer } from '#schema/contracts/reviews';
import { openPage } from '../../test/browser-page.tsx';

const OMAR: Buyer = { id: 71, username: 'omar', fullName: 'Omar Karimi', profileImageUrl: null, role: 'user' };
type Hidden = NonNullable<ListingCard['hidden']>;
const HIDDEN = { reason: 'No numbers' } as Hidden; // only whether it is set is read

test.each<[string, Hidden | null, 'sold' | 'active', Buyer | null, string, string | undefined]>([
  ['that was sold to somebody', null, 'sold', OMAR, 'markedSold', 'Omar Karimi is asked'],
  ['that was sold to somebody without another name', null, 'sold', { ...OMAR, fullName: null }, 'markedSold', 'omar is asked'],
  ['that was sold to nobody here', null, 'sold', null, 'markedSold', 'Its address still opens.'],
  ['that is not sold after all', null, 'active', null, 'markedActive', 'Buyers find your listing again.'],
  ['that is hidden and was sold', HIDDEN, 'sold', OMAR, 'markedSold', undefined],
  ['that is hidden and not sold after all', HIDDEN, 'active', null, 'markedUnsold', undefined],
])('of an ad %s it is said what became of it', async (_, hidden, status, buyer, title, text) => {
  const page = await openPage({ words: ['profile'] });
  const [{ showSaleToast }, { shownToast }] = await Promise.all([
    import('./show-sale-toast.ts'),
    import('../../kit/overlays/toast.ts'),
  ]);
  showSaleToast({ hidden }, status, buyer);
  const said = shownToast.get();
  expect([said?.title, said?.tone]).toEqual([page.t(`profile.${title}` as 'profile.markedSold'), 'success']);
  expect(said?.description?.includes(text ?? '')).toBe(text && true);
});

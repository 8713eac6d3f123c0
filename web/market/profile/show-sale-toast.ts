import type { ListingCard } from '#schema/contracts/listings';
import type { Buyer } from '#schema/contracts/reviews';
import { t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';

/**
 * Says that the owner's ad is sold, and who is asked about it, or that it is no longer sold. A hidden ad stays hidden either way, and nobody is
 * asked.
 */
export function showSaleToast(
  { hidden }: Pick<ListingCard, 'hidden'>,
  status: 'sold' | 'active',
  buyer: Buyer | null = null,
): void {
  const isSold = status === 'sold';
  if (hidden) return toast({ title: t(isSold ? 'profile.markedSold' : 'profile.markedUnsold'), tone: 'success' });
  if (!isSold) return toast({ title: t('profile.markedActive'), description: t('profile.markedActiveText'), tone: 'success' });
  const description = buyer
    ? t('profile.markedSoldAsked', { name: buyer.fullName ?? buyer.username })
    : t('profile.markedSoldText');
  toast({ title: t('profile.markedSold'), description, tone: 'success' });
}

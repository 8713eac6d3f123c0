import { formatNumber, formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Favorite } from './favorites.ts';
import { categoriesOf, totalValue } from './arrange.ts';

/** All that is saved, in three figures. */
export function FavoritesStats({ favorites }: { favorites: readonly Favorite[] }) {
  const t = useT();
  const figures = [
    { label: t('favorites.count'), value: formatNumber(favorites.length) },
    { label: t('favorites.value'), value: formatPrice(totalValue(favorites)) },
    { label: t('favorites.categories'), value: formatNumber(categoriesOf(favorites).length) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {figures.map(({ label, value }, index) => (
        <div
          key={label}
          className={`flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4 shadow-card ${index === 1 ? 'order-last col-span-2 md:order-none md:col-span-1' : ''}`}
        >
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="text-2xl font-extrabold text-primary">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { memo, Suspense } from 'react';
import { categoryBySlug, type CategorySlug } from '#schema/catalog/categories';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { leafName, useLeafWords } from '../leaves/leaves.ts';

/** The leaf of an ad, below its category, as a link to all ads of that leaf. It appears once its words have loaded. */
export const LeafCrumb = memo(function LeafCrumb({ category, leaf }: { category: string; leaf: string }) {
  const known = categoryBySlug(category);
  return (
    known && (
      <Suspense>
        <Crumb category={known.slug} leaf={leaf} />
      </Suspense>
    )
  );
});

function Crumb({ category, leaf }: { category: CategorySlug; leaf: string }) {
  const t = useT();
  useLeafWords(category);
  const name = leafName(t, category, leaf);
  if (name === null) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name="chevron" className="size-4 text-soft" />
      <Link
        to={`/?category=${category}&leaf=${leaf}`}
        className="inline-flex min-h-11 items-center rounded-full bg-primary-soft px-4 font-semibold text-primary hover:underline"
      >
        {name}
      </Link>
    </span>
  );
}

import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { centerInRow } from '../search/center-in-row.ts';
import { useFilters } from '../search/use-filters.ts';
import { leafName, loadedLeaves, useLeaves } from '../leaves/leaves.ts';
import { showListings } from '../search/search.ts';

/** The leaves of the chosen category, each of which narrows the ads to it; and the path back, once one is chosen. */
export function LeafRow() {
  const t = useT();
  const { filters, addressWith } = useFilters();
  const { category, leaf: chosen } = filters;
  const slug = category?.slug ?? null;
  const coming = useLeaves(slug);
  const leaves = (slug && loadedLeaves(slug)) ?? coming;
  if (!slug || !leaves || leaves.length === 0) return null;
  const name = t(`shell.category.${slug}`);
  const all = [null, ...leaves.map((leaf) => leaf.slug)];

  return (
    <>
      {chosen !== '' && (
        <nav aria-label={t('finding.where')} className="-mt-1 mb-1">
          <ol className="flex flex-wrap items-center gap-x-1 text-sm">
            <Crumb to="/">{t('finding.allCategories')}</Crumb>
            <Crumb to={addressWith({ leaf: '' })}>{name}</Crumb>
            <li aria-current="page" className="font-semibold">
              {leafName(t, slug, chosen)}
            </li>
          </ol>
        </nav>
      )}
      <nav aria-label={t('finding.parts', { category: name })} className="mb-3 max-lg:-mt-1 max-lg:mb-0">
        <ul className="relative goes-on-x -mx-1.5 flex gap-2 p-1.5 whitespace-nowrap lg:flex-wrap">
          {all.map((leaf) => (
            <li key={leaf}>
              <Link
                ref={leaf !== null && leaf === chosen ? centerInRow : undefined}
                to={addressWith({ leaf: leaf === chosen ? '' : (leaf ?? '') })}
                aria-current={leaf === (chosen || null) || undefined}
                onClick={showListings}
                className="choice-link"
              >
                {leaf === null ? t('finding.allOf') : leafName(t, slug, leaf)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <li className="flex items-center gap-1">
      <Link to={to} className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline">
        {children}
      </Link>
      <Icon name="chevron" className="size-4 text-soft" />
    </li>
  );
}

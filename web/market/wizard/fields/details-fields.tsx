import { categoryById } from '#schema/catalog/categories';
import { detailsOf } from '#schema/catalog/details';
import { useLeaves } from '../../leaves/leaves.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { DetailField, isUnitDetail } from './detail-field.tsx';
import { isExtraCost } from './price-fields.tsx';
import { dealOf } from '../../acts/listing-fields.ts';

/** What the chosen leaf asks for, or its category where there is no leaf; every detail may be left empty. */
export function DetailsFields(props: FieldsProps) {
  const { fields } = props;
  const category = categoryById(fields.categoryId ?? 0);
  const leaf = useLeaves(category?.slug ?? null)?.find(({ slug }) => slug === fields.leaf) ?? null;
  if (!category) return null;
  const asked = detailsOf({ kind: category.kind, leaf, deal: dealOf(fields) });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {asked
        .filter((name) => !isUnitDetail(name) && !isExtraCost(name))
        .map((name) => (
          <DetailField key={name} name={name} leaf={leaf} {...props} />
        ))}
    </div>
  );
}

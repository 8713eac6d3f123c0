import { type Category } from '#schema/catalog/categories';
import { choicesOf, type Detail, DETAILS } from '#schema/catalog/details';
import { CHOICES_SHOWN_MAX } from '#schema/catalog/limits';
import type { Facet } from '#schema/contracts/listings';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Choices, FilterGroup } from './choices.tsx';
import { detailName, filterWords, valueWord } from '../search/detail-words.ts';
import { RangeField } from './range-field.tsx';
import type { Draft } from './use-draft.ts';

interface DetailFieldProps {
  name: Detail;
  category: Category;
  draft: Draft;
  facet: Facet | undefined;
}

/** The filter of one detail: choices, of which several can be picked, or a range of numbers. */
export function DetailField({ name, category, draft, facet }: DetailFieldProps) {
  const t = useT();
  const speaking = { t, format: useFormat(), category: category.slug };
  const param = `d.${name}` as const;
  const value = draft.get(param);
  const chosen = value === '' || value.includes('..') ? [] : value.split(',');
  const values = valuesOf(name, category, facet, chosen);
  const isRange = value.includes('..') || (values === null && chosen.length === 0);
  const title = detailName(name, t);

  return (
    <FilterGroup title={title} summary={value === '' ? '' : filterWords(name, value, speaking).replace(`${title}: `, '')}>
      {isRange ? (
        <RangeField
          name={name}
          value={value}
          facet={facet}
          onType={(next) => draft.edit({ [param]: next })}
          onCommit={(next) => draft.choose({ [param]: next })}
        />
      ) : (
        <Choices
          name={param}
          title={title}
          choices={(values ?? chosen).map((each) => ({ value: each, words: valueWord(name, each, speaking) }))}
          chosen={chosen}
          facet={facet}
          onChoose={(next) => draft.choose({ [param]: next.join() })}
        />
      )}
    </FilterGroup>
  );
}

/** The values that can be chosen: those of the table, or those that occur in ads; null where a range is shown instead. */
function valuesOf(
  name: Detail,
  { kind }: Category,
  facet: Facet | undefined,
  chosen: readonly string[],
): readonly string[] | null {
  const choices = choicesOf(name, kind);
  if (choices) return choices;
  const rule = DETAILS[name];
  const counted = Object.entries(facet?.values ?? {});
  if (rule.kind === 'text') {
    const byCount = [...counted].sort(([, a], [, b]) => b - a).map(([value]) => value);
    return [...new Set([...chosen, ...byCount.slice(0, CHOICES_SHOWN_MAX)])];
  }
  // There are few numbers of rooms and of gigabytes, but many years, distances and areas.
  const isFew = rule.kind === 'number' && (rule.unit === undefined || rule.unit === 'gb');
  if (!isFew || counted.length === 0 || counted.length > CHOICES_SHOWN_MAX) return null;
  return [...new Set([...counted.map(([value]) => value), ...chosen])].sort((a, b) => Number(a) - Number(b));
}

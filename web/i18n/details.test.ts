import { expect, test } from 'vitest';
import { choicesOf, DETAIL_NAMES, DETAILS } from '#schema/catalog/details';
import { DEALS } from '#schema/catalog/deals';
import words from './en/details.ts';

/** Every language has the keys of the English dictionary: dictionaries.test.ts. */
test('the dictionary of details has the words of the table, and no others', () => {
  const rules = Object.values(DETAILS);
  const units = new Set([
    ...rules.flatMap((rule) => (rule.kind === 'number' ? (rule.unit ?? []) : [])),
    ...rules.flatMap((rule) => (rule.kind === 'unit' ? Object.values(rule.choices).flat() : [])),
  ]);
  const choices = new Set(DETAIL_NAMES.flatMap((name) => choicesOf(name) ?? []));
  expect(Object.keys(words).sort()).toEqual(
    [
      'withUnit',
      // Work that is offered is not for sale.
      ...[...DEALS, 'offer'].map((deal) => `deal.${deal}`),
      ...DETAIL_NAMES.map((name) => `name.${name}`),
      ...[...choices].map((choice) => `choice.${choice}`),
      ...[...units].flatMap((unit) => [`unit.${unit}`, `amount.${unit}`]),
    ].sort(),
  );
});

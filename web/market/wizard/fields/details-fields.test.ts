import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import type { Deal } from '#schema/catalog/deals';
import { samplesOf } from '#schema/test/detail-samples';
import { choicesOf, type Detail, DETAIL_NAMES, DETAILS, detailsOf, isNumber } from '#schema/catalog/details';
import type * as I18n from '../../../kit/i18n/i18n.ts';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';
import type * as Leaves from '../../leaves/leaves.ts';
import type { FieldErrors } from '../validation.ts';

let html: (fields: Partial<ListingFields>, errors?: FieldErrors) => string;
let word: (key: string) => string;

beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  // This renders to a string, for which React would use the server's state.
  vi.doMock('../../../kit/i18n/i18n.ts', async (original) => {
    const i18n = await original<typeof I18n>();
    return { ...i18n, useT: () => i18n.t };
  });
  vi.doMock('../../leaves/leaves.ts', async (original) => {
    const leaves = await original<typeof Leaves>();
    return { ...leaves, useLeaves: leaves.loadedLeaves };
  });
  const { loadDomains, t } = await import('../../../kit/i18n/i18n.ts');
  await loadDomains('wizard', 'details', 'errors');
  const { DetailsFields } = await import('./details-fields.tsx');
  word = (key) => t(`details.${key}` as Parameters<typeof t>[0]);
  html = (fields, errors = {}) =>
    renderToStaticMarkup(createElement(DetailsFields, { fields: { ...EMPTY_FIELDS, ...fields }, errors, onChange: () => {} }));
});
afterAll(() => {
  vi.doUnmock('../../../kit/i18n/i18n.ts');
  vi.doUnmock('../../leaves/leaves.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.each(CATEGORIES)('the wizard at $slug', ({ id: categoryId, kind }) => {
  const asked = detailsOf({ kind, leaf: null });

  test('asks for the details of the category by their names, in their order, and for no others', () => {
    const places = asked.map((name) => html({ categoryId }).indexOf(`>${word(`name.${name}`)}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html({ categoryId }).match(/<(input|select)\b/g)).toHaveLength(asked.length);
  });

  test('offers what may be chosen by its words, and takes numbers from a keyboard of digits', () => {
    const choices = asked.flatMap((name) => choicesOf(name, kind) ?? []);
    for (const choice of choices)
      expect(html({ categoryId })).toContain(`<option value="${choice}">${word(`choice.${choice}`)}</option>`);
    expect(html({ categoryId }).match(/inputmode="numeric"/gi) ?? []).toHaveLength(asked.filter(isNumber).length);
  });

  test('shows what is written', () => {
    for (const name of asked) {
      const value = String(samplesOf(name).allowed[0]);
      const field = choicesOf(name) ? `<option value="${value}" selected="">` : `value="${value}"`;
      expect(html({ categoryId, details: { [name]: value } })).toContain(field);
    }
  });

  test('says what is wrong beside the field', () => {
    for (const name of asked) expect(html({ categoryId }, { [name]: 'detail_invalid' })).toContain('This detail is not valid.');
  });
});

test('a leaf asks for what its deal asks for, but for the money beside the price', async () => {
  const { loadLeaves } = await import('../../leaves/leaves.ts');
  await loadLeaves('real-estate');
  const asked = (deal: Deal) =>
    (['rooms', 'deed', 'tenants', 'deposit', 'monthlyRent'] as const).filter((name) =>
      html({ categoryId: 1, leaf: 'flats', deal }).includes(`>${word(`name.${name}`)}`),
    );
  expect([asked('sale'), asked('rent'), asked('girawi'), asked('wanted')]).toEqual([
    ['rooms', 'deed'],
    ['rooms', 'tenants'],
    ['rooms', 'deed', 'tenants'],
    ['rooms'],
  ]);
  // The unit of an area is shown beside it, and not a second time by itself.
  const units = html({ categoryId: 1, leaf: 'flats' }).split(`>${word('name.areaUnit')}`);
  expect(units).toHaveLength(2);
});

test('the names of numbers say their units, in miles unless another is chosen', () => {
  expect(html({ categoryId: 3 })).toContain('Mileage (miles)');
  expect(html({ categoryId: 1 })).toContain('Area (square feet)');
  for (const name of DETAIL_NAMES) {
    const rule = DETAILS[name];
    if (rule.kind !== 'unit') continue;
    if (!('vehicle' in rule.choices)) continue;
    const categoryId = CATEGORIES.find(({ kind }) => detailsOf({ kind, leaf: null }).includes(name))?.id ?? null;
    for (const unit of choicesOf(name) ?? [])
      expect(html({ categoryId, details: { [name]: unit } })).toContain(
        `${word(`name.${rule.of satisfies Detail}`)} (${word(`unit.${unit}`)})`,
      );
  }
});

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { categoryBySlug } from '#schema/catalog/categories';
import { openPage } from '../../../test/browser-page.tsx';
import { describedBy, controlLabelled, selectUncontrolled } from '../../../test/labelled.ts';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';
import type { FieldErrors } from '../validation.ts';

afterEach(() => {
  vi.doUnmock('../../leaves/leaves.ts');
  vi.resetModules();
});

test('a title and a description must be said, and stand in the direction of what is written', async () => {
  await basics({ title: 'کرولا' });
  expect(
    ['Title', 'Description'].map((name) => [controlLabelled(name).getAttribute('aria-required'), controlLabelled(name).dir]),
  ).toEqual([
    ['true', 'auto'],
    ['true', ''],
  ]);
  await basics({ description: 'خوب' });
  expect(['Title', 'Description'].map((name) => controlLabelled(name).dir)).toEqual(['', 'auto']);
});

test('another deal leaves the rest as it is; what is wrong with one is said at it', async () => {
  const { page, changed } = await basics({ title: 'Corolla', categoryId: idOf('vehicles') }, { deal: 'deal_unknown' });
  const deal = controlLabelled('Kind of deal');
  expect([deal.value, describedBy(deal)]).toEqual(['sale', page.t('errors.deal_unknown')]);
  await selectUncontrolled(deal, 'rent');
  expect(changed()).toMatchObject({ title: 'Corolla', deal: 'rent' });
});

test('work is offered, where other things are for sale', async () => {
  const first = async (slug: string) => {
    await basics({ categoryId: idOf(slug) });
    return controlLabelled('Kind of deal').querySelector('option')?.textContent;
  };
  const { page } = await basics({});
  expect([await first('jobs'), await first('vehicles')]).toEqual([page.t('details.deal.offer'), page.t('details.deal.sale')]);
});

test('one way to deal alone is not asked for', async () => {
  vi.doMock('../../leaves/leaves.ts', () => ({ useLeaves: () => [{ slug: 'one', deals: ['sale'], details: [], alike: [] }] }));
  await basics({ categoryId: idOf('vehicles'), leaf: 'one' });
  expect(() => controlLabelled('Kind of deal')).toThrow('Nothing is called');
});

function idOf(slug: string): number {
  return categoryBySlug(slug)?.id ?? 0;
}

async function basics(written: Partial<ListingFields>, errors: FieldErrors = {}) {
  const page = await openPage({ words: ['wizard', 'details', 'errors'] });
  const { BasicFields } = await import('./basic-fields.tsx');
  const onChange = vi.fn<(fields: ListingFields) => void>();
  await page.draw(<BasicFields fields={{ ...EMPTY_FIELDS, ...written }} errors={errors} onChange={onChange} />);
  return { page, changed: () => onChange.mock.lastCall?.[0] };
}

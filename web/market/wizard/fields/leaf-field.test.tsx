// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import { describedBy } from '../../../test/labelled.ts';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';
import type { FieldErrors } from '../validation.ts';

const [REAL_ESTATE, VEHICLES] = [1, 3];

afterEach(() => {
  vi.doUnmock('../../leaves/leaves.ts');
  vi.doUnmock('#schema/catalog/leaves/vehicles');
  vi.restoreAllMocks();
  vi.resetModules();
});

test('what is looked for is found however it is written, and what was chosen stays in sight', async () => {
  const { page, names } = await leaves({ categoryId: VEHICLES, leaf: 'toyota-corolla' });
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(13));
  const hondas = names().filter((name) => /honda/i.test(name ?? ''));
  expect(hondas).not.toEqual([]);
  await page.type('[type=search]', ' HONDA ');
  expect(names()).toEqual(['Toyota Corolla', ...hondas, page.t('wizard.leafElse')]);
  await page.type('[type=search]', '');
  expect(names().length).toBeGreaterThan(13);
});

test.each([
  [undefined, []],
  ['toyota-corolla', ['Toyota Corolla']],
])('where nothing of that name is here it says so, and something else can be chosen: %s', async (leaf, chosen) => {
  const { page, names } = await leaves({ categoryId: VEHICLES, ...(leaf && { leaf }) });
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(13));
  // Screen readers hear it too: its element was there before.
  const none = page.main.querySelector('[role=status]');
  expect(none?.textContent).toBe('');
  await page.type('[type=search]', 'submarine');
  expect([names(), none?.textContent]).toEqual([[...chosen, page.t('wizard.leafElse')], page.t('wizard.leafNone')]);
});

test('what was looked for in one category hides nothing of another', async () => {
  const { page, names } = await leaves({ categoryId: VEHICLES });
  await page.type('[type=search]', 'corolla');
  await page.draw(await leafField({ categoryId: REAL_ESTATE }));
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(2));
  expect(page.main.querySelector('[role=status]')?.textContent).toBe('');
  await page.draw(await leafField({ categoryId: VEHICLES }));
  expect((await page.there('[type=search]')).value).toBe('');
});

test('Enter looks, and does not go on to the next step', async () => {
  const { page } = await leaves({ categoryId: VEHICLES });
  const search = await page.there('[type=search]');
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    search.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press('Enter'), press('a')]).toEqual([true, false]);
});

test('few leaves are looked through, and not looked for', async () => {
  const { page, names } = await leaves({ categoryId: REAL_ESTATE });
  await vi.waitFor(() => expect(names()).toContain(page.t('wizard.leafElse')));
  expect([names().length <= 13, page.main.querySelector('[type=search]')]).toEqual([true, null]);
});

test('another leaf keeps of the details what it asks for, too; something else is no leaf', async () => {
  const { page, changed } = await leaves({
    categoryId: REAL_ESTATE,
    leaf: 'houses',
    deal: 'sale',
    details: { rooms: '4', area: '2', areaUnit: 'jerib' },
  });
  await page.click('[value=flats]');
  expect(changed()).toMatchObject({ leaf: 'flats', deal: 'sale', details: { rooms: '4', area: '2', areaUnit: 'jerib' } });
  await page.click('[value=rooms]');
  expect(changed()).toMatchObject({ leaf: 'rooms', deal: 'rent', details: { area: '2', areaUnit: 'jerib' } });
  expect(changed()?.details).not.toHaveProperty('rooms');
  await page.click('[value=""]');
  expect(changed()?.leaf).toBeNull();
  // The arrow keys move from one to the next.
  expect(new Set([...page.main.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ name }) => name)).size).toBe(1);
});

test('without a leaf something else is chosen, and with one that is gone', async () => {
  for (const leaf of [null, 'gone']) {
    const { page } = await leaves({ categoryId: REAL_ESTATE, leaf });
    expect((await page.there('input:checked')).value).toBe('');
  }
});

test.each([
  ['room is kept for leaves that are coming', true, null, 1],
  ['no room is kept where they can’t come', false, null, 0],
  ['a category without any is not asked for one', true, [], 0],
])('%s', async (_, onLine, come, children) => {
  vi.doMock('../../leaves/leaves.ts', () => ({ useLeaves: () => come }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const { page, names } = await leaves({ categoryId: VEHICLES });
  expect([page.main.childElementCount, names()]).toEqual([children, []]);
});

test('leaves that could not come stand there once the network is back', async () => {
  let isDead = true;
  const tried = vi.fn<() => void>();
  vi.doMock('#schema/catalog/leaves/vehicles', async (original) => {
    tried();
    if (isDead) throw new TypeError('Failed to fetch dynamically imported module');
    return original<object>();
  });
  const { page, names } = await leaves({ categoryId: VEHICLES });
  await vi.waitFor(() => expect(tried).toHaveBeenCalled());
  await actAndCheck(() => {});
  expect(names()).toEqual([]);
  isDead = false;
  await vi.waitFor(async () => {
    await actAndCheck(() => dispatchEvent(new Event('online')));
    expect(names()).toContain(page.t('wizard.leafElse'));
  });
});

test('without a category there is nothing to ask', async () => {
  const { page } = await leaves({ categoryId: null });
  expect(page.main.childElementCount).toBe(0);
});

test('the deals to choose from are those of the leaf, and the one that was chosen is kept', async () => {
  const { page, deals } = await deal({ categoryId: REAL_ESTATE, leaf: 'rooms', deal: 'girawi' });
  await vi.waitFor(() => expect(deals()).toEqual(['rent', 'girawi', 'wanted']));
  expect((await page.there('input:checked')).value).toBe('girawi');
});

test('something else may be dealt with in all ways, and is sold where nobody says', async () => {
  const { page, deals, changed } = await deal({ categoryId: REAL_ESTATE, title: 'A cave' });
  expect(deals()).toEqual(['sale', 'rent', 'girawi', 'wanted', 'exchange', 'free']);
  expect((await page.there('input:checked')).value).toBe('sale');
  expect(page.main.querySelector('legend')?.textContent).toBe(page.t('wizard.deal'));
  await page.click('[value=free]');
  expect(changed()).toMatchObject({ deal: 'free', title: 'A cave' });
});

test('work is offered, where other things are for sale', async () => {
  const { categoryBySlug } = await import('#schema/catalog/categories');
  const first = async (slug: string) => {
    const { page } = await deal({ categoryId: categoryBySlug(slug)?.id ?? null });
    return page.main.querySelector('label')?.textContent;
  };
  const { page } = await deal({});
  const words = [page.t('details.deal.offer'), page.t('details.deal.sale')];
  expect([await first('jobs'), await first('vehicles')]).toEqual(words);
});

test('one way to deal alone is not asked for', async () => {
  vi.doMock('../../leaves/leaves.ts', () => ({ useLeaves: () => [{ slug: 'one', deals: ['sale'] }] }));
  const { page } = await deal({ categoryId: VEHICLES, leaf: 'one' });
  expect(page.main.childElementCount).toBe(0);
});

test('what is wrong with the leaf is said to who comes to its choice', async () => {
  const { page } = await leaves({ categoryId: REAL_ESTATE }, { leaf: 'leaf_unknown' });
  await vi.waitFor(() => expect(describedBy(page.main.querySelector('fieldset'))).toBe(page.t('errors.leaf_unknown')));
});

async function leaves(written: Partial<ListingFields>, errors: FieldErrors = {}) {
  const page = await openPage({ words: ['wizard', 'details', 'errors'] });
  const onChange = vi.fn<(fields: ListingFields) => void>();
  await page.draw(await leafField(written, errors, onChange));
  return {
    page,
    changed: () => onChange.mock.lastCall?.[0],
    names: () => [...page.main.querySelectorAll('fieldset label')].map((label) => label.textContent),
  };
}

async function leafField(
  written: Partial<ListingFields>,
  errors: FieldErrors = {},
  onChange: (fields: ListingFields) => void = () => undefined,
) {
  const { LeafField } = await import('./leaf-field.tsx');
  return <LeafField fields={{ ...EMPTY_FIELDS, ...written }} errors={errors} onChange={onChange} />;
}

async function deal(written: Partial<ListingFields>) {
  const page = await openPage({ words: ['wizard', 'details', 'errors'] });
  const { DealField } = await import('./leaf-field.tsx');
  const onChange = vi.fn<(fields: ListingFields) => void>();
  await page.draw(<DealField fields={{ ...EMPTY_FIELDS, ...written }} errors={{}} onChange={onChange} />);
  await actAndCheck(() => {});
  return {
    page,
    changed: () => onChange.mock.lastCall?.[0],
    deals: () => [...page.main.querySelectorAll('input')].map(({ value }) => value),
  };
}

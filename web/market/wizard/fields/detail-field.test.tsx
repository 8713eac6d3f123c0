// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Detail } from '#schema/catalog/details';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import { controlLabelled } from '../../../test/labelled.ts';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';
import type { FieldErrors } from '../validation.ts';

const [REAL_ESTATE, VEHICLES] = [1, 3];

test('what is said of one detail leaves what was said of the others, and may be taken back', async () => {
  const { type, said } = await field('make', { categoryId: VEHICLES, details: { year: '2007', make: 'Kia' } });
  await type('Toyota');
  await type('');
  expect(said()).toEqual([
    { year: '2007', make: 'Toyota' },
    { year: '2007', make: '' },
  ]);
});

test('words stand in the direction of what is written, numbers from left to right', async () => {
  const directions: string[] = [];
  for (const make of ['', 'تویوتا']) {
    const { page } = await field('make', { categoryId: VEHICLES, details: { make } });
    directions.push((await page.there('input')).dir);
  }
  expect(directions).toEqual(['', 'auto']);
});

test('a choice may be left open again', async () => {
  const { page, choose, said } = await field('fuel', { categoryId: VEHICLES, details: { fuel: 'diesel' } });
  const select = page.main.querySelector('select');
  expect([select?.value, select?.options[0]?.text, select?.options[0]?.value]).toEqual(['diesel', page.t('wizard.notSaid'), '']);
  await choose(0, 'petrol');
  await choose(0, '');
  expect(said()).toEqual([{ fuel: 'petrol' }, { fuel: '' }]);
});

test('a number names its unit, and is typed with digits alone', async () => {
  const { page, label } = await field('km', { categoryId: VEHICLES });
  const { inputMode, dir } = await page.there('input');
  expect([label(), inputMode, dir]).toEqual([
    page.t('details.withUnit', { name: page.t('details.name.km'), unit: page.t('details.unit.km') }),
    'numeric',
    'ltr',
  ]);
});

test.each([
  ['2.5 jerib', '2.5', 'jerib', '5,000 m²'],
  ['half a jerib', '.5', 'jerib', '1,000 m²'],
  ['nothing typed', '', 'jerib', undefined],
  ['no number', 'large', 'jerib', undefined],
  ['nothing', '0', 'jerib', undefined],
  ['square metres themselves', '120', '', undefined],
])('an area of %s is told in the unit in which it is kept, where that is another', async (_, area, areaUnit, hint) => {
  const { page } = await field('area', { categoryId: REAL_ESTATE, leaf: 'houses', details: { area, areaUnit } });
  const input = page.main.querySelector('input');
  const described = document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([described, input?.inputMode]).toEqual([hint, 'decimal']);
});

test('an area and its unit are said each by itself, and each has its own fault', async () => {
  const { page, type, choose, said, faulty } = await field(
    'area',
    { categoryId: REAL_ESTATE, leaf: 'houses', details: { area: '2', areaUnit: 'jerib', rooms: '4' } },
    { areaUnit: 'detail_invalid' },
  );
  expect([page.main.querySelector('select')?.value, faulty()]).toEqual(['jerib', ['SELECT']]);
  expect([controlLabelled(page.t('details.name.areaUnit')).tagName, controlLabelled(page.t('details.name.area')).dir]).toEqual([
    'SELECT',
    'ltr',
  ]);
  await type('3');
  await choose(0, 'biswa');
  expect(said()).toEqual([
    { area: '3', areaUnit: 'jerib', rooms: '4' },
    { area: '2', areaUnit: 'biswa', rooms: '4' },
  ]);
});

test.each([
  ['make', { make: 'Kia' }, 'input'],
  ['fuel', { fuel: 'diesel' }, 'select'],
] as const)('a detail that is no longer said leaves its field empty: %s', async (name, details, control) => {
  const { page, draw } = await field(name, { categoryId: VEHICLES, details });
  await draw({ categoryId: VEHICLES });
  expect((await page.there(control)).value).toBe('');
});

test('what is wrong with a detail is said at its field, and only there', async () => {
  const { page, faulty } = await field('make', { categoryId: VEHICLES }, { make: 'detail_invalid', year: 'detail_invalid' });
  expect([faulty(), page.main.textContent.includes(page.t('errors.detail_invalid'))]).toEqual([['INPUT'], true]);
});

test.each([
  ['what its leaf knows is offered', 'model', { known: { model: ['Probox', 'Vitz'] } }, ['Probox', 'Vitz']],
  ['nothing is offered where its leaf knows nothing of it', 'make', { known: { model: ['Probox'] } }, null],
  ['nothing is offered without a leaf', 'model', null, null],
] as const)('to write a detail %s', async (_, name, leaf, offered) => {
  const { page } = await field(name, { categoryId: VEHICLES }, {}, leaf);
  const list = page.main.querySelector('input')?.getAttribute('list');
  const options = list ? [...(document.getElementById(list)?.querySelectorAll('option') ?? [])].map(({ text }) => text) : null;
  expect(options).toEqual(offered);
});

test('what a leaf knows is offered in the words of the page', async () => {
  const page = await openPage();
  const [{ DetailField }, { PageContext }, { loadDomainsIn }] = await Promise.all([
    import('./detail-field.tsx'),
    import('../../../kit/page.ts'),
    import('../../../kit/i18n/i18n.ts'),
  ]);
  await loadDomainsIn('fa', ['leavesVehicles']);
  await page.draw(
    <PageContext value={{ language: 'fa', timeZone: 'Asia/Kabul', now: 0, isMember: true }}>
      <DetailField
        name="model"
        leaf={{ known: { model: ['Probox', 'Vitz'] } } as never} // what the field reads of it
        fields={{ ...EMPTY_FIELDS, categoryId: VEHICLES }}
        errors={{}}
        onChange={() => undefined}
      />
    </PageContext>,
  );
  expect([...page.main.querySelectorAll('option')].map(({ text }) => text)).toEqual(['پروباکس', 'ویتز']);
});

async function field(name: Detail, written: Partial<ListingFields>, errors: FieldErrors = {}, leaf: object | null = null) {
  const page = await openPage({ words: ['wizard', 'details', 'errors'] });
  const { DetailField } = await import('./detail-field.tsx');
  const onChange = vi.fn<(fields: ListingFields) => void>();
  const draw = (written: Partial<ListingFields>) =>
    page.draw(
      <DetailField
        name={name}
        leaf={leaf as never} // only what the field reads
        fields={{ ...EMPTY_FIELDS, ...written }}
        errors={errors}
        onChange={onChange}
      />,
    );
  await draw(written);
  return {
    page,
    draw,
    type: (text: string) => page.type('input', text),
    choose: async (at: number, value: string) => {
      const select = page.main.querySelectorAll('select')[at];
      await actAndCheck(() => {
        Object.assign(select ?? {}, { value });
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    said: () => onChange.mock.calls.map(([{ details }]) => details),
    label: () => page.main.querySelector('label')?.textContent,
    faulty: () => [...page.main.querySelectorAll('[aria-invalid=true]')].map(({ tagName }) => tagName),
  };
}

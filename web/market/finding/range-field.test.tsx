// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fieldsOfRange } from '#schema/search/browse-form';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy } from '../../test/labelled.ts';

test('a range that the address loses leaves its fields, and one that it gets stands in them', async () => {
  const page = await openPage({ words: ['finding', 'details'] });
  const { RangeField } = await import('./range-field.tsx');
  for (const value of ['2005..2010', '', '..1999']) {
    await page.draw(<RangeField name="year" value={value} facet={undefined} onType={() => {}} onCommit={() => {}} />);
    expect([...page.main.querySelectorAll('input')].map((field) => field.value).join('..')).toBe(value || '..');
  }
});

test('numbers that were typed are asked for in the unit that is chosen after them', async () => {
  const page = await openPage({ words: ['finding', 'details'] });
  const { RangeField } = await import('./range-field.tsx');
  let asked = '';
  function Filter() {
    const [value, setValue] = useState('');
    return <RangeField name="area" value={value} facet={undefined} onType={setValue} onCommit={(done) => void (asked = done)} />;
  }
  await page.draw(<Filter />);
  const [low, high] = page.main.querySelectorAll('input');
  await page.type(low ?? 'input', '۲');
  await page.type(high ?? 'input', '4');
  const unit = page.main.querySelector('select');
  if (!unit) throw new Error('No unit can be chosen');
  await actAndCheck(() => {
    unit.value = 'biswa';
    unit.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(fieldsOfRange('area', asked, 'biswa')).toMatchObject({ low: '2', high: '4' });
});

test('what is being typed stands as it was typed, also where it is no number yet', async () => {
  const page = await openPage({ words: ['finding', 'details'] });
  const { RangeField } = await import('./range-field.tsx');
  function Filter() {
    const [value, setValue] = useState('');
    return <RangeField name="area" value={value} facet={undefined} onType={setValue} onCommit={() => {}} />;
  }
  await page.draw(<Filter />);
  const [low] = page.main.querySelectorAll('input');
  for (const typed of ['2', '2.', '2.5']) {
    await page.type(low ?? 'input', typed);
    expect(low?.value).toBe(typed);
  }
});

test('a unit that is chosen for one detail leaves that of another', async () => {
  const page = await openPage({ words: ['finding', 'details'] });
  const { RangeField } = await import('./range-field.tsx');
  const { displayUnit } = await import('../search/detail-words.ts');
  await page.draw(
    <>
      {(['area', 'age'] as const).map((name) => (
        <RangeField key={name} name={name} value="" facet={undefined} onType={() => {}} onCommit={() => {}} />
      ))}
    </>,
  );
  const [area, age] = page.main.querySelectorAll('select');
  const choose = (select: HTMLSelectElement | undefined, unit: string) =>
    actAndCheck(() => {
      Object.assign(select ?? {}, { value: unit });
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose(area, 'biswa');
  await choose(age, 'years');
  expect([displayUnit('area'), displayUnit('age')]).toEqual(['biswa', 'years']);
});

test('what was typed is asked for with Enter or by leaving the field, and with no key before', async () => {
  const { page, done } = await range('2005..');
  const field = await page.there('input');
  const keyed = (key: string) => actAndCheck(() => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await keyed('5');
  await keyed('Tab');
  expect(done).not.toHaveBeenCalled();
  await keyed('Enter');
  expect(done).toHaveBeenCalledExactlyOnceWith('2005..');
  await actAndCheck(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(done).toHaveBeenCalledTimes(2);
});

test.each([
  ['crossed', '2010..2005', 'finding.crossed'],
  ['no numbers', 'old..new', 'finding.notANumber'],
] as const)('ends that are %s say so to who stands in one of them', async (_, value, why) => {
  const { page } = await range(value);
  for (const field of page.main.querySelectorAll('input'))
    expect([field.getAttribute('aria-invalid'), describedBy(field)]).toEqual(['true', page.t(why)]);
});

test('a range that can be asked for is called nothing wrong', async () => {
  const { page } = await range('2005..2010');
  // Years have no unit to choose.
  expect(page.main.querySelector('select')).toBeNull();
  for (const field of page.main.querySelectorAll('input'))
    expect([field.getAttribute('aria-invalid'), describedBy(field)]).toEqual([null, '']);
});

test('each end is called by its own name, brings up a keyboard of numbers, and is sent under its own', async () => {
  const { page } = await range('2005..2010');
  const name = page.t('details.name.year');
  const ends = [...page.main.querySelectorAll('input')];
  expect(ends.map((end) => [end.getAttribute('aria-label'), end.name, end.value, end.inputMode])).toEqual([
    [page.t('finding.lowOf', { name }), 'low.year', '2005', 'decimal'],
    [page.t('finding.highOf', { name }), 'high.year', '2010', 'decimal'],
  ]);
});

test('numbers stand in the digits of the page', async () => {
  const { page, RangeField } = await range('');
  const { PageContext } = await import('../../kit/page.ts');
  await page.draw(
    <PageContext value={{ language: 'fa', timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
      <RangeField name="year" value="2005..2010" facet={undefined} onType={() => {}} onCommit={() => {}} />
    </PageContext>,
  );
  expect([...page.main.querySelectorAll('input')].map(({ value }) => value)).toEqual(['۲۰۰۵', '۲۰۱۰']);
});

test('a unit that can be chosen is named, and what the ads say stands in it; one that is always the same is said', async () => {
  const { page, RangeField } = await range('');
  const { chosenUnits } = await import('../search/detail-words.ts');
  chosenUnits.set({ area: 'biswa' });
  const facet = { values: {}, more: false, low: 200, high: 250_000 };
  await page.draw(<RangeField name="area" value="" facet={facet} onType={() => {}} onCommit={() => {}} />);
  const unit = page.main.querySelector('select');
  expect([unit?.getAttribute('aria-label'), unit?.name, unit?.value]).toEqual([
    page.t('finding.unitOf', { name: page.t('details.name.area') }),
    'in.area',
    'biswa',
  ]);
  expect([...page.main.querySelectorAll('input')].map(({ placeholder }) => placeholder)).toEqual(['2', '2,500']);
  await page.draw(<RangeField name="km" value="" facet={undefined} onType={() => {}} onCommit={() => {}} />);
  expect([page.main.querySelector('select'), page.main.textContent]).toEqual([null, page.t('details.unit.km')]);
});

test('where nothing is typed stands what the ads say, from the lowest to the highest', async () => {
  const { page } = await range('', { low: 1990, high: 2024 });
  const hints = () => [...page.main.querySelectorAll('input')].map(({ placeholder }) => placeholder);
  expect(hints()).toEqual(['1990', '2024']);
  const none = await range('');
  expect([...none.page.main.querySelectorAll('input')].map(({ placeholder }) => placeholder)).toEqual([
    none.page.t('finding.low'),
    none.page.t('finding.high'),
  ]);
});

/** The filter of years, where the ads have these. */
async function range(value: string, said?: { low: number; high: number }) {
  const page = await openPage({ words: ['finding', 'details'] });
  const { RangeField } = await import('./range-field.tsx');
  const done = vi.fn<(value: string) => void>();
  const facet = said && { values: {}, more: false, ...said };
  await page.draw(<RangeField name="year" value={value} facet={facet} onType={() => {}} onCommit={done} />);
  return { page, done, RangeField };
}

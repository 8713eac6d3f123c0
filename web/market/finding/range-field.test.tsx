// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fieldsOfRange } from '#schema/search/browse-form';
import { does, openPage } from '../../test/browser-page.tsx';

test('a range that the address loses leaves its fields, and one that it gets stands in them', async () => {
  const page = await openPage({ words: ['finding', 'details'] });
  const { RangeField } = await import('./range-field.tsx');
  for (const value of ['2005..2010', '', '..1999']) {
    await page.draw(<RangeField name="year" value={value} facet={undefined} onType={() => {}} onDone={() => {}} />);
    expect([...page.main.querySelectorAll('input')].map((field) => field.value).join('..')).toBe(value || '..');
  }
});

test('numbers that were typed are asked for in the unit that is chosen after them', async () => {
  const page = await openPage({ words: ['finding', 'details'] });
  const { RangeField } = await import('./range-field.tsx');
  let asked = '';
  function Filter() {
    const [value, setValue] = useState('');
    return <RangeField name="area" value={value} facet={undefined} onType={setValue} onDone={(done) => void (asked = done)} />;
  }
  await page.draw(<Filter />);
  const [low, high] = page.main.querySelectorAll('input');
  await page.type(low ?? 'input', '۲');
  await page.type(high ?? 'input', '4');
  const unit = page.main.querySelector('select');
  if (!unit) throw new Error('No unit can be chosen');
  await does(() => {
    unit.value = 'biswa';
    unit.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(fieldsOfRange('area', asked, 'biswa')).toMatchObject({ low: '2', high: '4' });
});

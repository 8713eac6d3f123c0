// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { does, openPage } from '../../../test/browser-page.tsx';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';

test('a district that was chosen holds while the text names it and its province, and goes with either', async () => {
  const page = await openPage({ words: ['wizard', 'errors'] });
  const { LocationField } = await import('./location-field.tsx');
  const onChange = vi.fn<(fields: ListingFields) => void>();
  const fields: ListingFields = { ...EMPTY_FIELDS, location: 'Paghman, Kabul', province: 'Kabul', district: 'Paghman' };
  await page.draw(<LocationField fields={fields} errors={{}} onChange={onChange} />);
  await page.press('Provinces');
  await vi.waitFor(() => expect(page.main.querySelectorAll('select')).toHaveLength(2));
  for (const text of ['Upper Paghman, Kabul', 'Paghman, Herat', 'Karte 3, Kabul']) await page.type('input', text);
  expect(onChange.mock.calls.map(([{ province, district }]) => [province, district])).toEqual([
    ['Kabul', 'Paghman'],
    ['Herat', null],
    ['Kabul', null],
  ]);
});

test('another province takes the place of the one before, with its district; none leaves the text', async () => {
  const page = await openPage({ words: ['wizard', 'errors'] });
  const { LocationField } = await import('./location-field.tsx');
  const onChange = vi.fn<(fields: ListingFields) => void>();
  const fields: ListingFields = { ...EMPTY_FIELDS, location: 'Paghman, Kabul', province: 'Kabul', district: 'Paghman' };
  await page.draw(<LocationField fields={fields} errors={{}} onChange={onChange} />);
  await page.press('Provinces');
  await vi.waitFor(() => expect(page.main.querySelectorAll('select')).toHaveLength(2));
  const choose = async (at: number, value: string) => {
    const select = page.main.querySelectorAll('select')[at];
    await does(() => {
      Object.assign(select ?? {}, { value });
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const { location, province, district } = onChange.mock.lastCall?.[0] ?? EMPTY_FIELDS;
    return [location, province, district];
  };
  expect(await choose(0, 'Herat')).toEqual(['Herat', 'Herat', null]);
  expect(await choose(0, '')).toEqual(['Paghman, Kabul', null, null]);
  expect(await choose(1, 'Bagrami')).toEqual(['Bagrami, Kabul', 'Kabul', 'Bagrami']);
  expect(await choose(1, '')).toEqual(['Kabul', 'Kabul', null]);
});

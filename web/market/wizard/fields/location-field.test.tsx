// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/browser-page.tsx';
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

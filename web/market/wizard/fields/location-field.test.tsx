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

test('the place has to be said, in whichever script; the device offers what it knows, and the provinces are there when asked for', async () => {
  const page = await openPage({ words: ['wizard', 'errors'] });
  const { LocationField } = await import('./location-field.tsx');
  const place = async (location: string) => {
    await page.draw(<LocationField fields={{ ...EMPTY_FIELDS, location }} errors={{}} onChange={() => {}} />);
    const { dir, autocomplete } = await page.there('input');
    return { dir, autocomplete };
  };
  // Empty, its hint stands where the page's words do.
  expect(await place('')).toEqual({ dir: '', autocomplete: 'address-level2' });
  expect(await place('کابل')).toMatchObject({ dir: 'auto' });
  expect((await page.there('input')).getAttribute('aria-required')).toBe('true');

  const button = page.button('Provinces');
  const list = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  expect([list?.hidden, button?.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  await page.press('Provinces');
  expect([list?.hidden, button?.getAttribute('aria-expanded')]).toEqual([false, 'true']);
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

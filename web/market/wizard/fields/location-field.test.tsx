// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import { describedBy, fieldNamed } from '../../../test/labelled.ts';
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
  // The placeholder of an empty field has the direction of the page.
  expect(await place('')).toEqual({ dir: '', autocomplete: 'address-level2' });
  expect(await place('کابل')).toMatchObject({ dir: 'auto' });
  expect((await page.there('input')).getAttribute('aria-required')).toBe('true');

  const button = page.button('Provinces');
  const list = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  expect([list?.hidden, button?.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  await page.press('Provinces');
  expect([list?.hidden, button?.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  await page.press('Provinces');
  expect([list?.hidden, button?.getAttribute('aria-expanded')]).toEqual([true, 'false']);
});

test('a district that was chosen before holds while the text names it in either language, also while the districts are folded', async () => {
  const page = await openPage({ words: ['wizard', 'errors'] });
  const { LocationField } = await import('./location-field.tsx');
  const { PageContext } = await import('../../../kit/page.ts');
  const { loadDomainsIn } = await import('../../../kit/i18n/i18n.ts');
  await loadDomainsIn('fa', ['shell', 'wizard', 'errors']);
  const onChange = vi.fn<(fields: ListingFields) => void>();
  const fields: ListingFields = { ...EMPTY_FIELDS, location: 'انجیل، هرات', province: 'Herat', district: 'Injil' };
  await page.draw(
    <PageContext value={{ language: 'fa', timeZone: 'Asia/Kabul', now: 0, isMember: true }}>
      <LocationField fields={fields} errors={{}} onChange={onChange} />
    </PageContext>,
  );
  const holds = async (text: string) => {
    await page.type('input', text);
    return onChange.mock.lastCall?.[0].district;
  };
  await vi.waitFor(async () => expect(await holds('انجیل بالا، هرات')).toBe('Injil'));
  expect([await holds('Upper Injil, Herat'), await holds('جاده، هرات')]).toEqual(['Injil', null]);
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
    await actAndCheck(() => {
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

test('no district is written with a blank at its end, as the list of them has some', async () => {
  const page = await openPage({ words: ['wizard', 'errors'] });
  const { LocationField } = await import('./location-field.tsx');
  await page.draw(<LocationField fields={{ ...EMPTY_FIELDS, province: 'Herat' }} errors={{}} onChange={() => {}} />);
  await page.press('Provinces');
  const select = await vi.waitUntil(() => page.main.querySelectorAll('select')[1]);
  const names = [...select.options].map(({ textContent }) => textContent);
  expect(names).toContain('Injil');
  // Its other name stands in the list, too.
  expect(names).not.toContain('Enjil');
  expect(names.filter((name) => name !== name.trim())).toEqual([]);
});

test('districts are offered in the language that is chosen while they stand there', async () => {
  const page = await openPage({ words: ['wizard', 'errors'] });
  const { LocationField } = await import('./location-field.tsx');
  const { PageContext } = await import('../../../kit/page.ts');
  const { loadDomainsIn } = await import('../../../kit/i18n/i18n.ts');
  await loadDomainsIn('fa', ['shell', 'wizard', 'errors']);
  const fields: ListingFields = { ...EMPTY_FIELDS, location: 'Injil, Herat', province: 'Herat', district: 'Injil' };
  const districts = async (language: 'en' | 'fa') => {
    await page.draw(
      <PageContext value={{ language, timeZone: 'Asia/Kabul', now: 0, isMember: true }}>
        <LocationField fields={fields} errors={{}} onChange={() => {}} />
      </PageContext>,
    );
    const button = await page.there('[aria-expanded]');
    if (button.getAttribute('aria-expanded') === 'false') await actAndCheck(() => button.click());
    const select = await vi.waitUntil(() => page.main.querySelectorAll('select')[1]);
    return select.selectedOptions[0]?.textContent.trim();
  };
  expect(await districts('en')).toBe('Injil');
  await vi.waitFor(async () => expect(await districts('fa')).toBe('انجیل'));
});

test('what is wrong with the district is said at the place while the districts are folded, and else at them alone', async () => {
  const page = await openPage({ words: ['wizard', 'errors'] });
  const { LocationField } = await import('./location-field.tsx');
  const fields: ListingFields = { ...EMPTY_FIELDS, location: 'Injil, Herat', province: 'Herat', district: 'Injil' };
  await page.draw(<LocationField fields={fields} errors={{ district: 'district_unknown' }} onChange={() => {}} />);
  const why = page.t('errors.district_unknown');
  const saidAt = (field: Element | null) => describedBy(field).includes(why);
  const place = page.main.querySelector('input');
  expect(saidAt(place)).toBe(true);
  await page.press('Provinces');
  expect([saidAt(await fieldNamed(page.t('wizard.district'))), saidAt(place)]).toEqual([true, false]);
});

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { controlLabelled, selectUncontrolled } from '../../test/labelled.ts';
import type { Draft } from './use-draft.ts';

test('districts are asked for under a province alone, by their names and how many ads are in each', async () => {
  const { page, said, select, chose } = await place({ province: 'Kabul' }, { Paghman: 12 });
  await vi.waitFor(() => expect(select('district')?.textContent).toContain('Paghman (12)'));
  expect(said()).toBe('Kabul');
  await selectUncontrolled(await page.there('[name=district]'), 'Paghman');
  expect(chose.mock.calls).toEqual([[{ district: 'Paghman' }]]);
  const none = await place({});
  expect([none.said(), none.page.main.querySelector('select[name=district]')]).toEqual(['', null]);
});

test('the folded filter says the district behind its province', async () => {
  const { page, said } = await place({ province: 'Kabul', district: 'Paghman' });
  await vi.waitFor(() => expect(said()).toBe(['Kabul', 'Paghman'].join(page.t('finding.comma'))));
  expect(page.main.querySelector('summary')?.textContent).toContain(page.t('finding.place'));
  const fields = (['home.province', 'finding.district'] as const).map((name) => controlLabelled(page.t(name)));
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['province', 'Kabul'],
    ['district', 'Paghman'],
  ]);
  expect(fields[1]?.querySelector('option')?.textContent).toBe(page.t('finding.allDistricts'));
});

test('districts are offered in the language that is chosen while they stand there', async () => {
  const { page, select, draw } = await place({ province: 'Herat' }, { Injil: 3 });
  await vi.waitFor(() => expect(select('district')?.textContent).toContain('Injil'));
  const { loadDomainsIn } = await import('../../kit/i18n/i18n.ts');
  const { PageContext } = await import('../../kit/page.ts');
  await loadDomainsIn('fa', ['shell', 'home', 'finding']);
  for (const language of ['en', 'fa'] as const)
    await page.draw(<PageContext value={{ language, timeZone: 'Asia/Kabul', now: 0, isMember: false }}>{draw()}</PageContext>);
  await vi.waitFor(() => expect(select('district')?.textContent).toContain('انجیل (۳)'));
  expect(select('district')?.textContent).not.toContain('Injil');
});

test('a district is offered once, and chosen by an address that has its other name', async () => {
  const { page, select } = await place({ province: 'Herat', district: 'Enjil' });
  await vi.waitFor(() => expect(select('district')?.textContent).toContain('Injil'));
  expect(select('district')?.textContent).not.toContain('Enjil');
  expect((await page.there('select[name=district]')).value).toBe('Injil');
  const { page: bamyan } = await place({ province: 'Bamyan' });
  await vi.waitFor(() => expect(bamyan.main.querySelectorAll('select[name=district] option').length).toBeGreaterThan(1));
  const names = [...bamyan.main.querySelectorAll('select[name=district] option')].map(({ textContent }) => textContent);
  expect(names.filter((name) => name === 'Panjab')).toEqual(['Panjab']);
});

test('a browser that sends the form before the districts are here keeps the one that is asked for', async () => {
  const { select } = await place({ district: 'Paghman' });
  expect([select('district')?.getAttribute('type'), select('district')?.getAttribute('value')]).toEqual(['hidden', 'Paghman']);
});

test('the province that is chosen is offered first the next time; none is no province', async () => {
  const { page, chose } = await place({});
  await selectUncontrolled(await page.there('[name=province]'), 'Herat');
  await selectUncontrolled(await page.there('[name=province]'), '');
  expect(chose.mock.calls).toEqual([[{ province: 'Herat' }], [{ province: '' }]]);
  expect(localStorage.getItem('last_province')).toBe('Herat');
  await page.press(page.t('finding.lastProvince', { province: page.t('shell.province.Herat') }));
  expect(chose.mock.lastCall).toEqual([{ province: 'Herat' }]);
  expect(chose).toHaveBeenCalledTimes(3);
});

test('a place that is asked for no longer leaves its fields empty', async () => {
  const asked: { province?: string; district?: string } = { province: 'Kabul', district: 'Paghman' };
  const { page, draw } = await place(asked);
  expect((await page.there('select[name=district]')).value).toBe('Paghman');
  delete asked.district;
  await page.draw(draw());
  expect((await page.there('select[name=district]')).value).toBe('');
  delete asked.province;
  await page.draw(draw());
  expect((await page.there('[name=province]')).value).toBe('');
});

/** The filter of an address with these values, where the districts have this many ads. */
async function place(asked: { province?: string; district?: string }, counts: Record<string, number> = {}) {
  const page = await openPage({ words: ['home', 'finding'] });
  const { PlaceField } = await import('./place-field.tsx');
  const chose = vi.fn<Draft['choose']>();
  // Only what the field reads.
  const draft = { get: (name: 'province' | 'district') => asked[name] ?? '', choose: chose } as unknown as Draft;
  const draw = () => <PlaceField draft={draft} facet={{ values: counts, more: false }} />;
  await page.draw(draw());
  return {
    page,
    chose,
    draw,
    said: () => page.main.querySelector('summary bdi')?.textContent,
    select: (name: string) => page.main.querySelector(`[name=${name}]`),
  };
}

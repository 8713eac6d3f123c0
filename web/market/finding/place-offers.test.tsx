// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { HOUR, SECOND } from '#schema/durations';
import { openPage } from '../../test/browser-page.tsx';

const HERAT = { latitude: 34.35, longitude: 62.2 };

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  vi.doUnmock('./locate-province.ts');
});

test('what is near is asked for once, said in the address by its province alone, and taken back', async () => {
  const { page, asked, answer, nearMe } = await offers();
  await page.press(page.t('finding.nearMe'));
  await vi.waitFor(() => expect(page.button(page.t('finding.asking'))?.getAttribute('aria-busy')).toBe('true'));
  await answer((place) => place({ coords: HERAT }));
  await vi.waitFor(() =>
    expect([nearMe()?.getAttribute('aria-pressed'), nearMe()?.getAttribute('aria-busy')]).toEqual(['true', null]),
  );
  expect(location.search).toBe('?near=Herat&sort=near');
  expect(localStorage.getItem('last_province')).toBe('Herat');
  await page.press(page.t('finding.nearMe'));
  await vi.waitFor(() => expect(location.search).toBe(''));
  expect(asked).toHaveLength(1);
});

test.each([
  ['may not know', 1, 'finding.nearDenied'],
  ['does not know', 2, 'finding.nearUnknown'],
] as const)('a device that %s where it is says so, and can be asked again', async (_, code, words) => {
  const { page, answer, nearMe } = await offers();
  await page.press(page.t('finding.nearMe'));
  await answer((_place, fail) => fail({ code }));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t(words)));
  expect([nearMe()?.getAttribute('aria-busy'), location.search]).toEqual([null, '']);
});

test('a device is asked for no more than its province, and not waited for without end', async () => {
  const { page, asked } = await offers();
  await page.press(page.t('finding.nearMe'));
  const [, , how] = await vi.waitUntil(() => asked.at(-1));
  expect(how).toEqual({ enableHighAccuracy: false, timeout: 15 * SECOND, maximumAge: HOUR });
});

test('a device that can say of no place where it is leaves it unknown, in words', async () => {
  const { page, nearMe } = await offers();
  vi.stubGlobal('navigator', { onLine: true });
  await page.press(page.t('finding.nearMe'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t('finding.nearUnknown')));
  expect([nearMe()?.getAttribute('aria-busy'), location.search]).toEqual([null, '']);
});

test('a network that died before the place could be asked for leaves it unknown, in words, and it can be asked for again', async () => {
  let isDead = true;
  const { page, answer, nearMe } = await offers();
  vi.doMock('./locate-province.ts', async (original) => {
    if (isDead) throw new TypeError('Failed to fetch dynamically imported module');
    return original<object>();
  });
  await page.press(page.t('finding.nearMe'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t('finding.nearUnknown')));
  expect([nearMe()?.getAttribute('aria-busy'), location.search]).toEqual([null, '']);
  isDead = false;
  await page.press(page.t('finding.nearMe'));
  await answer((place) => place({ coords: HERAT }));
  await vi.waitFor(() => expect(location.search).toBe('?near=Herat&sort=near'));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test('the province that was chosen last is offered, unless it is chosen', async () => {
  const { page, chosen } = await offers({ last: 'Balkh' });
  await page.press(page.t('finding.lastProvince', { province: page.t('shell.province.Balkh') }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Balkh');
  const other = await offers({ last: 'Balkh', now: 'Balkh' });
  expect(other.page.main.querySelectorAll('button')).toHaveLength(1);
});

test('what this device kept as its last province and is none is not offered', async () => {
  const { page } = await offers({ last: 'Atlantis' });
  expect(page.main.querySelectorAll('button')).toHaveLength(1);
});

type Ask = (
  place: (at: { coords: typeof HERAT }) => void,
  fail: (error: { code: number }) => void,
  how?: PositionOptions,
) => void;

/** On a device that reports its position when the test lets it. */
async function offers({ last, now }: { last?: 'Balkh' | 'Atlantis'; now?: 'Balkh' } = {}) {
  const asked: Parameters<Ask>[] = [];
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (...how: Parameters<Ask>) => asked.push(how) },
  });
  const page = await openPage({ words: ['finding', 'home'] });
  if (last) localStorage.setItem('last_province', last);
  const { PlaceOffers } = await import('./place-offers.tsx');
  const chosen = vi.fn<(province: string) => void>();
  const { useFilters } = await import('../search/use-filters.ts');
  function Offers() {
    const { filters, change } = useFilters();
    return <PlaceOffers chosen={now} isNear={filters.sort === 'near'} onChoose={chosen} change={change} />;
  }
  await page.draw(<Offers />);
  return {
    page,
    asked,
    chosen,
    nearMe: () => page.button(page.t('finding.nearMe')),
    answer: async (ask: Ask) => ask(...(await vi.waitUntil(() => asked.at(-1)))),
  };
}

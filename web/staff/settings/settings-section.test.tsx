// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { RATE_FRESH_FOR } from '#schema/catalog/credits';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#schema/catalog/languages';
import {
  EMAIL_MAX,
  INSTRUCTIONS_MAX,
  PHONE_TYPED_MAX,
  SITE_LINE_MAX,
  SITE_LINK_MAX,
  SITE_NAME_MAX,
} from '#schema/catalog/limits';
import type { SiteSettings } from '#schema/contracts/site-settings';
import { DAY, HOUR } from '#schema/durations';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { selectOption, describedBy, fieldNamed } from '../../test/labelled.ts';

const NO_WORDS = { en: null, fa: null, ps: null };
const SETTINGS: SiteSettings = {
  name: NO_WORDS,
  email: null,
  phone: null,
  address: NO_WORDS,
  telegram: null,
  whatsapp: null,
  facebook: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  x: null,
  banner: NO_WORDS,
  bannerTone: null,
  bannerUntil: null,
  adsADay: null,
  conversationsADay: null,
  filesADay: null,
  instructions: NO_WORDS,
  afnPerUsd: null,
  afnPerUsdSince: null,
};

let page: Page;
let settings: SiteSettings | null;
let answer: () => Response | Promise<Response>;

beforeEach(async () => {
  settings = SETTINGS;
  answer = () => Response.json(settings);
  page = await openPage({
    words: ['admin', 'adminSite', 'errors', 'adminErrors'],
    answers: {
      'GET /api/admin/site': () => (settings ? Response.json(settings) : new Response(null, { status: 500 })),
      'PUT /api/admin/site': () => answer(),
    },
  });
});

test.each<[tab: string, fields: [label: string, field: string, typed: string][]]>([
  [
    'site',
    [
      ['Site name in English', 'name.en', 'Sarai'],
      ['Site name in Dari', 'name.fa', 'سرای'],
      ['Site name in Pashto', 'name.ps', 'سرای'],
      ['Contact email', 'email', 'help@sarai.af'],
      ['Contact phone', 'phone', '+93701234567'],
      ['Address in English', 'address.en', 'Kabul'],
      ['Address in Dari', 'address.fa', 'کابل'],
      ['Address in Pashto', 'address.ps', 'کابل'],
      ['Telegram', 'telegram', 'https://t.me/sarai'],
      ['WhatsApp', 'whatsapp', 'https://wa.me/1'],
      ['Facebook', 'facebook', 'https://facebook.com/sarai'],
      ['Instagram', 'instagram', 'https://instagram.com/sarai'],
      ['YouTube', 'youtube', 'https://youtube.com/sarai'],
      ['TikTok', 'tiktok', 'https://tiktok.com/sarai'],
      ['X', 'x', 'https://x.com/sarai'],
    ],
  ],
  [
    'payments',
    [
      ['AFN for one USD', 'afnPerUsd', '۷۱'],
      ['Payment instructions in English', 'instructions.en', 'To 0700'],
      ['Payment instructions in Dari', 'instructions.fa', 'به ۰۷۰۰'],
      ['Payment instructions in Pashto', 'instructions.ps', '۰۷۰۰ ته'],
    ],
  ],
  [
    'limits',
    [
      ['Ads in a day', 'adsADay', '5'],
      ['New conversations in a day', 'conversationsADay', '۶'],
      ['Files in chat in a day', 'filesADay', 'seven'],
    ],
  ],
  [
    'banner',
    [
      ['Text in English', 'banner.en', 'Eid'],
      ['Text in Dari', 'banner.fa', 'عید'],
      ['Text in Pashto', 'banner.ps', 'اختر'],
    ],
  ],
])('each field of the tab «%s» is sent as what it is called', async (tab, fields) => {
  await drawn(tab);
  const input: Record<string, unknown> = {};
  for (const [label, field, typed] of fields) {
    await page.type(await fieldNamed(label), typed);
    const [name = '', language] = field.split('.');
    input[name] = language === undefined ? valueOf(typed) : { ...Object(input[name]), [language]: typed };
  }
  await page.press('Save changes');
  await vi.waitFor(() => expect(changesSent()).toEqual([input]));
  // Nothing was set before.
  const seen = Object.fromEntries(fields.map(([, field]) => [field, null]));
  expect(page.sent).toMatchObject([{ input: { seen } }]);
});

test.each([
  ['site', 'Site name in Dari', 'rtl', 'fa-AF', 'text', null],
  ['site', 'Site name in English', 'ltr', 'en', 'text', null],
  ['site', 'Address in Pashto', 'rtl', 'ps-AF', 'text', null],
  ['site', 'Contact email', 'ltr', 'en', 'email', null],
  ['site', 'Contact phone', 'ltr', 'en', 'tel', null],
  ['site', 'Telegram', 'ltr', 'en', 'url', null],
  ['payments', 'AFN for one USD', 'ltr', 'en', 'text', 'numeric'],
  ['payments', 'Payment instructions in Dari', 'rtl', 'fa-AF', 'textarea', null],
  ['banner', 'Text in Pashto', 'rtl', 'ps-AF', 'textarea', null],
  ['limits', 'Ads in a day', 'ltr', 'en', 'text', 'numeric'],
])('at the tab «%s» the field «%s» is written and read as what it is', async (tab, label, ...written) => {
  await drawn(tab);
  const field = await fieldNamed(label);
  expect([field.dir, field.lang, field.type, field.getAttribute('inputmode')]).toEqual(written);
});

test.each([
  ['site', 'Site name in English', SITE_NAME_MAX],
  ['site', 'Site name in Pashto', SITE_NAME_MAX],
  ['site', 'Contact email', EMAIL_MAX],
  ['site', 'Contact phone', PHONE_TYPED_MAX],
  ['site', 'Address in Dari', SITE_LINE_MAX],
  ['site', 'Telegram', SITE_LINK_MAX],
  ['payments', 'Payment instructions in Dari', INSTRUCTIONS_MAX],
  ['banner', 'Text in English', SITE_LINE_MAX],
])('at the tab «%s» no more fits into the field «%s» than the site keeps', async (tab, label, most) => {
  await drawn(tab);
  expect((await fieldNamed(label)).maxLength).toBe(most);
});

test('the settings say what they are for, and which name stands where none is set', async () => {
  await drawn('site');
  const names = await Promise.all(['English', 'Dari', 'Pashto'].map((language) => fieldNamed(`Site name in ${language}`)));
  expect(names.map(describedBy)).toEqual(
    names.map(({ lang }) => (lang === LANGUAGES[DEFAULT_LANGUAGE].tag ? 'Empty: Sarai' : '')),
  );
  expect([...page.main.querySelectorAll('h2, h2 + p')].map(({ textContent }) => textContent)).toEqual([
    'Settings',
    'What the whole site says and allows. Each change is in the audit log.',
  ]);
  expect(page.main.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('Settings');
});

test.each([
  ['site', 'Name and contact', 'Visitors see these in the footer, '],
  ['payments', 'Payments', 'Orders keep what was set when they were made.'],
  ['banner', 'Banner', 'Stands at the top of every screen '],
  ['limits', 'Limits of one member', 'They hold from the next ad, conversation or file on.'],
])('the form of the tab «%s» is called «%s», and says what its fields do', async (tab, title, words) => {
  await drawn(tab);
  const form = await vi.waitUntil(() => page.main.querySelector('form'));
  expect([form.getAttribute('aria-label'), form.querySelector('h3')?.textContent]).toEqual([title, title]);
  expect(form.querySelector('h3 + p')?.textContent.startsWith(words)).toBe(true);
});

test('a change waits to be saved; what is refused is said at its field and stays, and what was saved is as the server writes it', async () => {
  await drawn('site');
  page.client.setQueryData(queryKeys.site, {});
  await fieldNamed('Contact phone');
  expect([save()?.matches(':disabled'), page.main.textContent.includes('Not saved yet')]).toEqual([true, false]);
  await page.type(await fieldNamed('Contact phone'), '0701234567');
  await page.type(await fieldNamed('Telegram'), 'javascript:alert(1)');
  expect([save()?.matches(':disabled'), page.main.textContent.includes('Not saved yet')]).toEqual([false, true]);
  let arrive = (_answer: Response) => {};
  answer = () => new Promise<Response>((resolve) => (arrive = resolve));
  await page.press('Save changes');
  await vi.waitFor(() => expect(page.button('Saving...')?.matches(':disabled')).toBe(true));
  expect(page.main.textContent).not.toContain('Not saved yet');
  const code = 'site_link_invalid';
  arrive(Response.json({ code, fields: { telegram: code } }, { status: 400 }));
  const telegram = await fieldNamed('Telegram');
  await vi.waitFor(() => expect(describing(telegram)).toBe('Enter the https address of your page on this network.'));
  expect([telegram.value, (await fieldNamed('Contact phone')).matches('[aria-invalid]')]).toEqual(['javascript:alert(1)', false]);
  await page.type(telegram, 'https://t.me/sarai');
  await page.press('Save changes');
  // The response has all settings, so they are not fetched again.
  settings = null;
  arrive(Response.json({ ...SETTINGS, phone: '+93701234567', telegram: 'https://t.me/sarai' }));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: 'Settings saved', tone: 'success' }));
  await vi.waitFor(() => expect(save()?.matches(':disabled')).toBe(true));
  expect((await fieldNamed('Contact phone')).value).toBe('+93701234567');
  // This browser tab shows the contact, too.
  expect(page.client.getQueryState(queryKeys.site)?.isInvalidated).toBe(true);
});

test('settings that Enter saves are not sent by the browser, which would load the page anew', async () => {
  await drawn('limits');
  const ads = await fieldNamed('Ads in a day');
  await page.type(ads, '31');
  const sends = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => ads.form?.dispatchEvent(sends));
  expect(sends.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(changesSent()).toEqual([{ adsADay: 31 }]));
});

test('what was typed in one tab is not taken to another', async () => {
  settings = { ...SETTINGS, adsADay: 30 };
  await drawn('limits');
  expect((await fieldNamed('Ads in a day')).value).toBe('30');
  expect(page.main.textContent).toContain('From 1 to 500. Empty: 100');
  await page.type(await fieldNamed('Ads in a day'), '31');
  await page.press('Payments');
  await fieldNamed('AFN for one USD');
  expect(save()?.matches(':disabled')).toBe(true);
});

test.each([
  ['that nobody set is not dated', null, undefined, false],
  ['of yesterday is dated', DAY, 'Set on ', false],
  [
    'that is too old is asked about',
    RATE_FRESH_FOR + 2 * HOUR,
    'This rate is from 3 days ago. Ads in USD are compared by it.',
    true,
  ],
])('a rate %s', async (_, age, words, isAsked) => {
  settings = { ...SETTINGS, afnPerUsd: 65, afnPerUsdSince: age === null ? null : new Date(Date.now() - age).toISOString() };
  await drawn('payments');
  await fieldNamed('AFN for one USD');
  const [said] = /Set on |This rate[^.]+\.[^.]+\./.exec(page.main.textContent) ?? [];
  expect([said, page.button('Still right') !== undefined]).toEqual([words, isAsked]);
});

test('a rate that is still right is said once more as it is, whatever else was typed', async () => {
  settings = { ...SETTINGS, afnPerUsd: 65, afnPerUsdSince: '2026-01-02T07:00:00.000Z' };
  await drawn('payments');
  await page.type(await fieldNamed('AFN for one USD'), '66');
  settings = { ...settings, afnPerUsdSince: new Date().toISOString() };
  await page.press('Still right');
  await vi.waitFor(() => expect(page.button('Still right')).toBeUndefined());
  expect([changesSent(), (await fieldNamed('AFN for one USD')).value]).toEqual([[{ afnPerUsd: 65 }], '66']);
  // The server refuses this if a colleague has set another rate.
  expect(page.sent).toMatchObject([{ input: { seen: { afnPerUsd: 65 } } }]);
});

test('a rate that is being said once more is not said twice', async () => {
  settings = { ...SETTINGS, afnPerUsd: 65, afnPerUsdSince: '2026-01-02T07:00:00.000Z' };
  answer = () => new Promise(() => {});
  await drawn('payments');
  await page.press('Still right');
  await vi.waitFor(() => expect(page.button('Still right')?.matches(':disabled')).toBe(true));
  expect(page.sent).toHaveLength(1);
});

test('a banner has a tone and an end, and is emptied as a whole', async () => {
  await drawn('banner');
  await fieldNamed('Ends');
  expect([page.main.textContent.includes('Empty: it stays until you empty it.'), page.button('Empty the banner')]).toEqual([
    true,
    undefined,
  ]);
  await page.type(await fieldNamed('Text in English'), 'Eid');
  await selectOption(await fieldNamed('Tone'), 'Warning');
  await page.type(await fieldNamed('Ends'), '2030-01-02T10:00');
  expect((await fieldNamed('Ends')).value).toBe('2030-01-02T10:00');
  expect(describedBy(await fieldNamed('Ends'))).toBe('Time of Kabul. Jan 2, 2030\u00A0\u00A010:00');
  const bannerUntil = '2030-01-02T05:30:00.000Z';
  settings = { ...SETTINGS, banner: { ...NO_WORDS, en: 'Eid' }, bannerTone: 'warning', bannerUntil };
  await page.press('Save changes');
  await vi.waitFor(() => expect(save()?.matches(':disabled')).toBe(true));
  await page.press('Empty the banner');
  await page.press('Save changes');
  await vi.waitFor(() => expect(page.sent).toHaveLength(2));
  expect(changesSent()).toEqual([
    { banner: { en: 'Eid' }, bannerTone: 'warning', bannerUntil },
    { banner: { en: null }, bannerUntil: null },
  ]);
});

test('words for a banner that has ended are told at its end that they need another one, and are sent with it', async () => {
  settings = { ...SETTINGS, banner: { ...NO_WORDS, en: 'Eid' }, bannerUntil: '2026-01-02T07:00:00.000Z' };
  const code = 'site_date_invalid';
  answer = () => Response.json({ code, fields: { bannerUntil: code } }, { status: 400 });
  await drawn('banner');
  await page.type(await fieldNamed('Text in English'), 'Nowruz');
  await page.press('Save changes');
  const ends = await fieldNamed('Ends');
  await vi.waitFor(() => expect(describing(ends)).toBe('Choose a day and time that are still to come.'));
  expect((await fieldNamed('Text in English')).value).toBe('Nowruz');
  await page.type(ends, '2030-01-02T10:00');
  await page.press('Save changes');
  await vi.waitFor(() => expect(page.sent).toHaveLength(2));
  const bannerUntil = '2030-01-02T05:30:00.000Z';
  expect(changesSent()).toEqual([{ banner: { en: 'Nowruz' } }, { banner: { en: 'Nowruz' }, bannerUntil }]);
});

test('what was typed in a tab is there again after another one, is saved there alone, and then is what is set', async () => {
  const go = (tab: string) => actAndCheck(() => page.main.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.click());
  await drawn('limits');
  await page.type(await fieldNamed('Ads in a day'), '5');
  await go('banner');
  await page.type(await fieldNamed('Text in English'), 'Eid');
  await go('limits');
  expect([(await fieldNamed('Ads in a day')).value, save()?.matches(':disabled')]).toEqual(['5', false]);
  let release = (_answer: Response) => {};
  answer = () => new Promise((resolve) => (release = resolve));
  await page.press('Save changes');
  // The response arrives while another tab is shown.
  await go('banner');
  expect((await fieldNamed('Text in English')).value).toBe('Eid');
  settings = { ...SETTINGS, adsADay: 5 };
  await actAndCheck(() => release(Response.json(settings)));
  settings = { ...SETTINGS, adsADay: 6 };
  const { siteSettingsQuery } = await import('./site.queries.ts');
  await actAndCheck(() => page.client.setQueryData(siteSettingsQuery.queryKey, settings ?? undefined));
  await go('limits');
  // A colleague set another number since.
  expect([(await fieldNamed('Ads in a day')).value, save()?.matches(':disabled')]).toEqual(['6', true]);
  expect(changesSent()).toEqual([{ adsADay: 5 }]);
});

test('where payment instructions were changed by somebody else, the field says so with their words, keeps what was typed, and is saved by a second press', async () => {
  await drawn('payments');
  await page.type(await fieldNamed('Payment instructions in English'), 'Kabul Bank');
  settings = { ...SETTINGS, instructions: { ...NO_WORDS, en: 'Azizi Bank' } };
  const code = 'site_changed';
  answer = () => Response.json({ code, fields: { 'instructions.en': code } }, { status: 409 });
  await page.press('Save changes');
  const field = await fieldNamed('Payment instructions in English');
  await vi.waitFor(() => expect(describing(field)).toBe(page.t('errors.site_changed')));
  await vi.waitFor(() => expect(describedBy(field)).toBe(`${page.t('errors.site_changed')} Azizi Bank`));
  expect(field.value).toBe('Kabul Bank');
  answer = () => Response.json({ ...SETTINGS, instructions: { ...NO_WORDS, en: 'Kabul Bank' } });
  await page.press('Save changes');
  await vi.waitFor(() => expect(save()?.matches(':disabled')).toBe(true));
  expect(page.sent.at(-1)?.input).toEqual({ instructions: { en: 'Kabul Bank' }, seen: { 'instructions.en': 'Azizi Bank' } });
});

test('settings that could not be had are had again', async () => {
  settings = null;
  await drawn('limits');
  await vi.waitFor(() => expect(page.main.textContent).toContain('This could not be loaded.'));
  settings = SETTINGS;
  await page.press(page.t('shell.tryAgain'));
  expect((await fieldNamed('Ads in a day')).value).toBe('');
});

async function drawn(tab: string) {
  history.replaceState(null, '', `/admin/dashboard?section=settings&tab=${tab}`);
  const { default: SettingsSection } = await import('./settings-section.tsx');
  await page.draw(<SettingsSection />);
}

/** The inputs without `seen`. */
const changesSent = () => page.sent.map(({ input }) => ({ ...Object(input), seen: undefined }) as object);

const save = () => page.button('Save changes');

const describing = (field: HTMLElement) => document.getElementById(`${field.id}-error`)?.textContent;

/** Returns the number for digits of any script; a text that is no number is sent as 0 and refused. */
function valueOf(typed: string): string | number {
  return { '۷۱': 71, '5': 5, '۶': 6, seven: 0 }[typed] ?? typed;
}

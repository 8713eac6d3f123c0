// @vitest-environment happy-dom
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteSettings } from '#schema/contracts/site-settings';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { type SiteForm, useSiteDraft, useSiteForm } from './use-site-form.ts';

const NO_WORDS = { en: null, fa: null, ps: null };
// No other field of the settings is read.
const SETTINGS = {
  email: 'old@example.af',
  phone: null,
  adsADay: 5,
  banner: { ...NO_WORDS, en: 'Winter' },
} as unknown as SiteSettings;

let page: Page;
let form: SiteForm;
let answer: (response?: Response) => void;

beforeEach(async () => {
  page = await openPage({
    words: ['admin', 'errors', 'adminErrors'],
    answers: {
      'PUT /api/admin/site': () =>
        new Promise((resolve) => (answer = (response = Response.json({ ...SETTINGS, phone: '0700' })) => resolve(response))),
    },
  });
  await drawn(SETTINGS);
});

test('only what was changed is sent, in any digits, and nothing for what was emptied', async () => {
  await types('email', '');
  await types('adsADay', '۱٬۲۰۰');
  await types('banner.fa', 'زمستان');
  await types('banner.en', 'Winter');
  await actAndCheck(() => form.save());
  expect(page.sent.map(({ input }) => input)).toEqual([
    {
      email: null,
      adsADay: 1_200,
      banner: { fa: 'زمستان' },
      seen: { email: 'old@example.af', adsADay: 5, 'banner.fa': null },
    },
  ]);
});

test('what is typed while the rest is being saved stays to be saved', async () => {
  await types('email', 'new@example.af');
  await types('phone', '0700');
  await actAndCheck(() => form.save());
  await types('phone', '0701234567');
  await actAndCheck(() => answer());
  await drawn({ ...SETTINGS, email: 'new@example.af', phone: '0700' });
  expect([form.shown('email'), form.shown('phone'), form.isChanged]).toEqual(['new@example.af', '0701234567', true]);
  await drawn({ ...SETTINGS, email: 'a-colleague@example.af', phone: '0700' });
  expect(form.shown('email')).toBe('a-colleague@example.af');
  await actAndCheck(() => form.save());
  expect(page.sent.at(-1)?.input).toEqual({ phone: '0701234567', seen: { phone: '0700' } });
});

test('what somebody else has changed stays as it was seen when the first letter was typed, until a refusal shows it', async () => {
  await types('email', 'n');
  await drawn({ ...SETTINGS, email: 'a-colleague@example.af' });
  await types('email', 'new@example.af');
  expect(form.othersValue('email')).toBeUndefined();
  await actAndCheck(() => form.save());
  const seen = () => page.sent.at(-1)?.input;
  expect(seen()).toEqual({ email: 'new@example.af', seen: { email: 'old@example.af' } });
  await actAndCheck(() => answer(Response.json({ code: 'site_changed', fields: { email: 'site_changed' } }, { status: 409 })));
  await vi.waitFor(() => expect(form.othersValue('email')).toBe('a-colleague@example.af'));
  expect([form.shown('email'), form.isChanged]).toEqual(['new@example.af', true]);
  await actAndCheck(() => form.save());
  expect(seen()).toEqual({ email: 'new@example.af', seen: { email: 'a-colleague@example.af' } });
});

const types = (field: Parameters<SiteForm['set']>[0], text: string) => actAndCheck(() => form.set(field, text));

const drawn = (settings: SiteSettings) => page.draw(<Form settings={settings} />);

function Form({ settings }: { settings: SiteSettings }) {
  const now = useSiteForm({ settings, draft: useSiteDraft() });
  useEffect(() => void (form = now));
  return null;
}

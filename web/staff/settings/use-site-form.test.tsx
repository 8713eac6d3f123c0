// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteSettings } from '#schema/contracts/site-settings';
import { loadDomains } from '../../kit/i18n/i18n.ts';
import { type SiteForm, useSiteForm } from './use-site-form.ts';

const NO_WORDS = { en: null, fa: null, ps: null };
// Nothing else of the settings is looked at.
const SETTINGS = {
  email: 'old@example.af',
  phone: null,
  adsADay: 5,
  banner: { ...NO_WORDS, en: 'Winter' },
} as unknown as SiteSettings;

let root: Root;
const shown: { form?: SiteForm } = {};
const client = new QueryClient();
const sent: unknown[] = [];
let answer: () => void;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent.length = 0;
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise<Response>((resolve) => (answer = () => resolve(Response.json(SETTINGS))));
  });
  await loadDomains('adminSite', 'errors');
  root = createRoot(document.body);
  await drawn(SETTINGS);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('only what was changed is sent, in any digits, and nothing for what was emptied', async () => {
  await types('email', '');
  await types('adsADay', '۱٬۲۰۰');
  await types('banner.fa', 'زمستان');
  await types('banner.en', 'Winter');
  await act(async () => form().save());
  expect(sent).toEqual([{ email: null, adsADay: 1_200, banner: { fa: 'زمستان' } }]);
});

test('what is typed while the rest is being saved stays to be saved', async () => {
  await types('email', 'new@example.af');
  await types('phone', '0700');
  await act(async () => form().save());
  await types('phone', '0701234567');
  await act(async () => answer());
  await drawn({ ...SETTINGS, email: 'new@example.af', phone: '0700' });
  expect([form().shown('email'), form().shown('phone'), form().isChanged]).toEqual(['new@example.af', '0701234567', true]);
  await drawn({ ...SETTINGS, email: 'a-colleague@example.af', phone: '0700' });
  expect(form().shown('email')).toBe('a-colleague@example.af');
  await act(async () => form().save());
  expect(sent.at(-1)).toEqual({ phone: '0701234567' });
});

const types = (field: Parameters<SiteForm['set']>[0], text: string) => act(async () => form().set(field, text));

function form(): SiteForm {
  if (!shown.form) throw new Error('Nothing is drawn');
  return shown.form;
}

function Form({ settings }: { settings: SiteSettings }) {
  const form = useSiteForm(settings);
  useEffect(() => void (shown.form = form));
  return null;
}

async function drawn(settings: SiteSettings): Promise<void> {
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Form settings={settings} />
      </QueryClientProvider>,
    ),
  );
}

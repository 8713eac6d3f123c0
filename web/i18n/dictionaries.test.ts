import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '#schema/errors';
import { DOMAINS, type Dictionary, type Domain } from './domains.ts';

/** Keys that are put together at run time, each with the place that does it. */
const DYNAMIC = [
  /^errors\./, // lib/error-sentence.ts, and fields of forms
  /^shell\.month\d+$/, // i18n/format.ts
  /^adminAudit\.(act|name|target|field|value)\./, // features/admin/act-words.ts; acts.test.ts holds them to the acts
  /^adminSite\.(telegram|whatsapp|facebook|instagram|youtube|tiktok|x)$/, // features/admin/settings/site-tab.tsx, by network
  /^adminSite\.(ads|conversations|files)ADay$/, // features/admin/settings/limits-tab.tsx
  /^adminSystem\.(d1|r2|rooms|mail)(Text)?$|^adminSystem\.(up|down)$/, // features/admin/system/health-cards.tsx
  /^adminSystem\.(mail|webhook|error)(Kind|Count|Note)$|^adminSystem\.mail_\w+$/, // features/admin/system/failures-tab.tsx, failure-card.tsx
];

// The table's own keys.
const names = Object.keys(DOMAINS) as Domain[];
const domains = await Promise.all(
  names.map(async (domain): Promise<{ domain: Domain; en: Dictionary; fa: Dictionary }> => {
    const [en, fa] = await Promise.all([DOMAINS[domain].en(), DOMAINS[domain].fa()]);
    return { domain, en: en.default, fa: fa.default };
  }),
);

describe.each(domains)('the $domain dictionaries', ({ domain, en, fa }) => {
  test('have the same keys in both languages', () => {
    expect(Object.keys(fa).sort()).toEqual(Object.keys(en).sort());
  });

  test('have no empty sentence', () => {
    const empty = [...Object.entries(en), ...Object.entries(fa)].filter(([, phrase]) =>
      forms(phrase).some((form) => !form.trim()),
    );
    expect(empty).toEqual([]);
  });

  test('have the same placeholders in both languages', () => {
    const different = Object.keys(en).filter((key) => placeholders(en[key]) !== placeholders(fa[key]));
    expect(different).toEqual([]);
  });

  test('have no key that nobody uses', () => {
    const unused = Object.keys(en)
      .map((key) => `${domain}.${key}`)
      .filter(
        (key) => !DYNAMIC.some((family) => family.test(key)) && !sources.includes(`'${key}'`) && !sources.includes(`"${key}"`),
      );
    expect(unused).toEqual([]);
  });
});

test('the English sentence of an error is the one that the Worker answers', () => {
  const errors = domains.find(({ domain }) => domain === 'errors')?.en;
  for (const [code, [, sentence]] of Object.entries(ERRORS)) expect(errors?.[code]).toBe(sentence);
});

const web = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^dist|^i18n\/(en|fa)\/|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(`${web}/${file}`, 'utf8'))
  .join('\n');

function forms(phrase: Dictionary[string] | undefined): string[] {
  if (phrase === undefined) return [''];
  return typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other];
}

/** The placeholders of the form that holds most of them: 'One minute ago' may leave the count out. */
function placeholders(phrase: Dictionary[string] | undefined): string {
  return [...new Set(forms(phrase).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort().join();
}

import { beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { REPORT_OUTCOMES } from '#schema/catalog/reports';
import { PRIORITIES } from '#schema/catalog/site-settings/keywords';
import type { DecisionKind } from '#schema/contracts/cases';
import type { AdminListingStatus } from '#schema/contracts/moderation';
import type { ReportReason } from '#schema/contracts/reports';
import type { SiteSettings } from '#schema/contracts/site-settings';
import type { FailureKind } from '#schema/contracts/system';

// Another file of this thread may have loaded the words in another language.
vi.resetModules();
vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } });
const { loadDomains, setLanguage, t } = await import('../../kit/i18n/i18n.ts');
const { codeWords } = await import('./field-words.ts');

beforeAll(() => loadDomains('adminAudit', 'adminKeywords', 'adminSite', 'adminSystem', 'reports'));

test.each(LANGUAGE_CODES)('every code that acts write down has its words in %s, each its own', async (language) => {
  await setLanguage(language);
  for (const [action, field, codes] of CODES) {
    const words = codes.map((code) => codeWords(t, action, field, code));
    expect([field, words.filter((each) => each === null || /^\w+\.\w+$/.test(each))]).toEqual([field, []]);
    expect([field, new Set(words).size]).toEqual([field, codes.length]);
  }
});

const all = <Code extends string>(codes: Record<Code, true>) => Object.keys(codes) as Code[];

const CODES = [
  [
    'listing.hidden',
    'status',
    all<AdminListingStatus>({ active: true, asleep: true, sold: true, hidden: true, held: true, removed: true }),
  ],
  ['purchase.approved', 'status', ['pending', 'completed', 'failed']],
  ['user.edited', 'role', ['user', 'admin']],
  ['report.closed', 'outcome', REPORT_OUTCOMES],
  ['report.closed', 'reason', all<ReportReason>({ spam: true, fraud: true, abuse: true, indecent: true, other: true })],
  ['listing.approved', 'review', ['new', 'answered']],
  ['keyword.tracked', 'priority', PRIORITIES],
  ['site.changed', 'bannerTone', all<NonNullable<SiteSettings['bannerTone']>>({ info: true, success: true, warning: true })],
  ['failure.retried', 'kind', all<FailureKind>({ mail: true, message: true, webhook: true, error: true, client: true })],
  [
    'decision.undone',
    'kind',
    all<DecisionKind>({ 'listing.approved': true, 'listing.hidden': true, 'user.banned': true, 'report.closed': true }),
  ],
] as const;

import type { Key } from '../../i18n/domains.ts';
import { asciiDigits } from '#schema/digits';

/** What acts are done to, as one may choose it. `kind` stands in the log before a colon and the name of the single thing; `whole` stands there alone. */
export const TARGETS = [
  { kind: 'user', label: 'adminAudit.kind.user', asks: 'adminAudit.whichNumber' },
  { kind: 'listing', label: 'adminAudit.kind.listing', asks: 'adminAudit.whichNumber' },
  { kind: 'report', label: 'adminAudit.kind.report', asks: 'adminAudit.whichNumber' },
  { kind: 'conversation', label: 'adminAudit.kind.conversation', asks: 'adminAudit.whichNumber' },
  { kind: 'saved_reply', label: 'adminAudit.kind.saved_reply', asks: 'adminAudit.whichNumber' },
  { kind: 'failure', label: 'adminAudit.kind.failure', asks: 'adminAudit.whichNumber' },
  { kind: 'purchase', label: 'adminAudit.kind.purchase', asks: 'adminAudit.whichReference' },
  { kind: 'keyword', label: 'adminAudit.kind.keyword', asks: 'adminAudit.whichWord' },
  { kind: 'meta_tags', label: 'adminAudit.kind.meta_tags', asks: 'adminAudit.whichPage' },
  { whole: 'purchases:completed', label: 'adminAudit.kind.purchasesCompleted' },
  { whole: 'purchases:failed', label: 'adminAudit.kind.purchasesFailed' },
  { whole: 'seo:site', label: 'adminAudit.kind.seoSite' },
  { whole: 'seo:sitemap', label: 'adminAudit.kind.seoSitemap' },
  { whole: 'favicon', label: 'adminAudit.kind.favicon' },
  { whole: 'site', label: 'adminAudit.kind.site' },
  { whole: 'apk', label: 'adminAudit.kind.apk' },
  { whole: 'newsletter', label: 'adminAudit.kind.newsletter' },
] as const satisfies readonly ({ label: Key } & ({ kind: string; asks: Key } | { whole: string }))[];

type Target = (typeof TARGETS)[number];

/** What a control calls a choice: the kind, or the whole. */
export function valueOf(choice: Target): string {
  return 'kind' in choice ? choice.kind : choice.whole;
}

/** What the log's `user:7` is a choice of, and which one. Null for what cannot be chosen. */
export function chosenIn(target: string): { choice: Target; which: string } | null {
  const [kind = '', ...rest] = target.split(':');
  for (const choice of TARGETS) {
    if ('whole' in choice && choice.whole === target) return { choice, which: '' };
    if ('kind' in choice && choice.kind === kind) return { choice, which: rest.join(':') };
  }
  return null;
}

/** As the log names it; '' while it is not said which one. */
export function targetOf(choice: Target, which: string): string {
  if ('whole' in choice) return choice.whole;
  return which === '' ? '' : `${choice.kind}:${which}`;
}

/** What can be meant by what was typed: digits of any keyboard, and the letters of a reference as they are printed. */
export function cleanWhich(choice: Target, typed: string): string {
  if (!('asks' in choice)) return '';
  if (choice.asks === 'adminAudit.whichNumber') return asciiDigits(typed).replace(/\D/g, '').replace(/^0+/, '').slice(0, 15);
  return (choice.asks === 'adminAudit.whichReference' ? typed.toUpperCase() : typed).slice(0, 60);
}

import type { Key } from '../../i18n/domains.ts';
import { asciiDigits } from '#schema/digits';

/** The choices for the target of acts. In the log, `kind` is followed by a colon and the name of the single thing; `whole` is written alone. */
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

/** Returns a choice's value in the control: its kind, or its whole. */
export function choiceValue(choice: Target): string {
  return 'kind' in choice ? choice.kind : choice.whole;
}

/** Returns the choice for the log's `user:7`, and which one; null for a target that cannot be chosen. */
export function parseTarget(target: string): { choice: Target; which: string } | null {
  const [kind = '', ...rest] = target.split(':');
  for (const choice of TARGETS) {
    if ('whole' in choice && choice.whole === target) return { choice, which: '' };
    if ('kind' in choice && choice.kind === kind) return { choice, which: rest.join(':') };
  }
  return null;
}

/** Returns the target as the log names it; '' while no single one has been named. */
export function targetOf(choice: Target, which: string): string {
  if ('whole' in choice) return choice.whole;
  return which === '' ? '' : `${choice.kind}:${which}`;
}

/** Cleans the typed name: digits of any script for a number, capital letters for a reference. */
export function cleanTargetId(choice: Target, typed: string): string {
  if (!('asks' in choice)) return '';
  if (choice.asks === 'adminAudit.whichNumber') return asciiDigits(typed).replace(/\D/g, '').replace(/^0+/, '').slice(0, 15);
  return (choice.asks === 'adminAudit.whichReference' ? typed.toUpperCase() : typed).slice(0, 60);
}

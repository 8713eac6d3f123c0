import type { Translate } from '../../kit/i18n/i18n.ts';
import type { Act } from './acts.ts';

/** What an act is about, in its member's own words or the ad's. */
export function subjectOf(act: Act): string {
  if ('fields' in act) return act.fields.title.trim();
  return act.kind === 'report' ? act.name : act.title;
}

/** What is done, and to what: 'Mark as sold: Bicycle'. */
export function actSentence(t: Translate, act: Act): string {
  return `${t(`waiting.${act.kind}`)}: ${subjectOf(act)}`;
}

import type { Translate } from '../../kit/i18n/i18n.ts';
import type { Act } from './acts.ts';

/** The subject of an act: the title that its member typed, the ad's title, or the name of what is reported. */
export function subjectOf(act: Act): string {
  if ('fields' in act) return act.fields.title.trim();
  return act.kind === 'report' ? act.name : act.title;
}

/** The act and its subject, such as 'Mark as sold: Bicycle'. */
export function actSentence(t: Translate, act: Act): string {
  return `${t(`waiting.${act.kind}`)}: ${subjectOf(act)}`;
}

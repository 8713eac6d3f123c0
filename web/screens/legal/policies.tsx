import { useLocation } from 'react-router';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { Badge } from '../../kit/ui/badge.tsx';

/** The terms or the privacy policy, depending on the address. One file for both, because the first load contains the name of each lazy file. */
export default function LegalScreen() {
  const t = useT();
  const { title, intro, sections } = useLocation().pathname.startsWith('/terms') ? TERMS : PRIVACY;
  useDocumentTitle(t(title));
  return (
    <article className="column py-8 md:py-14">
      <div className="mx-auto max-w-3xl">
        <Badge tone="primary">{t('legal.plain')}</Badge>
        <h1 className="mt-3 text-3xl font-extrabold md:text-4xl">{t(title)}</h1>
        <p className="mt-3 text-lg text-soft">{t(intro)}</p>
        {sections.map(([heading, ...points]) => (
          <section key={heading} className="mt-8 border-t border-line pt-6">
            <h2 className="text-xl font-bold">{t(heading)}</h2>
            <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 marker:text-accent">
              {points.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  );
}

/** A document of short sections, each a heading and its points. */
interface LegalText {
  title: Key;
  intro: Key;
  sections: readonly (readonly [heading: Key, ...points: Key[]])[];
}

const TERMS: LegalText = {
  title: 'legal.termsTitle',
  intro: 'legal.termsIntro',
  sections: [
    ['legal.placeTitle', 'legal.place1', 'legal.place2', 'legal.place3'],
    ['legal.accountTitle', 'legal.account1', 'legal.account2'],
    ['legal.badgesTitle', 'legal.badges1', 'legal.badges2', 'legal.badges3'],
    ['legal.adsTitle', 'legal.ads1', 'legal.ads2', 'legal.ads3', 'legal.ads4'],
    [
      'legal.forbiddenTitle',
      'legal.forbidden1',
      'legal.forbidden2',
      'legal.forbidden3',
      'legal.forbidden4',
      'legal.forbidden5',
      'legal.forbidden6',
      'legal.forbidden7',
      'legal.forbidden8',
    ],
    ['legal.safetyTitle', 'legal.safety1', 'legal.safety2', 'legal.safety3', 'legal.safety4', 'legal.safety5'],
    ['legal.lawTitle', 'legal.law1', 'legal.law2', 'legal.law3'],
  ],
};

/** Lists what Sarai stores in its tables and under its storage keys: when those change, this must change. */
const PRIVACY: LegalText = {
  title: 'legal.privacyTitle',
  intro: 'legal.privacyIntro',
  sections: [
    [
      'legal.keptTitle',
      'legal.kept1',
      'legal.kept2',
      'legal.kept3',
      'legal.kept4',
      'legal.kept5',
      'legal.kept6',
      'legal.kept7',
      'legal.kept8',
      'legal.kept9',
      'legal.kept10',
      'legal.kept11',
      'legal.kept12',
    ],
    ['legal.seenTitle', 'legal.seen1', 'legal.seen2', 'legal.seen3', 'legal.seen4'],
    ['legal.mailTitle', 'legal.mail1', 'legal.mail2', 'legal.mail3'],
    ['legal.deviceTitle', 'legal.device1', 'legal.device2', 'legal.device3'],
    ['legal.notTitle', 'legal.not1', 'legal.not2', 'legal.not3'],
    ['legal.hostTitle', 'legal.host1', 'legal.host2', 'legal.host3', 'legal.host4'],
    ['legal.getTitle', 'legal.get1', 'legal.get2'],
    ['legal.deleteTitle', 'legal.delete1', 'legal.delete2', 'legal.delete3', 'legal.delete4', 'legal.delete5', 'legal.delete6'],
  ],
};

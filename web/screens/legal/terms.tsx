import { LegalText, type LegalSection } from './legal-text.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';

/** The terms of service. */
const SECTIONS: readonly LegalSection[] = [
  {
    title: 'legal.placeTitle',
    points: ['legal.place1', 'legal.place2', 'legal.place3'],
  },
  {
    title: 'legal.accountTitle',
    points: ['legal.account1', 'legal.account2'],
  },
  {
    title: 'legal.badgesTitle',
    points: ['legal.badges1', 'legal.badges2', 'legal.badges3'],
  },
  {
    title: 'legal.adsTitle',
    points: ['legal.ads1', 'legal.ads2', 'legal.ads3', 'legal.ads4'],
  },
  {
    title: 'legal.forbiddenTitle',
    points: [
      'legal.forbidden1',
      'legal.forbidden2',
      'legal.forbidden3',
      'legal.forbidden4',
      'legal.forbidden5',
      'legal.forbidden6',
      'legal.forbidden7',
      'legal.forbidden8',
    ],
  },
  {
    title: 'legal.safetyTitle',
    points: ['legal.safety1', 'legal.safety2', 'legal.safety3', 'legal.safety4', 'legal.safety5'],
  },
  {
    title: 'legal.lawTitle',
    points: ['legal.law1', 'legal.law2', 'legal.law3'],
  },
];

export default function TermsScreen() {
  const t = useT();
  useDocumentTitle(t('legal.termsTitle'));
  return <LegalText title={t('legal.termsTitle')} intro={t('legal.termsIntro')} sections={SECTIONS} />;
}

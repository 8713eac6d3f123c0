import { LegalText, type LegalSection } from './legal-text.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';

/** What the product stores, as the tables and the storage keys have it: a change there is a change here. */
const SECTIONS: readonly LegalSection[] = [
  {
    title: 'legal.keptTitle',
    points: [
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
  },
  {
    title: 'legal.seenTitle',
    points: ['legal.seen1', 'legal.seen2', 'legal.seen3', 'legal.seen4'],
  },
  {
    title: 'legal.mailTitle',
    points: ['legal.mail1', 'legal.mail2'],
  },
  {
    title: 'legal.deviceTitle',
    points: ['legal.device1', 'legal.device2', 'legal.device3'],
  },
  {
    title: 'legal.notTitle',
    points: ['legal.not1', 'legal.not2', 'legal.not3'],
  },
  {
    title: 'legal.hostTitle',
    points: ['legal.host1', 'legal.host2', 'legal.host3'],
  },
  {
    title: 'legal.getTitle',
    points: ['legal.get1', 'legal.get2'],
  },
  {
    title: 'legal.deleteTitle',
    points: ['legal.delete1', 'legal.delete2', 'legal.delete3', 'legal.delete4', 'legal.delete5', 'legal.delete6'],
  },
];

export default function PrivacyScreen() {
  const t = useT();
  useDocumentTitle(t('legal.privacyTitle'));
  return <LegalText title={t('legal.privacyTitle')} intro={t('legal.privacyIntro')} sections={SECTIONS} />;
}

import type { ReactNode } from 'react';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../../kit/screen/document-title.ts';
import { Icon, type IconName } from '../../kit/ui/icon.tsx';
import { ScreenIcon, type ScreenIconName } from '../../kit/ui/screen-icon.tsx';

interface Point {
  drawing: ReactNode;
  title: Key;
  text: Key;
}

const RULES: readonly Point[] = [
  { drawing: screenIcon('eye'), title: 'safety.see', text: 'safety.seeText' },
  { drawing: icon('sun'), title: 'safety.day', text: 'safety.dayText' },
  { drawing: screenIcon('people'), title: 'safety.together', text: 'safety.togetherText' },
  { drawing: screenIcon('coins'), title: 'safety.advance', text: 'safety.advanceText' },
  { drawing: screenIcon('shield'), title: 'safety.code', text: 'safety.codeText' },
  { drawing: icon('clock'), title: 'safety.leave', text: 'safety.leaveText' },
];

const CHECKS: readonly Point[] = [
  { drawing: icon('home'), title: 'safety.house', text: 'safety.houseText' },
  { drawing: screenIcon('book'), title: 'safety.car', text: 'safety.carText' },
  { drawing: screenIcon('device'), title: 'safety.mobile', text: 'safety.mobileText' },
];

const BADGES: readonly Point[] = [
  { drawing: screenIcon('phone'), title: 'safety.numberConfirmed', text: 'seller.numberConfirmedMeans' },
  { drawing: screenIcon('verified'), title: 'seller.verified', text: 'seller.verifiedMeans' },
];

/** How to meet, pay and check goods, for people who read little: few words, and a drawing beside each rule. */
export default function SafetyScreen() {
  const t = useT();
  useDocumentTitle(t('safety.title'));
  return (
    <article className="column py-8 md:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl font-extrabold md:text-4xl">{t('safety.title')}</h1>
        <p className="mt-3 text-lg text-soft">{t('safety.intro')}</p>
        <Section title="safety.rulesTitle">
          <ol className="grid gap-3 sm:grid-cols-2">
            {RULES.map((rule) => (
              <li key={rule.title} className="rounded-card border border-line bg-surface p-4 shadow-card">
                <PointRow point={rule} />
              </li>
            ))}
          </ol>
        </Section>
        <Section title="safety.girawiTitle">
          <Sentences sentences={['safety.girawi1', 'safety.girawi2', 'safety.girawi3', 'safety.girawi4']} />
        </Section>
        <Section title="safety.checkTitle">
          <Points points={CHECKS} />
        </Section>
        <Section title="safety.friendTitle">
          <p>{t('safety.friendText')}</p>
        </Section>
        <Section title="safety.wrongTitle">
          <Sentences sentences={['safety.wrong1', 'safety.wrong2', 'safety.wrong3', 'safety.wrong4']} />
        </Section>
        <Section title="safety.badgesTitle">
          <Points points={BADGES} />
        </Section>
      </div>
    </article>
  );
}

function Section({ title, children }: { title: Key; children: ReactNode }) {
  const t = useT();
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="mb-3 text-xl font-bold">{t(title)}</h2>
      {children}
    </section>
  );
}

function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="flex flex-col gap-5">
      {points.map((point) => (
        <li key={point.title}>
          <PointRow point={point} />
        </li>
      ))}
    </ul>
  );
}

function PointRow({ point: { drawing, title, text } }: { point: Point }) {
  const t = useT();
  return (
    <div className="flex gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">{drawing}</span>
      <div>
        <h3 className="pt-1.5 font-bold">{t(title)}</h3>
        <p className="mt-1 text-soft">{t(text)}</p>
      </div>
    </div>
  );
}

function Sentences({ sentences }: { sentences: readonly Key[] }) {
  const t = useT();
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-accent">
      {sentences.map((sentence) => (
        <li key={sentence}>{t(sentence)}</li>
      ))}
    </ul>
  );
}

function icon(name: IconName): ReactNode {
  return <Icon name={name} />;
}

function screenIcon(name: ScreenIconName): ReactNode {
  return <ScreenIcon name={name} />;
}

import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';

export interface LegalSection {
  title: Key;
  points: readonly Key[];
}

/** A legal text: short sections of short points. */
export function LegalText({ title, intro, sections }: { title: string; intro: string; sections: readonly LegalSection[] }) {
  const t = useT();
  return (
    <article className="column py-8 md:py-14">
      <div className="mx-auto max-w-3xl">
        <Badge tone="primary">{t('legal.plain')}</Badge>
        <h1 className="mt-3 text-3xl font-extrabold md:text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-soft">{intro}</p>
        {sections.map((section) => (
          <section key={section.title} className="mt-8 border-t border-line pt-6">
            <h2 className="text-xl font-bold">{t(section.title)}</h2>
            <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 marker:text-accent">
              {section.points.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  );
}

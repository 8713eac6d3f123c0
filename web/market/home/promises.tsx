import type { ReactNode } from 'react';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon, type IconName } from '../../kit/ui/icon.tsx';

/** How Sarai works, and why to use it. `app` is the prompt to install Sarai. */
export function Promises({ app }: { app: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const steps = [
    [t('promises.how1'), t('promises.how1Text')],
    [t('promises.how2'), t('promises.how2Text')],
    [t('promises.how3'), t('promises.how3Text')],
  ] as const;
  const reasons: readonly [IconName, string, string][] = [
    ['globe', t('promises.why1'), t('promises.why1Text')],
    ['image', t('promises.why2'), t('promises.why2Text')],
    ['user', t('promises.why3'), t('promises.why3Text')],
    ['pin', t('promises.why4'), t('promises.why4Text')],
  ];
  return (
    <div className="column pt-14 md:pt-20">
      <section className="rounded-card bg-sunken px-5 py-8 md:px-10 md:py-12" aria-labelledby="how">
        <h2 id="how" className="text-xl font-extrabold md:text-3xl">
          {t('promises.howTitle')}
        </h2>
        <ol className="mt-6 grid gap-7 md:grid-cols-3 md:gap-10">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-4 md:block">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-lg font-extrabold text-on-accent"
              >
                {format.number(index + 1)}
              </span>
              <div>
                <h3 className="text-lg font-bold md:mt-4">{title}</h3>
                <p className="mt-1 text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className="pt-14 md:pt-20" aria-labelledby="why">
        <h2 id="why" className="text-xl font-extrabold md:text-3xl">
          {t('promises.whyTitle')}
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(([icon, title, text]) => (
            <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:block">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
                <Icon name={icon} />
              </span>
              <div>
                <h3 className="text-lg font-bold sm:mt-4">{title}</h3>
                <p className="mt-1 text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        {app}
      </section>
    </div>
  );
}

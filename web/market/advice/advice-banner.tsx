import type { SignalSubject } from '#schema/catalog/fraud/signals';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Link } from '../../kit/ui/link.tsx';

/** The advice for each signal, the most urgent first. A signal of a later release has none yet. */
const SENTENCES: readonly (readonly [Key, readonly string[]])[] = [
  ['safety.warn_prepayment', ['prepayment', 'asked_in_chat']],
  ['safety.warn_code_asked', ['code_asked']],
  ['safety.warn_link', ['link']],
  ['safety.warn_too_good', ['too_good']],
  ['safety.warn_wording', ['wording']],
  ['safety.warn_price_low', ['price_low']],
  ['safety.warn_photo_elsewhere', ['photo_elsewhere']],
  ['safety.warn_account', ['busy_account', 'number_abroad', 'many_contacts', 'number']],
];
const SENTENCES_MAX = 3;

/** Advice for the person who could lose money, with a link to the page about meeting safely. */
export function AdviceBanner({ codes }: { codes: readonly string[] }) {
  const t = useT();
  const sentences = SENTENCES.filter(([, signals]) => signals.some((signal) => codes.includes(signal))).slice(0, SENTENCES_MAX);
  if (sentences.length === 0) return null;
  return (
    <section
      role="note"
      aria-label={t('safety.warn_title')}
      className="rounded-control border border-s-4 border-line border-s-danger bg-danger-soft px-3 py-2.5 text-start leading-6 text-ink"
    >
      <p className="flex items-center gap-2 font-bold text-danger">
        <ScreenIcon name="shield" className="size-5 shrink-0" />
        {t('safety.warn_title')}
      </p>
      {sentences.map(([key]) => (
        <p key={key} className="mt-1">
          {t(key)}
        </p>
      ))}
      <Link to="/safety" className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
        {t('safety.warn_safety')}
      </Link>
    </section>
  );
}

/** What the owner of a held ad reads: that it waits for review, what the review is about, and what they can do. */
export function HeldNotice({ held }: { held: readonly SignalSubject[] }) {
  const t = useT();
  return (
    <div className="rounded-control bg-accent-soft p-3 leading-6 text-accent-ink">
      <p className="font-semibold">{t('meeting.warn_held_title')}</p>
      {held.length > 0 && (
        <p>
          {t('meeting.warn_held_about')} {held.map((subject) => t(`meeting.warn_held_${subject}`)).join(' · ')}
        </p>
      )}
      <p>{t('meeting.warn_held_edit')}</p>
    </div>
  );
}

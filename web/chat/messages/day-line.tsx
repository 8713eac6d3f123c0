import { useT } from '../../kit/i18n/i18n.ts';
import { dayWords } from '../kabul-time.ts';

/** Over the first message of a day. */
export function DayLine({ at }: { at: string }) {
  useT();
  return (
    <p className="mt-5 mb-1 text-center">
      <time
        dateTime={at.slice(0, 10)}
        className="inline-block rounded-full bg-sunken px-3 py-0.5 text-sm font-semibold text-soft"
      >
        {dayWords(at)}
      </time>
    </p>
  );
}

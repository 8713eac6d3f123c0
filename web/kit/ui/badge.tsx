import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

/** One or two words about the thing on which it is shown. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold ${TONES[tone]}`}>
      {children}
    </span>
  );
}

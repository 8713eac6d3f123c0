import type { ReactNode } from 'react';

const TONES = {
  danger: 'border-danger bg-danger-soft text-danger',
  success: 'border-success bg-success-soft text-success',
};

/** The result of the form below it; screen readers announce it when it appears. */
export function Banner({ tone = 'danger', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`rounded-control border px-4 py-3 font-medium ${TONES[tone]}`}>
      {children}
    </div>
  );
}

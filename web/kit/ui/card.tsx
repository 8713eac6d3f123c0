import { useId, type ReactNode } from 'react';

export interface CardProps {
  title: string;
  text?: string | undefined;
  /** A button beside the heading. */
  action?: ReactNode;
  /** For what can't be undone. */
  tone?: 'neutral' | 'danger';
  children?: ReactNode;
}

/** One subject of a tab, with its heading. */
export function Card({ title, text, action, tone = 'neutral', children }: CardProps) {
  const id = useId();
  const border = tone === 'danger' ? 'border-danger' : 'border-line';
  return (
    <section aria-labelledby={id} className={`rounded-card border ${border} bg-surface p-4 shadow-card sm:p-6`}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {text && <p className="mt-1 max-w-2xl text-soft">{text}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

import { type ReactNode, useId } from 'react';

/** A card with a heading and a group of figures. */
export function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card">
      <h3 id={id} className="text-lg font-bold">
        {title}
      </h3>
      {text && <p className="mt-0.5 text-sm text-soft">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

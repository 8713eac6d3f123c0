import { useId, type ReactNode } from 'react';

/** One of the screen's parts under its heading. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl font-extrabold">
        {title}
      </h2>
      {text && <p className="mt-1 text-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

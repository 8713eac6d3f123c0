import { useId, type ReactNode, type Ref } from 'react';

interface SectionProps {
  title: string;
  text?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of the screen, with its heading. */
export function Section({ title, text, ref, children }: SectionProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id}>
      <h2 id={id} className="text-2xl font-extrabold">
        {title}
      </h2>
      {text && <p className="mt-1 text-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';

interface SectionFrameProps {
  title: string;
  /** Under the title: '{count} total users registered'. */
  text?: ReactNode;
  /** Beside the title: buttons for what can be started here. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the dashboard: its title and its content, which scroll together. */
export function SectionFrame({ title, text, actions, children }: SectionFrameProps) {
  return (
    <div className="h-full overflow-y-auto overscroll-contain">
      <div className="mx-auto w-full max-w-6xl px-4 py-5 md:px-8 md:py-8">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
          <h2 className="min-w-0 text-2xl font-extrabold md:text-3xl">{title}</h2>
          {/* On a line of its own: beside the actions, a text that comes late would push them down. */}
          {text && <p className="order-last w-full text-soft">{text}</p>}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}

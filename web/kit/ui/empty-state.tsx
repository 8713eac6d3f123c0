import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  /** `h1` if it replaces a whole screen. */
  heading?: 'h1' | 'h2';
  /** A button or link that leads on. */
  action?: ReactNode;
}

/** Says why there is nothing here, and what to do about it. */
export function EmptyState({ icon, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-primary">{icon}</span>
      <Heading className="text-xl font-bold">{title}</Heading>
      {text && <p className="max-w-md text-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

export interface ScreenNoticeProps {
  icon: IconName;
  title: string;
  text?: string | undefined;
  /** For a notice that appears by itself. */
  role?: 'alert' | 'status';
  /** Set if the element that had the focus is gone. */
  takesFocus?: boolean;
  /** Set if there is other content below. */
  short?: boolean;
  /** Links or buttons that lead on. */
  children?: ReactNode;
}

/** A notice as the whole content of a screen: what is missing and why, or what was done, and where to go next. */
export function ScreenNotice({ icon, title, text, role, takesFocus, short, children }: ScreenNoticeProps) {
  return (
    <section
      role={role}
      className={`column flex flex-col items-center gap-4 text-center ${short ? 'py-8' : 'min-h-[calc(100vh-4rem)] py-20'}`}
    >
      <span className={`grid size-20 place-items-center rounded-full ${TONES[icon] ?? 'bg-primary-soft text-primary'}`}>
        <Icon name={icon} className="size-10" />
      </span>
      <h1 {...(takesFocus && TAKING_FOCUS)} className="text-3xl font-extrabold outline-none">
        {title}
      </h1>
      {text && <p className="max-w-md text-soft">{text}</p>}
      {children}
    </section>
  );
}

const TONES: Partial<Record<IconName, string>> = {
  check: 'bg-success-soft text-success',
  close: 'bg-danger-soft text-danger',
};

const TAKING_FOCUS = { tabIndex: -1, ref: (heading: HTMLElement | null) => heading?.focus() };

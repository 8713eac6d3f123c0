import type { ReactNode } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';

export interface AuthFrameProps {
  title: string;
  text?: string | undefined;
  /** Shown below the form: the link to the other form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The card around sign-in, sign-up and the forms for a forgotten password. On wide screens it also lists what Sarai offers. */
export function AuthFrame({ title, text, footer, children }: AuthFrameProps) {
  return (
    <section className="column py-6 md:py-14">
      <div className="mx-auto grid max-w-md overflow-hidden rounded-card border border-line bg-surface shadow-card lg:max-w-5xl lg:grid-cols-[1fr_1.15fr]">
        <Welcome />
        <div className="px-5 py-7 sm:px-9 sm:py-10 lg:px-12">
          <h1 className="text-3xl font-extrabold">{title}</h1>
          {text && <p className="mt-2 text-soft">{text}</p>}
          <div className="mt-6">{children}</div>
          {footer && <AuthFooter>{footer}</AuthFooter>}
        </div>
      </div>
    </section>
  );
}

/** The link to the other form, for a caller that shows it only together with the form above it. */
export function AuthFooter({ children }: { children: ReactNode }) {
  return <div className="mt-6 border-t border-line pt-4">{children}</div>;
}

function Welcome() {
  const t = useT();
  return (
    <div className="hidden flex-col justify-end bg-night p-10 text-on-night lg:flex">
      <Arch />
      <p className="mt-8 text-2xl font-extrabold text-balance">{t('auth.panelTitle')}</p>
      <ul className="mt-4 flex flex-col gap-3 text-on-night-soft">
        {[t('auth.panelPost'), t('auth.panelHidden'), t('auth.panelPhotos')].map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 text-[#f0b045]" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The arch of the caravanserai from the logo, drawn as an open gate. */
function Arch() {
  return (
    <svg viewBox="6 4 20 22" className="w-40 border-b-2 border-[#f0b045]" aria-hidden="true">
      <path
        fill="#faf7f1"
        d="M6 26V13.5C6 11 10.5 6.5 16 4.5c5.5 2 10 6.5 10 9V26h-3.2V15c0-1.7-3.3-4.9-6.8-6.5-3.5 1.6-6.8 4.8-6.8 6.5v11z"
      />
      <path fill="#f0b045" d="M11.5 26v-7.5c0-2 2.2-4.3 4.5-5.5 2.3 1.2 4.5 3.5 4.5 5.5V26z" />
    </svg>
  );
}

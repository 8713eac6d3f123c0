export interface ButtonStyle {
  /** `accent` is for a screen's one main action. */
  variant?: 'primary' | 'accent' | 'outline' | 'quiet' | 'danger' | undefined;
  size?: 'medium' | 'large' | undefined;
  wide?: boolean | undefined;
}

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  accent: 'bg-accent text-on-accent hover:bg-accent-strong',
  outline: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
};

const SIZES = { medium: 'min-h-11 px-4', large: 'min-h-12 px-6 text-lg' };

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonStyle): string {
  const width = wide ? 'w-full ' : '';
  return `inline-flex ${width}wrap-break-word items-center justify-center gap-2 rounded-control font-semibold transition-colors disabled:opacity-60 ${SIZES[size]} ${VARIANTS[variant]}`;
}

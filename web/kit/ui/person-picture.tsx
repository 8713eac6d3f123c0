import { Avatar } from './avatar.tsx';
import { initials } from '../i18n/initials.ts';

export interface PersonPictureProps {
  name: string;
  src: string | null;
  tone?: 'primary' | 'accent';
  className?: string;
}

const TONES = { primary: 'bg-primary-soft text-primary', accent: 'bg-accent-soft text-accent-ink' };

/** The round picture of somebody whose name stands beside it; two letters of the name where there is none. */
export function PersonPicture({ name, src, tone = 'primary', className = 'size-12' }: PersonPictureProps) {
  if (src) return <Avatar src={src} className={className} />;
  return (
    <span aria-hidden="true" className={`grid shrink-0 place-items-center rounded-full font-bold ${TONES[tone]} ${className}`}>
      {initials(name)}
    </span>
  );
}

import { Avatar } from '../kit/ui/avatar.tsx';
import { initials } from './person.ts';

export interface PersonAvatarProps {
  name: string;
  src: string | null;
  /** A dot: they have Sarai open. Its words stand beside the picture. */
  online?: boolean;
  className?: string;
}

/** The picture of somebody whose name stands beside it; two letters of the name where there is none. */
export function PersonAvatar({ name, src, online = false, className = 'size-12' }: PersonAvatarProps) {
  return (
    <span className={`relative grid shrink-0 ${className}`}>
      {src ? (
        <Avatar src={src} className="size-full" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-full place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
        >
          {initials(name)}
        </span>
      )}
      {online && (
        <span className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-success" aria-hidden="true" />
      )}
    </span>
  );
}

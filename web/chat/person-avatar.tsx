import { PersonPicture, type PersonPictureProps } from '../kit/ui/person-picture.tsx';

export interface PersonAvatarProps extends PersonPictureProps {
  /** A dot: they have Sarai open. Its words stand beside the picture. */
  online?: boolean;
}

/** Somebody's picture, and whether they are here. */
export function PersonAvatar({ online = false, className = 'size-12', ...person }: PersonAvatarProps) {
  return (
    <span className={`relative grid shrink-0 ${className}`}>
      <PersonPicture {...person} className="size-full" />
      {online && (
        <span className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-success" aria-hidden="true" />
      )}
    </span>
  );
}

import { PersonPicture, type PersonPictureProps } from '../kit/ui/person-picture.tsx';

export interface PersonAvatarProps extends PersonPictureProps {
  /** Draws a dot: the person has Sarai open. The text for it is elsewhere, beside the picture. */
  online?: boolean;
}

/** A person's picture, with a dot if they are online. */
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

import { Avatar } from './avatar.tsx';
import { initialsAvatar } from '../i18n/initials.ts';

export interface PersonPictureProps {
  name: string;
  src: string | null;
  className?: string;
}

/** The round picture of a person whose name is beside it, the same everywhere; their initials if they chose no picture. */
export function PersonPicture({ name, src, className = 'size-12' }: PersonPictureProps) {
  return <Avatar src={src ?? initialsAvatar(name)} className={className} />;
}

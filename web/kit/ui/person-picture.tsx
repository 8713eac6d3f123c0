import { Avatar } from './avatar.tsx';
import { initialsAvatar } from '../i18n/initials.ts';

export interface PersonPictureProps {
  name: string;
  src: string | null;
  className?: string;
}

/** The round picture of somebody whose name stands beside it, the same wherever they are shown; their initials where they chose none. */
export function PersonPicture({ name, src, className = 'size-12' }: PersonPictureProps) {
  return <Avatar src={src ?? initialsAvatar(name)} className={className} />;
}

import type { MessageSender } from '#schema/contracts/messages';
import { Avatar } from '../../kit/ui/avatar.tsx';

/** The picture of another member, or the first letter of their name. */
export function PersonPicture({ person, className }: { person: MessageSender; className: string }) {
  if (person.profileImageUrl) return <Avatar src={person.profileImageUrl} className={className} />;
  const letter = /[\p{L}\p{N}]/u.exec(person.fullName ?? person.username)?.[0] ?? '•';
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary ${className}`}
    >
      {letter.toUpperCase()}
    </span>
  );
}

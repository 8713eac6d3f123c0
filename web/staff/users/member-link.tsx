import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';

interface MemberLinkProps {
  id: number;
  /** The target from which the card is opened, whose notes the card shows, too: `conversation:12`. */
  about?: string;
  className: string;
  children: ReactNode;
}

/** A link that opens a member's card over the current section; closing the card or going back returns there. */
export function MemberLink({ id, about, className, children }: MemberLinkProps) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('user', String(id));
  if (about === undefined) next.delete('about');
  else next.set('about', about);
  return (
    <Link to={`/admin/dashboard?${next.toString()}`} className={className} aria-haspopup="dialog">
      {children}
    </Link>
  );
}

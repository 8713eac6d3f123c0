import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';

interface MemberLinkProps {
  id: number;
  /** What it was reached from, whose notes stand on the card, too: `conversation:12`. */
  about?: string;
  className: string;
  children: ReactNode;
}

/** Opens the card of a member over whatever is worked on; closing it, or going back, leads there again. */
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

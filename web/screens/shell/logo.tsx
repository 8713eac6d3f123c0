import { Link } from 'react-router';
import { useSiteName } from '../../kit/api/site.ts';

/** The arch of a caravanserai, and the name; home is behind it. */
export function Logo() {
  const name = useSiteName();
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 rounded-control text-2xl font-extrabold text-primary">
      <svg viewBox="0 0 32 32" className="size-9 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#1f3f8f" />
        <path
          fill="#faf7f1"
          d="M6 26V13.5C6 11 10.5 6.5 16 4.5c5.5 2 10 6.5 10 9V26h-3.2V15c0-1.7-3.3-4.9-6.8-6.5-3.5 1.6-6.8 4.8-6.8 6.5v11z"
        />
        <path fill="#e29a1c" d="M11.5 26v-7.5c0-2 2.2-4.3 4.5-5.5 2.3 1.2 4.5 3.5 4.5 5.5V26z" />
      </svg>
      {name}
    </Link>
  );
}

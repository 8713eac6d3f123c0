import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { lazyPart } from '../../kit/late/lazy-screen.tsx';
import { signInPath } from '../../kit/screen/next-path.ts';
import { useSession } from '../../account/session.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';

const Switch = lazyPart(() => import('./save-search-switch.tsx'), Unavailable);

/** Keeps the search of the address, of whose new ads a member is then told; a visitor signs in first, and comes back. */
export function SaveSearch({ search }: { search: string }) {
  const t = useT();
  const session = useSession();
  const place = useLocation();
  if (session.status === 'loading') return <Unavailable />;
  if (session.status === 'signed-out') {
    return (
      <Link to={signInPath(place)} className={buttonClass({ look: 'outline' })}>
        <Icon name="bell" className="size-5" />
        {t('home.saveSearch')}
      </Link>
    );
  }
  return (
    <Suspense fallback={<Unavailable />}>
      <Switch key={session.member.id} memberId={session.member.id} search={search} />
    </Suspense>
  );
}

/** Holds the place of the switch, until it comes. */
function Unavailable() {
  const t = useT();
  return (
    <Button look="outline" disabled>
      <Icon name="bell" className="size-5" />
      {t('home.saveSearch')}
    </Button>
  );
}

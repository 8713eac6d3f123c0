import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { signInPath } from '../../kit/screen/next-path.ts';
import { loadedSession } from '../../account/loaded-session.ts';
import { useSession } from '../../account/session.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';

const Switch = lazyPart(() => import('./save-search-switch.tsx'), { Fallback: () => <PlaceholderButton disabled /> });

/**
 * Saves the search of the address, so that the member is told of its new ads; a visitor signs in first, and comes back. If it is pressed before the
 * session is known or the switch has loaded, the search is saved once they are there.
 */
export function SaveSearch({ search }: { search: string }) {
  const t = useT();
  const session = useSession();
  const place = useLocation();
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<string | null>(null);
  const press = async () => {
    setPressed(search);
    if ((await loadedSession()).status === 'signed-out') void navigate(signInPath(place));
  };
  const placeholder = <PlaceholderButton busy={pressed === search} onClick={() => void press()} />;

  if (session.status === 'loading') return placeholder;
  if (session.status === 'signed-out') {
    return (
      <Link to={signInPath(place)} className={buttonClass({ variant: 'outline' })}>
        <Icon name="bell" className="size-5" />
        {t('home.saveSearch')}
      </Link>
    );
  }
  return (
    <Suspense fallback={placeholder}>
      <Switch
        key={session.member.id}
        memberId={session.member.id}
        search={search}
        isPressed={pressed === search}
        onHandled={() => setPressed(null)}
      />
    </Suspense>
  );
}

/** Holds the place of the switch until it has loaded. */
function PlaceholderButton(state: { busy?: boolean; disabled?: boolean; onClick?: () => void }) {
  const t = useT();
  return (
    <Button variant="outline" {...state}>
      <Icon name="bell" className="size-5" />
      {t('home.saveSearch')}
    </Button>
  );
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface MailedToken {
  /** '' without one. */
  token: string;
  /** The state of the history entry. */
  state: Readonly<Record<string, unknown>>;
  /** Replaces that state once the token is used up: a reload must not say that the link is no longer valid. */
  replaceState: (instead: Record<string, unknown>) => void;
}

/**
 * The token of a mailed link, from the query parameter `name`. It is removed from the address bar at once, so that no shared address or screenshot
 * contains it (`_headers` keeps it out of every Referer); the history entry keeps it, because a phone that runs out of memory reloads the page.
 */
export function useMailedToken(name = 'token'): MailedToken {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get(name);
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { [name]: inAddress } });
  }, [name, inAddress, pathname, navigate]);
  const kept = Object(state) as Record<string, unknown>; // what `navigate` wrote, or nothing
  const token = inAddress ?? kept[name];
  return {
    token: typeof token === 'string' ? token : '',
    state: kept,
    replaceState: (instead) => void navigate(pathname, { replace: true, state: instead }),
  };
}

export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline';

/** The page's visibility, and the browser's events of visibility and network. */
export interface Page {
  visible: () => boolean;
  /** Returns a function that stops listening. */
  listen: (listener: (event: PageEvent) => void) => () => void;
}

/** The browser's page; without a document (Node) one that is always visible and has no events. */
export function browserPage(): Page {
  if (typeof document === 'undefined') return { visible: () => true, listen: () => () => undefined };
  return {
    visible: () => document.visibilityState === 'visible',
    listen: (listener) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      const look = () => listener(document.visibilityState === 'visible' ? 'visible' : 'hidden');
      document.addEventListener('visibilitychange', look, { signal });
      // A page that comes back from the back-forward cache had its sockets cut without an event.
      addEventListener('pageshow', look, { signal });
      addEventListener('online', () => listener('online'), { signal });
      addEventListener('offline', () => listener('offline'), { signal });
      return () => leaving.abort();
    },
  };
}

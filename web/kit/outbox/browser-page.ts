export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline';

/** Whether somebody looks at the page, and what the browser says of its line. */
export interface Page {
  visible: () => boolean;
  /** Answers how to stop listening. */
  listen: (listener: (event: PageEvent) => void) => () => void;
}

/** The page of a browser; where there is none (Node), one that is always looked at and hears nothing. */
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

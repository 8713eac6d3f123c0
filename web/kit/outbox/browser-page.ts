export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline';

/** The page's visibility, and the browser's events of visibility and network. */
export interface PageActivity {
  isVisible: () => boolean;
  /** Returns a function that stops listening. */
  subscribe: (listener: (event: PageEvent) => void) => () => void;
}

/** The browser's page; without a document (Node) one that is always visible and has no events. */
export function browserPage(): PageActivity {
  if (typeof document === 'undefined') return { isVisible: () => true, subscribe: () => () => undefined };
  return {
    isVisible: () => document.visibilityState === 'visible',
    subscribe: (listener) => {
      const unsubscribed = new AbortController();
      const { signal } = unsubscribed;
      const report = () => listener(document.visibilityState === 'visible' ? 'visible' : 'hidden');
      document.addEventListener('visibilitychange', report, { signal });
      // A page that comes back from the back-forward cache had its sockets cut without an event.
      addEventListener('pageshow', report, { signal });
      addEventListener('online', () => listener('online'), { signal });
      addEventListener('offline', () => listener('offline'), { signal });
      return () => unsubscribed.abort();
    },
  };
}

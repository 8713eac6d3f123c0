interface Entry {
  state: unknown;
  url: string;
}

type HistoryMethods = Pick<History, 'pushState' | 'replaceState' | 'go' | 'back' | 'forward'>;

/**
 * History methods by which each step replaces the one before, so that the browser's own Back leaves Sarai. The app's own ways back (from a photo,
 * a conversation, a step of the wizard) work from entries in the page's memory.
 */
export function memoryHistory(own: History): HistoryMethods {
  const replace = own.replaceState.bind(own);
  const reload = own.go.bind(own);
  const entries: Entry[] = [{ state: own.state, url: location.href }];
  let at = 0;
  const writeEntry = (state: unknown, url: string | URL = location.href) => {
    entries[at] = { state, url: new URL(url, location.href).href };
    replace(state, '', url);
  };
  const go = (by = 0) => {
    if (by === 0) return reload(0);
    const place = entries[at + by];
    if (!place) return undefined;
    at += by;
    // Asynchronous, as in the browser: after the caller has finished.
    return void setTimeout(() => {
      replace(place.state, '', place.url);
      dispatchEvent(new PopStateEvent('popstate', { state: place.state }));
    });
  };
  return {
    pushState: (state, _, url) => {
      at += 1;
      entries.length = at;
      writeEntry(state, url ?? undefined);
    },
    replaceState: (state, _, url) => writeEntry(state, url ?? undefined),
    go,
    back: () => go(-1),
    forward: () => go(1),
  };
}

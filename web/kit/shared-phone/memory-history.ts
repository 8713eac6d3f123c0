interface Place {
  state: unknown;
  url: string;
}

type Ways = Pick<History, 'pushState' | 'replaceState' | 'go' | 'back' | 'forward'>;

/**
 * History methods by which each step replaces the one before, so that the browser's own Back leaves Sarai. The app's own ways back (from a photo,
 * a conversation, a step of the wizard) work from entries in the page's memory.
 */
export function memoryHistory(own: History): Ways {
  const replace = own.replaceState.bind(own);
  const reload = own.go.bind(own);
  const places: Place[] = [{ state: own.state, url: location.href }];
  let at = 0;
  const put = (state: unknown, url: string | URL = location.href) => {
    places[at] = { state, url: new URL(url, location.href).href };
    replace(state, '', url);
  };
  const go = (by = 0) => {
    if (by === 0) return reload(0);
    const place = places[at + by];
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
      places.length = at;
      put(state, url ?? undefined);
    },
    replaceState: (state, _, url) => put(state, url ?? undefined),
    go,
    back: () => go(-1),
    forward: () => go(1),
  };
}

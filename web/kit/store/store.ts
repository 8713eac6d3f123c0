import { useSyncExternalStore } from 'react';

/** A value that can be read and subscribed to. `subscribe` returns a function that unsubscribes. */
export interface Readable<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
  /** The value that a server renders, and a browser until it has hydrated the server's page; absent if no server renders it. */
  server?: () => Value;
}

export interface Store<Value> extends Readable<Value> {
  set: (next: Value) => void;
  server: () => Value;
}

/** A value outside of React. `onServer` is the value on a server. */
export function createStore<Value>(value: Value, onServer = value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    server: () => onServer,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      // The same function may subscribe twice, and unsubscribe each time.
      const own = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

/** A store whose value is read from the device on first use, which never happens on a server. */
export function createLazyStore<Value>(read: () => Value, onServer: Value): Store<Value> {
  let cached: { value: Value } | undefined;
  const changes = createStore(0);
  return {
    get: () => (cached ??= { value: read() }).value,
    server: () => onServer,
    set: (value) => {
      cached = { value };
      changes.set(changes.get() + 1);
    },
    subscribe: changes.subscribe,
  };
}

/** The value of a store; the component renders again when it changes. */
export function useStore<Value>({ subscribe, get, server = get }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, server);
}

/** A value that only a browser knows, read at each rendering; `onServer` replaces it until the browser has hydrated the server's page. */
export function useBrowserValue<Value>(get: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, get, () => onServer);
}

/** Whether the browser has hydrated the server's page. */
export function useIsHydrated(): boolean {
  return useBrowserValue(() => true, false);
}

const neverChanges = () => () => {};

/** A part of a store's value; the component renders again only when that part changes. */
export function useSelector<Value, Part>({ subscribe, get, server = get }: Readable<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(server()),
  );
}

/** A store that is active only while subscribed to: `start` starts it and returns a function that stops it, `linger` ms after the last one left. */
export function whileSubscribed<Value>(store: Store<Value>, start: () => () => void, linger?: number): Store<Value> {
  const subscriptions = new Set<() => void>();
  let stop: (() => void) | null = null;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    stop?.();
    stop = null;
  };
  return {
    ...store,
    subscribe: (listener) => {
      const unsubscribe = store.subscribe(listener);
      clearTimeout(stopTimer);
      subscriptions.add(unsubscribe);
      stop ??= start();
      return () => {
        unsubscribe();
        if (!subscriptions.delete(unsubscribe) || subscriptions.size > 0) return;
        if (linger === undefined) end();
        else stopTimer = setTimeout(end, linger);
      };
    },
  };
}

import { useSyncExternalStore } from 'react';

/** A value that can be read and subscribed to. `subscribe` returns a function that unsubscribes. */
export interface Followed<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
  /** The value that a server renders, and a browser until it has hydrated the server's page; absent if no server renders it. */
  server?: () => Value;
}

export interface Store<Value> extends Followed<Value> {
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
export function createLateStore<Value>(read: () => Value, onServer: Value): Store<Value> {
  let kept: { value: Value } | undefined;
  const told = createStore(0);
  return {
    get: () => (kept ??= { value: read() }).value,
    server: () => onServer,
    set: (value) => {
      kept = { value };
      told.set(told.get() + 1);
    },
    subscribe: told.subscribe,
  };
}

/** The value of a store; the component renders again when it changes. */
export function useStore<Value>({ subscribe, get, server = get }: Followed<Value>): Value {
  return useSyncExternalStore(subscribe, get, server);
}

/** A value that only a browser knows, read at each rendering; `onServer` replaces it until the browser has hydrated the server's page. */
export function useFact<Value>(get: () => Value, onServer: Value): Value {
  return useSyncExternalStore(followNothing, get, () => onServer);
}

/** Whether the browser has hydrated the server's page. */
export function useIsLive(): boolean {
  return useFact(() => true, false);
}

const followNothing = () => () => {};

/** A part of a store's value; the component renders again only when that part changes. */
export function usePart<Value, Part>({ subscribe, get, server = get }: Followed<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(server()),
  );
}

/** A store that is active only while subscribed to: `wake` starts it and returns a function that stops it, `linger` ms after the last one left. */
export function whileFollowed<Value>(store: Store<Value>, wake: () => () => void, linger?: number): Store<Value> {
  const followers = new Set<() => void>();
  let sleep: (() => void) | null = null;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    sleep?.();
    sleep = null;
  };
  return {
    ...store,
    subscribe: (listener) => {
      const leave = store.subscribe(listener);
      clearTimeout(lingering);
      followers.add(leave);
      sleep ??= wake();
      return () => {
        leave();
        if (!followers.delete(leave) || followers.size > 0) return;
        if (linger === undefined) end();
        else lingering = setTimeout(end, linger);
      };
    },
  };
}

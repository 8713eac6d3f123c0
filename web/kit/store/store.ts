import { useSyncExternalStore } from 'react';

/** What can be read and followed. `subscribe` answers how to stop. */
export interface Followed<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
  /** What a server renders, and a browser too until it has taken over the server's page; absent where no server renders it. */
  server?: () => Value;
}

export interface Store<Value> extends Followed<Value> {
  set: (next: Value) => void;
  server: () => Value;
}

/** A value that lives outside of React. `onServer` is what a server knows of it. */
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
      // One function may subscribe twice, and leaves twice.
      const own = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

/** What the device keeps: read when it is first asked for, which a server never does. */
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

/** What only a browser knows, and knows from its first moment on; `onServer` stands for it until the browser has taken over the server's page. */
export function useFact<Value>(get: () => Value, onServer: Value): Value {
  return useSyncExternalStore(followNothing, get, () => onServer);
}

/** Whether the browser has taken over the server's page. */
export function useIsLive(): boolean {
  return useFact(() => true, false);
}

const followNothing = () => () => {};

/** A part of it; the component renders again only when that part changes. */
export function usePart<Value, Part>({ subscribe, get, server = get }: Followed<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(server()),
  );
}

/** A store that works only while somebody follows it: `wake` begins, and answers how to end, which happens `linger` ms after the last one left. */
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

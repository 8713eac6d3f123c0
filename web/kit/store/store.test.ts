import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, whileSubscribed } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a store tells those who follow it, each as often as it follows', () => {
  const store = createStore(1);
  const heard = vi.fn<() => number>(() => store.get());
  const leave = store.subscribe(heard);
  store.subscribe(heard);
  store.set(2);
  expect(heard.mock.results.map(({ value }) => value)).toEqual([2, 2]);
  leave();
  store.set(3);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('what a server knows stays as it was when the value changes', () => {
  const store = createStore('stored', 'unknown');
  store.set('new');
  expect([store.get(), store.server()]).toEqual(['new', 'unknown']);
});

test('it works from the first follower to a moment after the last one left, and leaving twice counts once', () => {
  const end = vi.fn<() => void>();
  const wake = vi.fn<() => () => void>(() => end);
  const { subscribe } = whileSubscribed(createStore(0), wake, 300);
  const first = subscribe(() => {});
  const second = subscribe(() => {});
  first();
  first();
  vi.advanceTimersByTime(300);
  expect(end).not.toHaveBeenCalled();
  second();
  vi.advanceTimersByTime(299);
  const third = subscribe(() => {});
  vi.advanceTimersByTime(1_000);
  expect([wake, end].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  third();
  vi.advanceTimersByTime(300);
  subscribe(() => {});
  expect([wake, end].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test('without a delay it ends with the last one', () => {
  const end = vi.fn<() => void>();
  whileSubscribed(createStore(0), () => end).subscribe(() => {})();
  expect(end).toHaveBeenCalledOnce();
});

test('whoever has left hears no more of it, though others still follow', () => {
  const store = createStore(0);
  const { subscribe } = whileSubscribed(store, () => () => {});
  const heard = vi.fn<() => void>();
  const leave = subscribe(heard);
  subscribe(() => {});
  leave();
  store.set(1);
  expect(heard).not.toHaveBeenCalled();
});

/** A storage that lasts as long as the page. */
export function memoryStorage(entries: readonly (readonly [string, string])[] = []): Storage {
  const held = new Map(entries);
  return {
    get length() {
      return held.size;
    },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

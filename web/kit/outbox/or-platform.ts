/** Returns `given`, or else the machine's own; null if it has none or refuses it. */
export function orPlatform<T>(given: T | null | undefined, own: () => T): T | null {
  if (given !== undefined) return given;
  try {
    return own() ?? null;
  } catch {
    return null;
  }
}

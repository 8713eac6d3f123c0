let isRequested = false;

/** Asks the browser to keep this site's data when storage runs out. Asks once a page, at the first thing worth keeping. Firefox prompts the user. */
export function requestPersistence(): void {
  if (isRequested) return;
  isRequested = true;
  // Absent on an insecure origin and on Safari before 15.2, which the types do not say.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  storage?.persist?.().catch(() => undefined);
}

/** Whether the browser may delete this site's data by itself. */
export async function mayBeDeleted(): Promise<boolean> {
  const storage = navigator.storage as Partial<StorageManager> | undefined; // as above
  return !(await storage?.persisted?.().catch(() => false));
}

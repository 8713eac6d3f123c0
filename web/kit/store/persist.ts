let asked = false;

/** Asks the browser to keep what this site has on the device when its room runs out; once a page, with the first thing that is worth it. Firefox asks the person. */
export function askToKeep(): void {
  if (asked) return;
  asked = true;
  // Absent on an insecure origin and on Safari before 15.2; the types do not know of it.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  storage?.persist?.().catch(() => undefined);
}

/** Whether the browser may delete by itself what this device keeps. */
export async function mayBeDeleted(): Promise<boolean> {
  const storage = navigator.storage as Partial<StorageManager> | undefined; // as above
  return !(await storage?.persisted?.().catch(() => false));
}

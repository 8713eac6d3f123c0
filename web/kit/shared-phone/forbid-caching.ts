/** Held while a page of a shared phone is open; the browser releases it when that page ends, in whatever way. */
const LOCK = 'sarai-shared-phone';

/** Tells the service worker to keep nothing. Resolves once that holds, with a function that ends it. */
export function forbidCaching(): Promise<() => void> {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  return new Promise((resolve) => {
    const hold = () => {
      resolve(end);
      return isOver;
    };
    // Several pages may hold it at once. Where locks are refused there is no service worker either.
    (locks()?.request(LOCK, { mode: 'shared' }, hold) ?? Promise.reject(new Error('none'))).catch(() => resolve(end));
  });
}

/**
 * Whether the service worker may keep what a page fetches. A worker from before the phone was said to be shared still serves that page after it
 * was unregistered, and another tab may register one that takes control of the page.
 */
export async function mayCache(): Promise<boolean> {
  const state = await locks()
    ?.query()
    .catch(() => undefined);
  return !state?.held?.some(({ name }) => name === LOCK);
}

/** Undefined in older browsers. */
function locks(): LockManager | undefined {
  return navigator.locks;
}

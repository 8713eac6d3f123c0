/** Held while a page of a phone that is shared is open; the browser itself lets it go with that page, however it ends. */
const LOCK = 'sarai-shared-phone';

/** Tells what runs beside this page that nothing is to be kept. Resolves once it is heard there; answers how to take it back. */
export function keepNothing(): Promise<() => void> {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  return new Promise((resolve) => {
    const hold = () => {
      resolve(end);
      return isOver;
    };
    // Several pages may say it at once. Where locks are refused there is no service worker either.
    (locks()?.request(LOCK, { mode: 'shared' }, hold) ?? Promise.reject(new Error('none'))).catch(() => resolve(end));
  });
}

/**
 * Whether the service worker may keep what a page fetches. One that was there before the phone was said to be shared goes on answering that page after it was
 * unregistered, and another tab may bring one that takes the page over.
 */
export async function mayKeep(): Promise<boolean> {
  const known = await locks()
    ?.query()
    .catch(() => undefined);
  return !known?.held?.some(({ name }) => name === LOCK);
}

/** Older browsers have none. */
function locks(): LockManager | undefined {
  return navigator.locks;
}

import { restOfStyles } from './rest-of-styles.ts';

/** Code that can't be fetched: there is no network, or this document's release no longer exists. Not a bug; a `TypeError` like a network failure. */
export class Unreachable extends TypeError {
  override name = 'Unreachable';
}

/** Modules fetched from a new address, by their old one: a module with state must not be loaded twice. */
const retried = new Map<string, Promise<unknown>>();

/**
 * `import()` with one retry. A browser remembers a failed address (Chrome for the life of the document:
 * https://github.com/whatwg/html/issues/6768), so the retry uses a new address. Throws `Unreachable` if that fails too; any other
 * error (a bug in the module) is thrown unchanged.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (
      error instanceof Unreachable ||
      !(error instanceof TypeError) ||
      !/imported module|importing a module/i.test(error.message)
    )
      throw error;
    const address = /\S+:\/\/\S+/.exec(error.message)?.[0];
    // Safari does not name the module, but it does not remember failures either.
    if (!address) throw new Unreachable(error.message);
    const known =
      retried.get(address) ?? import(/* @vite-ignore */ `${address}${address.includes('?') ? '&' : '?'}again=${Date.now()}`);
    retried.set(address, known);
    try {
      return (await known) as Module; // the same file, under another address
    } catch {
      retried.delete(address);
      throw new Unreachable(error.message);
    }
  }
}

/** `importWithRetry` for components: also waits for the rest of the styles, if they were requested. */
export async function importWithStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([importWithRetry(load), restOfStyles()]);
  return module;
}

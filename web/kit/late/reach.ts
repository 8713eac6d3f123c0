import { restOfStyles } from './rest-of-styles.ts';

/** Code that can't be fetched: there is no network, or the release that this document is of has gone. No bug; a `TypeError`, as of any dead network. */
export class Unreachable extends TypeError {
  override name = 'Unreachable';
}

/** What came from a new address, by the old one: a module that keeps something must not be there twice. */
const reached = new Map<string, Promise<unknown>>();

/**
 * `import()`, tried a second time. What failed once stays failed for the browser under its address (Chrome remembers it for the life of the document:
 * https://github.com/whatwg/html/issues/6768), so that the second time it has a new one. Throws `Unreachable` where that does not help either; what
 * fails otherwise (a bug in the module) fails as it is.
 */
export async function reach<Module>(load: () => Promise<Module>): Promise<Module> {
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
    // Safari does not say which module it was; it forgets failures by itself.
    if (!address) throw new Unreachable(error.message);
    const known =
      reached.get(address) ?? import(/* @vite-ignore */ `${address}${address.includes('?') ? '&' : '?'}again=${Date.now()}`);
    reached.set(address, known);
    try {
      return (await known) as Module; // the same file, under another address
    } catch {
      reached.delete(address);
      throw new Unreachable(error.message);
    }
  }
}

/** `reach` for what is drawn: with the styles that were not in sight at first. */
export async function reachDrawn<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([reach(load), restOfStyles()]);
  return module;
}

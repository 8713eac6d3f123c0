import { fileURLToPath } from 'node:url';

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Every language's words need it at once: no request of its own. */
const SHARED_BY_WORDS = /catalog[\\/]names-by-key\.ts$/;
const MAIN = fileURLToPath(new URL('../main.tsx', import.meta.url));

/**
 * Names the chunk of what `main.tsx` imports statically. Left to itself, the bundler cuts whatever a lazy screen shares with the
 * first load into chunks of its own, a request for each. A package's list of its parts imports more than is used: `never` names what is not.
 */
export function firstLoad(never: RegExp): (id: string, modules: Modules) => string | null {
  let reached: Set<string> | undefined;
  return (id, modules) => {
    reached ??= reachedFrom(MAIN, modules);
    // The entry itself stays out: it awaits the words, and a lazy screen that imports its chunk would wait for it in turn.
    return id !== MAIN && !never.test(id) && (reached.has(id) || SHARED_BY_WORDS.test(id)) ? 'app' : null;
  };
}

function reachedFrom(id: string, modules: Modules, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached;
  reached.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, modules, reached);
  return reached;
}

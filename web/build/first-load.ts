import { fileURLToPath } from 'node:url';

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A module that every language's words need at once: it gets no request of its own. */
const SHARED_BY_WORDS = /catalog[\\/]names-by-key\.ts$/;

/**
 * Names the chunk of what `main.tsx` imports statically. A package's index imports more than is used: `never` matches the unused modules.
 */
export function firstLoad(never: RegExp): (id: string, modules: Modules) => string | null {
  const isReached = isImportedBy('main.tsx');
  return (id, modules) => (!never.test(id) && (isReached(id, modules) || SHARED_BY_WORDS.test(id)) ? 'app' : null);
}

/**
 * Names the chunk of all that `entry` imports statically and that no earlier group has taken. By default the bundler puts whatever two lazy screens
 * share into chunks of its own, each of which is a request.
 */
export function chunkFrom(entry: string, chunk: string): (id: string, modules: Modules) => string | null {
  const isReached = isImportedBy(entry);
  return (id, modules) => (isReached(id, modules) ? chunk : null);
}

/** The entry itself is excluded: it awaits the words, and a lazy screen that imports its chunk would wait for it in turn. */
function isImportedBy(path: string): (id: string, modules: Modules) => boolean {
  const entry = fileURLToPath(new URL(`../${path}`, import.meta.url));
  let reached: Set<string> | undefined;
  return (id, modules) => {
    reached ??= collectImports(entry, modules);
    return id !== entry && reached.has(id);
  };
}

function collectImports(id: string, modules: Modules, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached;
  reached.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) collectImports(imported, modules, reached);
  return reached;
}

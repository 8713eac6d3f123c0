/** Files of the app that only administrators may come to load. */
const ADMINS = /^(screens\/admin-[\w-]+\.tsx|i18n\/([a-z]+\/)?admin(-[\w-]+)?\.ts)$/;

/**
 * The files that a visitor or member can come to load: everything that the entry of Vite's `manifest` reaches, statically or lazily, without
 * passing through an administrators' screen.
 */
export function visitorsChunks(manifest) {
  const reached = new Set();
  const walk = (key) => {
    if (reached.has(key) || ADMINS.test(key)) return;
    reached.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    for (const next of [...imports, ...dynamicImports]) walk(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) walk(key);
  return [...new Set([...reached].map((key) => manifest[key].file))];
}

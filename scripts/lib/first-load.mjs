/**
 * Returns the files of the first load of `/` in one language, `{js, css}`, as paths inside the built site: the scripts, stylesheets and module
 * preloads of index.html, what its script requests early, and what all of those import statically (from Vite's manifest).
 */
export function firstLoadOf(html, manifest, language) {
  const tags = [...html.matchAll(/<(script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const named = tags.flatMap((tag) => {
    const loads = tag.startsWith('<script')
      ? attribute(tag, 'src')
      : /modulepreload|stylesheet/.test(tag)
        ? attribute(tag, 'href')
        : null;
    return loads?.startsWith('/') ? [loads.slice(1)] : [];
  });
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const files = new Set();
  const add = (file) => {
    if (files.has(file)) return;
    files.add(file);
    const chunk = byFile.get(file);
    for (const css of chunk?.css ?? []) files.add(css);
    for (const key of chunk?.imports ?? []) add(manifest[key].file);
  };
  [...named, ...earlyModules(html, language)].forEach(add);
  return { js: [...files].filter((file) => file.endsWith('.js')), css: [...files].filter((file) => file.endsWith('.css')) };
}

/** Returns the codes of the languages of the built site. */
export function languagesOf(html) {
  return Object.keys(earlyOf(html));
}

function earlyModules(html, language) {
  const matching = (earlyOf(html)[language] ?? []).filter(([path]) => new RegExp(path).test('/'));
  return matching.flatMap(([, urls]) => urls.map((url) => url.slice(1)));
}

/** web/build/boot-script.ts writes `{"en":[[path, urls], …], …}` into the document, with each language. */
function earlyOf(html) {
  return JSON.parse(/\{"\w+":\[\[.*?\]\]\}/s.exec(html)?.[0] ?? '{}');
}

function attribute(tag, name) {
  return new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1] ?? null;
}

import { globSync, readFileSync } from 'node:fs';
import { posix as path } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The linter checks that wings import downward only. Within a wing the same rule applies to its folders, types included: of two that import, one is
 * the lower.
 */
it.each(['worker', 'web'])('no two folders of a wing of %s import each other', (house) => {
  const arrows = arrowsOf(house);
  expect(arrows.size).toBeGreaterThan(20);
  const bothWays = [...arrows].filter(([arrow]) => arrows.has(arrow.split(' → ').reverse().join(' → ')));
  expect(bothWays.map(([arrow, example]) => `${arrow}: ${example}`)).toEqual([]);
});

/** Returns imports such as `worker/chat/rooms → worker/chat/sales`, each with a file that has it; without tests. */
function arrowsOf(house: string): Map<string, string> {
  const arrows = new Map<string, string>();
  for (const file of globSync(`${house}/**/*.{ts,tsx}`)) {
    if (isOfTests(file)) continue;
    for (const [, named, late] of readFileSync(file, 'utf8').matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)) {
      const target = path.join(path.dirname(file), named ?? late ?? '');
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from !== null && to !== null && from !== to && !isOfTests(target)) arrows.set(`${from} → ${to}`, `${file} → ${target}`);
    }
  }
  return arrows;
}

/**
 * Returns the folder of a wing, with all folders in it, or the wing itself; null for what joins the wings, and for dictionaries, which are one unit.
 */
function folderOf(file: string): string | null {
  const folders = path.dirname(file).split('/');
  return folders.length < 2 || folders[1] === 'i18n' ? null : folders.slice(0, 3).join('/');
}

function isOfTests(file: string): boolean {
  return /\.test\.|\/test\//.test(file);
}

import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../..', import.meta.url).pathname;
const FOLDERS = ['bench', 'chaos', 'e2e', 'party', 'schema', 'scripts', 'web', 'worker'];

/** Each line of our own code that `is` names, as `path: line`; tests and styles are code, too. */
export function linesOfSources(is: (line: string, path: string) => boolean): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
    .filter((path) => /\.(tsx?|m?js|css|html|sql)$/.test(path) && !/^web\/dist\//.test(path))
    .flatMap((path) =>
      readFileSync(`${ROOT}/${path}`, 'utf8')
        .split('\n')
        .filter((line) => is(line, path))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

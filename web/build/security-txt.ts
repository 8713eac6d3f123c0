import type { Plugin } from 'vite';
import { DAY } from '../../schema/durations.ts';

/** RFC 9116 recommends less than a year, so that a reader of an old file knows that it may be out of date. */
const GOOD_FOR = 360 * DAY;

/** Writes `/.well-known/security.txt` at each build, with the site's host and an `Expires` almost a year ahead. */
export function securityTxt(origin: string): Plugin {
  return {
    name: 'sarai:security-txt',
    apply: 'build',
    async writeBundle({ dir }) {
      const { readFile, writeFile } = await import('node:fs/promises');
      const path = `${dir}/.well-known/security.txt`;
      await writeFile(path, securityFile(await readFile(path, 'utf8'), origin, Date.now()));
    },
  };
}

/** Returns the file of `web/public` for this host, valid for almost a year from `now` (milliseconds). Throws if it has no `Expires`. */
export function securityFile(template: string, origin: string, now: number): string {
  if (!/^Expires: /m.test(template)) throw new Error('security.txt has no Expires');
  const host = origin === '' ? 'sarai.example' : new URL(origin).host;
  const end = `${new Date(now + GOOD_FOR).toISOString().slice(0, 10)}T00:00:00Z`;
  return template.replaceAll('sarai.example', host).replace(/^Expires: .*$/m, `Expires: ${end}`);
}

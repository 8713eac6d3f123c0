import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { byLanguage } from '#schema/catalog/languages';
import { onTestFinished, vi } from 'vitest';
import { earlyWith, minified } from '../build/boot-script.ts';

const [BOOT = '', EARLY = ''] = ['boot.js', 'early.js'].map((name) =>
  readFileSync(join(import.meta.dirname, '../build', name), 'utf8'),
);

/** Runs the scripts that each document runs before the app. Their listeners end with the test; `vi.unstubAllGlobals` removes their globals. */
export function runBootScripts(): void {
  for (const name of ['cameTo', 'takeNoted', 'typedIn', 'formFields', 'keepTyping', 'reloadOnce']) vi.stubGlobal(name, undefined);
  const spies = [window, document].map((where) => ({ where, spy: vi.spyOn(where, 'addEventListener') }));
  runInThisContext(
    minified(BOOT) +
      earlyWith(
        EARLY,
        byLanguage(() => []),
      ),
  );
  for (const { where, spy } of spies) {
    const calls = [...spy.mock.calls];
    spy.mockRestore();
    onTestFinished(() => calls.forEach(([type, listener, options]) => where.removeEventListener(type, listener, options)));
  }
}

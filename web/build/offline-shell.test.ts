import { expect, onTestFinished, test } from 'vitest';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { OFFLINE_SHELL } from '../../schema/catalog/offline.ts';
import { packFiles, shellEntries, shellFiles } from './offline-shell.ts';

const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    css: ['assets/app.css'],
    imports: ['_vendor.js'],
    dynamicImports: ['later-screens.tsx', 'i18n/leaf-dictionaries.ts', 'i18n/fa/index.ts', 'i18n/ps/index.ts'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  'later-screens.tsx': {
    file: 'assets/later.js',
    dynamicImports: ['screens/chat.tsx', 'screens/admin-dashboard.tsx', 'screens/auth/sign-up.tsx'],
  },
  'screens/chat.tsx': { file: 'assets/chat.js', imports: ['index.html'] },
  'screens/admin-dashboard.tsx': { file: 'assets/admin.js', dynamicImports: ['staff/users.tsx'] },
  'staff/users.tsx': { file: 'assets/users.js' },
  'screens/pocket.tsx': { file: 'assets/pocket.js', imports: ['index.html', '_find.js'], dynamicImports: ['staff/users.tsx'] },
  '_find.js': { file: 'assets/find.js' },
  'i18n/fa/pocket.ts': { file: 'assets/fa-pocket.js' },
  'screens/auth/sign-up.tsx': { file: 'assets/sign-up.js' },
  'i18n/leaf-dictionaries.ts': { file: 'assets/leaf-words.js', dynamicImports: ['i18n/fa/leaves-goods.ts'] },
  'i18n/fa/leaves-goods.ts': { file: 'assets/fa-goods.js' },
  'i18n/fa/index.ts': { file: 'assets/fa.js', dynamicImports: ['i18n/fa/chat.ts', 'i18n/fa/auth.ts'] },
  'i18n/ps/index.ts': { file: 'assets/ps.js' },
  'i18n/fa/chat.ts': { file: 'assets/fa-chat.js' },
  'i18n/fa/auth.ts': { file: 'assets/fa-auth.js' },
};

test('a phone keeps what its screens need, and words of its language alone', () => {
  const kept = shellFiles(MANIFEST);
  const everybodys = kept.filter(({ language }) => language === null).map(({ file }) => file);
  expect(everybodys).toEqual(['app.css', 'chat.js', 'index.js', 'later.js', 'vendor.js'].map((name) => `assets/${name}`));
  expect(kept.filter(({ language }) => language === 'fa').map(({ file }) => file)).toEqual(['assets/fa-chat.js', 'assets/fa.js']);
});

test('the back office, and what is of no use before the server answers, stay out', () => {
  const files = shellFiles(MANIFEST).map(({ file }) => file);
  for (const name of ['admin', 'users', 'sign-up', 'fa-auth']) expect(files).not.toContain(`assets/${name}.js`);
});

test('neither the words of leaves nor the list of them is kept before an ad of theirs was seen', () => {
  const files = shellFiles(MANIFEST).map(({ file }) => file);
  for (const name of ['leaf-words', 'fa-goods']) expect(files).not.toContain(`assets/${name}.js`);
});

test('who keeps packs of ads is brought what searches them, in each release', () => {
  const beyond = packFiles(MANIFEST).filter(({ file }) => !shellFiles(MANIFEST).some((kept) => kept.file === file));
  expect(beyond).toEqual([
    { file: 'assets/fa-pocket.js', language: 'fa' },
    { file: 'assets/find.js', language: null },
    { file: 'assets/pocket.js', language: null },
  ]);
});

test('the document comes last: where it is there, all that it needs is there', async () => {
  const dist = await mkdtemp(`${tmpdir()}/shell-`);
  onTestFinished(() => rm(dist, { recursive: true }));
  await Promise.all(['.vite', 'assets', 'shells'].map((name) => mkdir(`${dist}/${name}`)));
  await Promise.all([
    writeFile(`${dist}/.vite/manifest.json`, JSON.stringify(MANIFEST)),
    writeFile(`${dist}/assets/mark.svg`, '<svg/>'),
    writeFile(`${dist}${OFFLINE_SHELL}.html`, '<html></html>'),
  ]);
  const entries = await shellEntries(dist);
  expect(entries.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/assets/index.js', '/assets/pocket.js', '/assets/mark.svg']),
  );
  expect(entries.at(-1)).toMatchObject({ url: OFFLINE_SHELL, revision: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const kept = entries.filter(({ forPacks }) => forPacks);
  expect(kept.map(({ url, language }) => [url, language])).toContainEqual(['/assets/fa-pocket.js', 'fa']);
});

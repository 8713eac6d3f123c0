import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { OFFLINE_SHELL } from '#schema/catalog/offline';
import { type ServerPage, SHELL_KINDS } from '#schema/contracts/first-screen';

afterEach(() => {
  vi.doUnmock('vite');
  vi.resetModules();
});

const DOCUMENT = `<html><head><script>boot();</script>
  <link rel="stylesheet" href="/assets/app-1.css">
</head><body><div id="root"></div><script>(function(){})({"en":[["",["/en.js"]],["^/$",["/home.js"]],["^/listing/",["/listing.js"]],["^/member/",["/member.js"]]]});</script></body></html>`;
const SHEET = `@layer utilities{${[...SHELL_KINDS, 'missing', 'animate-pulse', 'never'].map((name) => `.${name}{color:red}`).join('')}}`;

test('each kind of page has a shell with its own styles and its own chunks, the offline one none, and the policy lets in what is in them', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sarai-shells-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'index.html'), DOCUMENT);
  const close = vi.fn<() => Promise<void>>(async () => {});
  // The Worker's rendering has its own tests.
  const renderPage = ({ address }: ServerPage) => `<main class="${kindOf(address)}"></main>`;
  vi.doMock('vite', () => ({
    createServer: async () => ({ ssrLoadModule: async () => ({ ready: Promise.resolve(), renderPage }), close }),
  }));
  vi.resetModules();
  const { hashes, shells } = await import('./shells.ts');
  const { writeBundle } = shells('https://sarai.example');
  if (typeof writeBundle !== 'object') throw new Error('It does not wait for the boot script');
  const bundle = {
    sheet: { type: 'asset', fileName: 'assets/app-1.css', source: SHEET },
    other: { type: 'asset', fileName: 'assets/chat-1.css', source: '' },
    app: { type: 'chunk', fileName: 'assets/app-1.js', isEntry: false },
    main: { type: 'chunk', fileName: 'assets/main-1.js', isEntry: true },
  };
  // The plugin uses no other part of the bundler.
  await writeBundle.handler.call({} as never, { dir } as never, bundle as never);
  const written = (name: string) => readFileSync(`${dir}/${name}`, 'utf8');
  const looks = SHELL_KINDS.map((kind) => {
    const shell = written(`shells/${kind}.html`);
    const [, styles = ''] = /<style>(.*?)<\/style>/.exec(shell) ?? [];
    const [, early = ''] = /\((\{"en".*?\})\)/.exec(shell) ?? [];
    return [kind, [...styles.matchAll(/\.([\w-]+)\{/g)].map(([, name]) => name), JSON.parse(early)];
  });
  const asks = (...urls: string[]) => ({ en: [['', urls]] });
  expect(looks).toEqual([
    ['home', ['home', 'animate-pulse'], asks('/en.js', '/home.js')],
    ['results', ['results', 'animate-pulse'], asks('/en.js', '/home.js')],
    ['listing', ['listing', 'missing', 'animate-pulse'], asks('/en.js', '/listing.js')],
    ['member', ['member', 'missing', 'animate-pulse'], asks('/en.js', '/member.js')],
    ['plain', ['results', 'plain', 'animate-pulse'], JSON.parse(/\{"en".*?\]\]\}/.exec(DOCUMENT)?.[0] ?? '')],
  ]);
  const offline = written(`${OFFLINE_SHELL.slice(1)}.html`);
  expect([/<style>|\n/.test(offline), offline.includes('<link rel="stylesheet" href="/assets/app-1.css">')]).toEqual([
    false,
    true,
  ]);
  const documents = [offline, ...SHELL_KINDS.map((kind) => written(`shells/${kind}.html`))];
  const headers = written('_headers');
  for (const hash of [...hashes(documents, 'script'), ...hashes(documents, 'style')])
    expect(headers).toContain(`'sha256-${hash}'`);
  expect([headers.includes('</assets/main-1.js>'), headers.includes('wss://sarai.example')]).toEqual([true, true]);
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['no one stylesheet', { main: { type: 'chunk', fileName: 'assets/main-1.js', isEntry: true } }],
  ['no entry', { sheet: { type: 'asset', fileName: 'assets/app-1.css', source: '' } }],
])('a build that has %s fails', async (words, bundle) => {
  const { shells } = await import('./shells.ts');
  const { writeBundle } = shells('');
  if (typeof writeBundle !== 'object') throw new Error('It does not wait for the boot script');
  await expect(writeBundle.handler.call({} as never, { dir: '/no/such' } as never, bundle as never)).rejects.toThrow(words);
});

function kindOf(address: string): string {
  const [, first] = /^\/(listing|member)\//.exec(address) ?? [];
  if (address.includes('/999')) return 'missing';
  if (first) return first;
  if (address === '/' || address === '/?sort=price_asc') return 'home';
  return address.startsWith('/?') ? 'results' : 'plain';
}

import { expect, test } from 'vitest';
import { classesIn, cutStyles } from './cut-styles.ts';
import { hashes, withOwnChunks, withStyles } from './shells.ts';

/** A stylesheet like Tailwind's: layers, theme variables, registered properties with fallbacks for old browsers, and names that must be escaped. */
const SHEET = `/*! tailwindcss */
@layer properties{@supports (not (margin-trim:block)){*,:before,:after{--tw-shadow:0 0 #0000;--tw-blur:initial}}}
@layer theme{:root{--color-ink:#111;--color-danger:red;--font-sans:system-ui;--spacing:.25rem}}
@layer base{*,:after,:before{box-sizing:border-box}html{color:var(--color-ink)}html[data-theme=dark]{--color-ink:#eee;--color-danger:pink}
@media (prefers-color-scheme:dark){html[data-theme=system]{--color-ink:#eee}}
html[dir=rtl]{--font-sans:Vazirmatn;line-height:1.75}:focus-visible{outline:3px solid}body{font-family:var(--font-sans)}dialog{padding:0}[hidden]{display:none!important}
::-webkit-datetime-edit{padding:0}input::placeholder{opacity:1}}
@layer components;
@layer utilities{.p-2\\.5{padding:calc(var(--spacing)*2.5)}.text-danger{color:var(--color-danger)}.shadow{--tw-shadow:0 1px #000;box-shadow:var(--tw-shadow)}.animate-pulse{animation:pulse 1s}.column{transition-property:color;--tw-duration:.3s;transition-duration:.3s;width:100%}.column:has(:is(a:focus-visible)){outline-width:3px}
[dir=rtl] .mirrored{transform:scaleX(-1)}@media (width>=48rem){.md\\:flex{display:flex}.md\\:grid{display:grid}}
.has-\\[a\\:focus-visible\\]\\:outline-3:has(a:focus-visible){outline-width:3px}.group:hover .group-hover\\:underline{text-decoration:underline}.w-1\\/2{width:50%}}
@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}
@property --tw-shadow-color{syntax:"*";inherits:false}
@property --tw-blur{syntax:"*";inherits:false}
[data-compact] main .column{--spacing:.2rem}
@keyframes pulse{50%{opacity:.5}}@keyframes rise{0%{opacity:0}}`;

const PAGE = `<main class="column md:flex"><article class="group p-2.5 has-[a:focus-visible]:outline-3 shadow"><a href="/" class="group-hover:underline w-1/2">x</a>
  <svg class="mirrored" aria-hidden="true"></svg></article><input placeholder="q"/></main>`;

test('what a page uses stays, in its layers and in their order; what it does not use goes', async () => {
  const cut = await cutStyles(SHEET, [PAGE]);
  for (const kept of [
    'p-2\\.5',
    'md\\:flex',
    'w-1\\/2',
    '.shadow{',
    '.column{width:100%}',
    'input::placeholder',
    '[data-compact] main .column',
    '@property --tw-shadow{',
    '--spacing:.25rem',
  ])
    expect(cut).toContain(kept);
  for (const gone of [
    'text-danger',
    '--color-danger',
    'md\\:grid',
    'dialog',
    'pulse',
    'rise',
    'datetime',
    '--tw-blur',
    '--tw-shadow-color',
    '/*',
  ])
    expect(cut).not.toContain(gone);
  const layers = [...cut.matchAll(/@layer (\w+)/g)].map(([, name]) => name);
  expect(layers).toEqual(['properties', 'theme', 'base', 'components', 'utilities']);
});

test('both themes, the system’s, and both directions are in it, whatever the page was rendered in', async () => {
  const cut = await cutStyles(SHEET, [PAGE]);
  for (const rule of [
    'html[data-theme=dark]{--color-ink:#eee}',
    'html[data-theme=system]{--color-ink:#eee}',
    '[dir=rtl] .mirrored',
    'html[dir=rtl]{--font-sans:Vazirmatn;line-height:1.75}',
    ':focus-visible{outline:3px solid}',
  ])
    expect(cut).toContain(rule);
  expect(await cutStyles(SHEET, [PAGE.replace('column', 'text-danger')])).toContain('--color-danger:pink');
});

test.each(['compact', 'banner-closed', 'own', 'saves', 'waking'])(
  'what the device makes of a page before it is painted is in it: %s',
  async (mark) => {
    const rule = `html[data-${mark}] main{opacity:.9}`;
    expect(await cutStyles(`@layer base{${rule}html[data-other] main{opacity:.8}}`, [PAGE])).toBe(`@layer base{${rule}}`);
  },
);

test('what can not be pressed now looks so from the first moment on', async () => {
  expect(await cutStyles('@layer base{:disabled{opacity:.6}}', [PAGE])).toContain(':disabled{opacity:.6}');
});

test.each([
  ['html:focus-within:has([data-own-foot]){scroll-padding-bottom:11rem}'],
  ['main:focus-within{scroll-snap-type:none}'],
  ['@media (forced-colors:active){main{border:3px solid}article,main>a{outline:3px solid}}'],
])('what answers the focus, or is for the system’s own colours, waits for the whole sheet: %s', async (rule) => {
  const page = PAGE.replace('<main', '<main data-own-foot=""');
  expect(await cutStyles(`main{color:red}${rule}article{color:blue}`, [page])).toBe('main{color:red}article{color:blue}');
});

test('classes are read as a renderer writes them', () => {
  expect(
    classesIn(
      '<a class="a [&amp;_svg]:size-4"><b class="before:content-[&#x27;·&#x27;] a"></b><i class="[&amp;&gt;svg]:p-1 [&lt;] [&quot;] [&#39;]"></i></a><p>class="no"</p>',
    ),
  ).toEqual(['a', '[&_svg]:size-4', "before:content-['·']", '[&>svg]:p-1', '[<]', '["]', "[']"]);
});

test('a shell asks early for what its own kind of page needs, and for nothing of the others', () => {
  const map = {
    fa: [
      ['', ['/fa.js']],
      ['^/$', ['/home-fa.js']],
      ['^/listing/\\d+$', ['/listing.js', '/listing-fa.js']],
    ],
    en: [['', ['/en.js']]],
  };
  const document = `<script>(function(){})(${JSON.stringify(map)});</script>`;
  expect(withOwnChunks(document, '/')).toBe(
    '<script>(function(){})({"fa":[["",["/fa.js","/home-fa.js"]]],"en":[["",["/en.js"]]]});</script>',
  );
  expect(withOwnChunks(document, '/listing/1')).toContain('"fa":[["",["/fa.js","/listing.js","/listing-fa.js"]]]');
  // For many addresses.
  expect(withOwnChunks(document, null)).toBe(document);
  expect(() => withOwnChunks('<script></script>', '/')).toThrow('asks for nothing early');
});

test('a shell has its styles in the head, and asks for the whole sheet by itself only without scripts', () => {
  const document = `<html><head><script>boot</script>
    <link rel="stylesheet" crossorigin href="/assets/app-1.css">
  </head><body><div id="root"></div></body></html>`;
  const shell = withStyles(document, '.a{color:red}');
  const [head = '', body = ''] = shell.split('</head>');
  expect(head).toContain('<style>.a{color:red}</style>');
  expect(head).not.toContain('stylesheet');
  expect(body).toContain('<link rel="stylesheet" data-href="/assets/app-1.css" media="print" id="rest-of-styles">');
  expect(body).toContain('<noscript><link rel="stylesheet" href="/assets/app-1.css"></noscript>');
  // echo -n '.a{color:red}' | openssl dgst -sha256 -binary | base64
  expect(hashes([shell], 'style')).toEqual(['AYkV/wUaXEz1i9pndN1veIXFHZVFTj4Ojce2rMK7bSc=']);
  expect(hashes([shell, shell], 'script')).toHaveLength(1);
  expect(() => withStyles('<html></html>', '')).toThrow('no stylesheet');
});

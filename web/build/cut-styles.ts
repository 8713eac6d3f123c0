import { PurgeCSS, type ExtractorResultDetailed } from 'purgecss';

/** What the root of a page may carry beside what it was rendered with: a choice on the device changes it before the first paint. */
const ROOTS = ['light', 'dark', 'system'].flatMap((theme) =>
  ['ltr', 'rtl'].map(
    (direction) =>
      `<html dir="${direction}" data-theme="${theme}" data-compact="" data-banner-closed="" data-own="" data-saves="" data-waking="">`,
  ),
);

/** Selectors that name no element: they stand for any. */
const ANY = ['focus-visible', 'disabled'].map((name) => `:${name}`);

/** What answers a hand: nobody sees it in what has just come. */
const LATER = [':hover', ':active', /^(transition|duration|ease)(-|$)/, /(^|[:-])(hover|active):/, /focus-visible(\]|:)/];
const IN_MOTION = /(?<=[{;])(transition(-[a-z]+)*|--tw-(duration|ease)):[^;}]+;?/g;
/** How a frame shows that what it holds is reached by the keyboard, and what it leaves it room by. */
const REACHED = /(?<=[{}])[^{}]*(:focus-within|:has\([^{}]*:focus-visible)[^{}]*\{[^{}]*\}/g;
/** What the few who choose their system's colours see a little later. */
const FORCED = /@media \(forced-colors: ?active\) ?\{([^{}]*\{[^{}]*\})*[^{}]*\}/g;

const COMMENT = /\/\*[^]*?\*\//g;
/** Rules for parts of controls that no page shows before scripts run; a selector of nothing but such a part stands for every element. */
const NEVER_FIRST = /(?<=[{}])::(-webkit-(date|calendar|inner-spin)|backdrop|file-selector)[\w-]*\{[^{}]*\}/g;

/** A declaration that is written twice in a row. */
const TWICE = /((?<=[{;])[^{};]+;)\1+/g;

/**
 * The part of a stylesheet that pages need to look as they will, after their HTML: each rule whose classes, elements and attributes stand in
 * one of them, and what those rules use of variables, keyframes and registered properties; what only moves under a hand comes later. Order and layers stay, so that the whole sheet, when it comes,
 * changes nothing.
 */
export async function cutStyles(css: string, pages: readonly string[]): Promise<string> {
  const [cut] = await new PurgeCSS().purge({
    content: [{ raw: [...ROOTS, ...pages].join('\n'), extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: namesIn }],
    safelist: ANY,
    blocklist: LATER,
    variables: true,
    keyframes: true,
  });
  if (!cut) throw new Error('No stylesheet was cut.');
  return withUsedProperties(
    cut.css
      .replaceAll(COMMENT, '')
      .replaceAll('\n', '')
      .replaceAll(IN_MOTION, '')
      .replaceAll(FORCED, '')
      .replaceAll(REACHED, '')
      .replaceAll(NEVER_FIRST, '')
      .replaceAll(TWICE, '$1'),
  );
}

function namesIn(html: string): ExtractorResultDetailed {
  const tags = new Set<string>(['html', 'body']);
  const names = new Set<string>();
  const values = new Set<string>();
  for (const [, tag = '', inside = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    tags.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of inside.matchAll(/([^\s"'<>/=]+)(?:="([^"]*)")?/g)) {
      names.add(name.toLowerCase());
      values.add(decoded(value));
    }
  }
  return {
    attributes: { names: [...names], values: [...values] },
    classes: classesIn(html),
    ids: [],
    tags: [...tags],
    undetermined: [],
  };
}

/** The classes that some HTML uses. */
export function classesIn(html: string): string[] {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => decoded(list));
  return [...new Set(lists.flatMap((list) => list.split(/\s+/)))].filter((name) => name !== '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** As a renderer writes what stands in attributes. */
function decoded(value: string): string {
  return value.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** Tailwind registers each property that any page uses; those of which nothing is left here go. */
function withUsedProperties(css: string): string {
  return css.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => {
    const used = new RegExp(`${name}(?![\\w-])`, 'g');
    return (css.match(used)?.length ?? 0) > 1 ? rule : '';
  });
}

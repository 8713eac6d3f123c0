import { PurgeCSS, type ExtractorResultDetailed } from 'purgecss';

/** Attributes that the root element may have beside the rendered ones: boot.js sets them before the first paint from choices on the device. */
const ROOTS = ['light', 'dark', 'system'].flatMap((theme) =>
  ['ltr', 'rtl'].map(
    (direction) =>
      `<html dir="${direction}" data-theme="${theme}" data-compact="" data-banner-closed="" data-own="" data-saves="" data-waking="">`,
  ),
);

/** Selectors without an element, which match any element. */
const ANY = ['focus-visible', 'disabled'].map((name) => `:${name}`);

/** Interaction styles: they are not needed for the first paint. */
const LATER = [':hover', ':active', /^(transition|duration|ease)(-|$)/, /(^|[:-])(hover|active):/, /focus-visible(\]|:)/];
const TRANSITIONS = /(?<=[{;])(transition(-[a-z]+)*|--tw-(duration|ease)):[^;}]+;?/g;
/** Rules with `:focus-within` or `:has(:focus-visible)`: interaction styles, too. */
const FOCUS_WITHIN = /(?<=[{}])[^{}]*(:focus-within|:has\([^{}]*:focus-visible)[^{}]*\{[^{}]*\}/g;
/** Styles for forced colours: few people use them, so they come with the whole stylesheet. */
const FORCED_COLORS = /@media \(forced-colors: ?active\) ?\{([^{}]*\{[^{}]*\})*[^{}]*\}/g;

const COMMENT = /\/\*[^]*?\*\//g;
/** Rules for parts of controls that no page shows before scripts run. A selector that is only such a pseudo-element matches every element. */
const NEVER_FIRST = /(?<=[{}])::(-webkit-(date|calendar|inner-spin)|backdrop|file-selector)[\w-]*\{[^{}]*\}/g;

/** A declaration that is written twice in a row. */
const DUPLICATES = /((?<=[{;])[^{};]+;)\1+/g;

/**
 * Returns the part of a stylesheet that these pages need for their first paint: the rules whose classes, elements and attributes occur in one of
 * them, with the variables, keyframes and registered properties that those use. Interaction styles are left out. Order and layers stay, so that the
 * whole sheet changes nothing when it loads.
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
      .replaceAll(TRANSITIONS, '')
      .replaceAll(FORCED_COLORS, '')
      .replaceAll(FOCUS_WITHIN, '')
      .replaceAll(NEVER_FIRST, '')
      .replaceAll(DUPLICATES, '$1'),
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

/** Returns the classes that the HTML uses. */
export function classesIn(html: string): string[] {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => decoded(list));
  return [...new Set(lists.flatMap((list) => list.split(/\s+/)))].filter((name) => name !== '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Decodes the entities that a renderer writes in attribute values. */
function decoded(value: string): string {
  return value.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** Removes registered properties that the cut styles do not use: Tailwind registers those of all pages. */
function withUsedProperties(css: string): string {
  return css.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => {
    const used = new RegExp(`${name}(?![\\w-])`, 'g');
    return (css.match(used)?.length ?? 0) > 1 ? rule : '';
  });
}

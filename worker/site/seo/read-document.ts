import { FIRST_SCREEN_ID } from '#schema/contracts/first-screen';

/** What a crawler reads in a document, with its entities decoded. */
export interface ReadDocument {
  path: string;
  status: number;
  isHtml: boolean;
  /** Of the HTML, uncompressed. */
  bytes: number;
  lang: string;
  title: string;
  description: string;
  canonical: string;
  /** Whether the head or a header asks search engines to leave it out. */
  isNoindex: boolean;
  /** By name: `og:title`. */
  openGraph: Record<string, string>;
  headings: number;
  jsonLd: string[];
  /** The addresses of the thumbs that its first screen shows. */
  thumbs: string[];
}

/** Reads a document out of its answer. Only the first of two titles counts, as it does for a crawler. */
export async function readDocument(path: string, answer: Response): Promise<ReadDocument> {
  const isHtml = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const html = await answer.text();
  const names: Record<string, string> = {};
  const found = { title: '', lang: '', canonical: '', headings: 0, titles: 0, firstScreen: '' };
  const jsonLd: string[] = [];
  const read = new HTMLRewriter()
    .on('html', { element: (element) => void (found.lang = element.getAttribute('lang') ?? '') })
    .on('head > title', {
      element: () => void (found.titles += 1),
      text: ({ text }) => void (found.title += found.titles === 1 ? text : ''),
    })
    .on('meta', {
      element: (element) => {
        const name = element.getAttribute('property') ?? element.getAttribute('name') ?? '';
        names[name.toLowerCase()] ??= decoded(element.getAttribute('content') ?? '');
      },
    })
    .on('link[rel="canonical"]', { element: (element) => void (found.canonical = decoded(element.getAttribute('href') ?? '')) })
    .on('h1', { element: () => void (found.headings += 1) })
    .on('script[type="application/ld+json"]', {
      element: () => void jsonLd.push(''),
      text: ({ text }) => void (jsonLd[jsonLd.length - 1] += text),
    })
    .on(`script#${FIRST_SCREEN_ID}`, { text: ({ text }) => void (found.firstScreen += text) })
    .transform(new Response(html));
  await read.arrayBuffer();
  return {
    path,
    status: answer.status,
    isHtml,
    bytes: new TextEncoder().encode(html).length,
    lang: found.lang,
    title: decoded(found.title).trim(),
    description: (names['description'] ?? '').trim(),
    canonical: found.canonical,
    isNoindex: /noindex/i.test(`${names['robots'] ?? ''} ${answer.headers.get('X-Robots-Tag') ?? ''}`),
    openGraph: Object.fromEntries(Object.entries(names).filter(([name]) => name.startsWith('og:'))),
    headings: found.headings,
    jsonLd,
    thumbs: [...new Set(found.firstScreen.match(/\/media\/thumbs\/[\w.-]+/g) ?? [])],
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** HTMLRewriter hands text and attributes over as they stand in the source. */
function decoded(source: string): string {
  return source.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (entity, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    return ENTITIES[String(name).toLowerCase()] ?? entity;
  });
}

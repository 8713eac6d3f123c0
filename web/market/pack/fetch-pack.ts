import { PACK_KEY_META, type PackFile, type PackOffer } from '#schema/contracts/packs';
import { NotAPack } from '#schema/pack/bytes';
import { applyDelta, readPack, writePack } from '#schema/pack/format';
import { unseal } from '#schema/pack/seal';
import { withPacksDb, type StoredPack } from './pack-store.ts';

/** The files that bring a device up to date with an offer: the deltas since its pack, if they are smaller than the whole pack; otherwise the pack. */
export function filesTo(
  offer: PackOffer,
  stored: Pick<StoredPack, 'asOf'> | undefined,
): { kind: 'deltas' | 'pack'; files: PackFile[] } {
  const from = offer.deltas.findIndex((delta) => delta.from === stored?.asOf);
  const deltas = from === -1 ? [] : offer.deltas.slice(from);
  const weight = totalBytes(deltas);
  return deltas.length > 0 && weight < offer.bytes ? { kind: 'deltas', files: deltas } : { kind: 'pack', files: [offer] };
}

export function totalBytes(files: readonly PackFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Downloads an offered pack and checks it. What arrived before the network broke off is kept, and the next call continues after it. Throws `NotAPack`
 * if the signature is not ours or the file is of another area or another day, and whatever `fetch` and the device's database throw.
 */
export async function fetchPack(
  offer: PackOffer,
  stored: StoredPack | undefined,
  onProgress: (got: number, total: number) => void,
  signal: AbortSignal,
): Promise<StoredPack> {
  const key = await fetchKey(signal);
  const way = filesTo(offer, stored);
  const content =
    way.kind === 'deltas' && stored
      ? await applyDeltas(stored, way.files).catch((error: unknown) => {
          // If the deltas do not fit, the whole pack is fetched, so that the device is not left with the old one.
          if (error instanceof NotAPack) return whole();
          throw error;
        })
      : await whole();
  const { area, asOf, ads } = readPack(content);
  if (area !== offer.area || asOf !== Date.parse(offer.asOf)) throw new NotAPack('It is another pack');
  return { area, asOf: offer.asOf, ads: ads.length, bytes: offer.bytes, content };

  async function whole(): Promise<Uint8Array<ArrayBuffer>> {
    const [content] = await fetchContents([offer]);
    return new Uint8Array(content ?? []);
  }

  async function applyDeltas(base: StoredPack, files: readonly PackFile[]): Promise<Uint8Array<ArrayBuffer>> {
    return writePack((await fetchContents(files)).reduce(applyDelta, readPack(base.content)));
  }

  async function fetchContents(files: readonly PackFile[]): Promise<Uint8Array[]> {
    const total = totalBytes(files);
    const read: Uint8Array[] = [];
    let before = 0;
    for (const file of files) {
      const sealed = await fetchFile(offer, file, (got) => onProgress(before + got, total), signal);
      before += file.bytes;
      read.push(await gunzip(await unseal(sealed, key)));
    }
    return read;
  }
}

/** How many bytes arrive between two writes: what a phone may have to download again after its browser was killed. */
const SAVE_STEP = 32 * 1024;

async function fetchFile(
  { area }: PackOffer,
  { url, bytes }: PackFile,
  onProgress: (got: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const part = await withPacksDb((db) => db.get('parts', area));
  let got = part?.url === url ? part.got : new Uint8Array();
  let noted = got.length;
  const savePart = () => withPacksDb((db) => db.put('parts', { area, url, bytes, got }));

  onProgress(got.length);
  if (got.length < bytes) {
    const headers: Record<string, string> = got.length > 0 ? { Range: `bytes=${got.length}-` } : {};
    // Not into the browser's own cache, so that it is stored once.
    const answer = await fetch(url, { headers, signal, cache: 'no-store' });
    if (!answer.ok) throw new Error(`${url} says ${answer.status}`);
    // A server may ignore the range and send the whole file.
    if (answer.status !== 206) got = new Uint8Array();
    try {
      for await (const chunk of chunksOf(answer)) {
        got = joined(got, chunk);
        if (got.length > bytes) break;
        onProgress(got.length);
        if (got.length - noted < SAVE_STEP) continue;
        noted = got.length;
        await savePart();
      }
    } catch (error) {
      await savePart();
      throw error;
    }
    if (got.length < bytes) {
      await savePart();
      throw new TypeError('The network broke off');
    }
  }
  // The file is checked at once: if it is not ours, nothing of it must stay.
  await withPacksDb((db) => db.delete('parts', area));
  if (got.length > bytes) throw new NotAPack('It is longer than was said');
  return got;
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (let step = await reader?.read(); step?.value; step = await reader?.read()) yield step.value;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** The key that packs are checked with: it comes from the document of their screen, and from nothing that comes with the packs. */
async function fetchKey(signal: AbortSignal): Promise<string> {
  const answer = await fetch('/pocket', { headers: { Accept: 'text/html' }, signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`/pocket says ${answer.status}`);
  const html = new RegExp(`<meta name="${PACK_KEY_META}" content="([\\w.-]+)"`).exec(await answer.text());
  if (!html?.[1]) throw new NotAPack('Nobody says what it is checked with');
  return html[1];
}

/** Unpacks gzip: by the browser itself (Chrome 80, Firefox 113, Safari 16.4), or by a library that only older supported browsers fetch. */
async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (typeof DecompressionStream === 'undefined') return (await import('fflate')).gunzipSync(bytes);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

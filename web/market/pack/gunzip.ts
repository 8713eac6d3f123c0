/** Unpacks gzip: by the browser itself (Chrome 80, Firefox 113, Safari 16.4), or by a library, which older ones of ours fetch. */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (typeof DecompressionStream === 'undefined') return (await import('fflate')).gunzipSync(bytes);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

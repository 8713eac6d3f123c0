import { encode } from 'uqr';

/** A QR code as one path. Black on white in both themes: many cameras read no other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-56 shrink-0">
      <rect width={size} height={size} rx="2" fill="#fff" />
      <path d={modules.join('')} shapeRendering="crispEdges" fill="#000" />
    </svg>
  );
}

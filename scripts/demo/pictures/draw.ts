/** Shapes as SVG text on a sheet of 1200 × 900. Objects stand on the line `BASE`; no text, because fonts differ by machine. */
export const WIDTH = 1200;
export const HEIGHT = 900;
const BASE = 740;

export const LAPIS = '#1f4e8c';
export const SAFFRON = '#e09a2d';
export const MADDER = '#a63a34';
export const PISTACHIO = '#8fae6b';
export const PAPER = '#f4e9d7';
export const INK = '#2b2a33';
export const CLAY = '#c98f63';
export const WOOD = '#9a6238';
export const STEEL = '#b9c2c9';
export const SNOW = '#f5f6f3';
export const GLASS = '#bfe0ea';

/** A whole picture, to be rendered 1000 × 750 pixels large. */
export function sheet(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="1000" height="750"><defs>
<radialGradient id="shadow"><stop offset="0" stop-color="#1c1420" stop-opacity=".45"/><stop offset=".6" stop-color="#1c1420" stop-opacity=".2"/><stop offset="1" stop-color="#1c1420" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".24"/></linearGradient>
<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".55"/></linearGradient>
<linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
</defs>${parts.join('')}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
}

/** A rectangle with light from above (`gloss`) or from the left (`side`) laid over it. */
export function lit(x: number, y: number, width: number, height: number, fill: string, round = 0, light = 'gloss'): string {
  return rect(x, y, width, height, fill, round) + rect(x, y, width, height, `url(#${light})`, round);
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function litShape(d: string, fill: string, light = 'gloss'): string {
  return shape(d, fill) + shape(d, `url(#${light})`);
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function placed(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

export function faded(opacity: number, ...parts: string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`;
}

/** The soft shadow under an object that stands at `x` and is `width` wide. */
export function shadow(x: number, width: number, y = BASE): string {
  return oval(x, y, width * 0.6, Math.min(46, 16 + width * 0.05), 'url(#shadow)');
}

export function times(count: number, part: (step: number) => string): string {
  return Array.from({ length: count }, (_, step) => part(step)).join('');
}

/** The colour mixed with white (amount above 0) or black (below), -1 to 1. */
export function tint(colour: string, amount: number): string {
  const towards = amount > 0 ? 255 : 0;
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(value + (towards - value) * Math.abs(amount))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

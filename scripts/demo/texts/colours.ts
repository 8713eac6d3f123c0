import type { Words } from './offer.ts';

const NAMED: readonly (readonly [hex: string, words: Words])[] = [
  ['#eceae4', ['سفید', 'white']],
  ['#b9c2c9', ['نقره‌یی', 'silver']],
  ['#34363f', ['سیاه', 'black']],
  ['#1f4e8c', ['آبی', 'blue']],
  ['#a63a34', ['سرخ', 'red']],
  ['#2f6f5e', ['سبز', 'green']],
  ['#4f8a8b', ['فیروزه‌یی', 'turquoise']],
  ['#d3b98a', ['نباتی', 'cream']],
  ['#e09a2d', ['زرد', 'yellow']],
  ['#7c5a8c', ['بنفش', 'purple']],
  ['#8a6a4f', ['نصواری', 'brown']],
  ['#6b7280', ['خاکستری', 'grey']],
];

/** What people call a colour of a drawing: the nearest of a dozen names. */
export function colourWords(hex: string): Words {
  const wanted = channels(hex);
  let nearest: Words = ['رنگه', 'coloured'];
  let best = Number.POSITIVE_INFINITY;
  for (const [other, words] of NAMED) {
    const distance = channels(other).reduce((sum, value, at) => sum + (value - (wanted[at] ?? 0)) ** 2, 0);
    if (distance >= best) continue;
    best = distance;
    nearest = words;
  }
  return nearest;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

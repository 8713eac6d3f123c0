import { chance } from '../random.ts';
import { circle, LAPIS, MADDER, PAPER, PISTACHIO, placed, rect, SAFFRON, shape, times, tint } from './draw.ts';

export const AVATAR_SIDE = 256;

/** A tile pattern for a profile picture: never a person, and another for every seed. */
export function drawAvatar(seed: number): string {
  const draw = chance(seed * 7919);
  const ground = draw.pick([LAPIS, MADDER, '#2f6f5e', '#7c4a63', '#4f8a8b', '#8a5a3c']);
  const light = draw.pick([SAFFRON, PAPER, PISTACHIO, '#e8b0a0']);
  const petals = draw.pick([6, 8, 10, 12]);
  const petal = draw.pick([
    'M0 0 C-26 -40 -22 -84 0 -104 C22 -84 26 -40 0 0Z',
    'M0 0 L-24 -52 L0 -104 L24 -52Z',
    'M0 -20 L-30 -70 L0 -112 L30 -70Z',
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${AVATAR_SIDE}" height="${AVATAR_SIDE}">${[
    rect(0, 0, 256, 256, ground),
    times(4, (corner) =>
      placed(`rotate(${corner * 90} 128 128)`, shape('M0 0 H70 L0 70Z', tint(ground, -0.25)), circle(24, 24, 10, light)),
    ),
    placed(
      'translate(128 128)',
      times(petals, (step) => placed(`rotate(${(step * 360) / petals})`, shape(petal, step % 2 ? light : tint(light, 0.4)))),
      circle(0, 0, 30, ground),
      circle(0, 0, 16, tint(light, 0.3)),
    ),
  ].join('')}</svg>`;
}

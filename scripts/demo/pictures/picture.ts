import { chance } from '../random.ts';
import { LAPIS, MADDER, placed, SAFFRON, sheet } from './draw.ts';
import { ground } from './grounds.ts';
import { SCENES, type SceneName } from './scenes.ts';

/** How a photo looks at its object: all of it, closer, or from the other side before another background. */
export type View = 'whole' | 'close' | 'turned';

/** What makes two pictures differ. `colour` counts the scene's colours, `ground` its backgrounds; both wrap around. */
export interface Picture {
  scene: SceneName;
  colour: number;
  ground: number;
  view: View;
}

const SECONDS = [SAFFRON, LAPIS, MADDER, '#4f8a8b', '#7c5a8c', '#c9683c'] as const;

const FRAMES: Record<View, string> = { whole: '0 0 1200 900', close: '210 210 780 585', turned: '0 0 1200 900' };

/** The picture as SVG; the same picture gives the same text on every machine. */
export function draw(picture: Picture): string {
  const { scene, colour, view } = picture;
  const { place, colours, draw: object } = SCENES[scene];
  const main = colours[colour % colours.length] ?? LAPIS;
  const others = SECONDS.filter((second) => second !== main);
  const second = others[(colour + picture.ground) % others.length] ?? SAFFRON;
  const which = picture.ground + (view === 'turned' ? 2 : 0);
  const background = ground(place, which, chance(which * 7919 + colour * 104_729 + scene.length * 31 + (scene.codePointAt(0) ?? 0)));
  const drawn = object(main, second);
  return sheet(FRAMES[view], background, view === 'turned' ? placed('matrix(-.92 0 0 .92 1152 60)', drawn) : drawn);
}

/** One name a picture, for keeping what was rendered. */
export function pictureKey({ scene, colour, ground: which, view }: Picture): string {
  return [scene, colour, which, view].join('-');
}

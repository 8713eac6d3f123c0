import { chance } from '../random.ts';
import { LAPIS, MADDER, SAFFRON, sheet } from './draw.ts';
import { ground } from './grounds.ts';
import { SCENES, type SceneName } from './scenes.ts';

/** How a photo looks at its object. Only the drawing takes time; a close or mirrored view is taken of it. */
export type View = 'whole' | 'close' | 'mirrored';

/** What makes two pictures differ. `colour` counts the scene's colours, `ground` its backgrounds; both wrap around. */
export interface Picture {
  scene: SceneName;
  colour: number;
  ground: number;
  view: View;
}

const SECONDS = [SAFFRON, LAPIS, MADDER, '#4f8a8b', '#7c5a8c', '#c9683c'] as const;

/** The picture as SVG, before its view is taken of it; the same picture gives the same text on every machine. */
export function draw({ scene, colour, ground: which }: Picture): string {
  const { place, colours, draw: object } = SCENES[scene];
  const main = colours[colour % colours.length] ?? LAPIS;
  const others = SECONDS.filter((second) => second !== main);
  const second = others[(colour + which) % others.length] ?? SAFFRON;
  const background = ground(
    place,
    which,
    chance(which * 7919 + colour * 104_729 + scene.length * 31 + (scene.codePointAt(0) ?? 0)),
  );
  return sheet(background, object(main, second));
}

/** One name a drawing, which its views share. */
export function drawingKey({ scene, colour, ground: which }: Picture): string {
  return `${scene} ${colour} ${which}`;
}

/** One name a picture, for keeping what was rendered. */
export function pictureKey(picture: Picture): string {
  return `${drawingKey(picture)} ${picture.view}`;
}

import type { Place } from './grounds.ts';

/**
 * One thing to draw. `draw` answers SVG for an object that stands on y = 740 around x = 600, `colour` its main colour and `second`
 * another that goes with it. `colours` are the main colours it comes in.
 */
export interface Scene {
  place: Place;
  colours: readonly string[];
  draw: (colour: string, second: string) => string;
}

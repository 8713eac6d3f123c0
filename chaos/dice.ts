import { randomFrom } from '#schema/test/random';

/** A seeded random generator: the same seed gives the same run, apart from what the machine's timing adds. */
export interface Dice {
  /** A number from 0 up to but not including 1. */
  roll: () => number;
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(things: readonly T[]) => T;
  /** A separate generator for a part of the run, so that one more roll there changes nothing elsewhere. */
  fork: (name: string) => Dice;
}

export function diceOf(seed: string): Dice {
  const roll = randomFrom(hash(seed));
  const between = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1));
  return {
    roll,
    between,
    chance: (share) => roll() < share,
    pick: (things) => {
      const thing = things[between(0, things.length - 1)];
      if (thing === undefined) throw new Error('There is nothing to pick from.');
      return thing;
    },
    fork: (name) => diceOf(`${seed}/${name}`),
  };
}

function hash(text: string): number {
  let sum = 2_166_136_261;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return sum >>> 0;
}

import type { InsertFault } from '../database-faults.ts';
import type { Scenario } from '../run.ts';
import { COUPLE } from './casts.ts';

/** Faults of D1 in the inserts of messages. */
export const databaseScenarios: Scenario[] = [
  faultScenario('d1-fails-before-commit', ['fail-before']),
  faultScenario('d1-loses-the-answer', ['fail-after', 'fail-after', 'hang-after']),
];

function faultScenario(name: string, strokes: readonly InsertFault[]): Scenario {
  return {
    name,
    cast: COUPLE,
    play: async ({ stack, dice, tag, chat, settled }) => {
      const share = 0.3 + 0.4 * dice.roll();
      // A hung answer keeps its sender waiting for seconds: one is enough.
      let hung = false;
      const drawn = Array.from({ length: 14 }, () => {
        const stroke = dice.chance(share) ? dice.pick(strokes) : 'spare';
        if (stroke === 'hang-after' && hung) return 'fail-after';
        hung ||= stroke === 'hang-after';
        return stroke;
      });
      await stack.strike({ tag, strokes: drawn });
      await chat(12, 2500);
      await settled();
      const left = await stack.strike({ tag, strokes: [] });
      if (left.length === drawn.length) throw new Error('D1 was never struck: is it another statement that stores a message?');
    },
  };
}

import { setTimeout } from 'node:timers/promises';
import { type Cast, openScene, type Scene } from './scene.ts';
import type { Stack } from './stack.ts';
import { judge, type Verdict } from './verdict.ts';

/** One kind of failure. `play` resolves when everything is repaired. */
export interface Scenario {
  name: string;
  /** It breaks what other scenarios use too, so it runs alone. */
  isExclusive?: boolean;
  cast: Cast;
  play: (scene: Scene) => Promise<void>;
}

/** The time within which everything that was sent has arrived: the longest pause of the client is 30 s, a dead line is noticed within 35 s. */
const SETTLE_TIMEOUT = 75_000;
/** What was right must stay right for this long: a late second copy would come in this time. */
const STABLE_FOR = 700;

/** The result; `seconds` is how long it took to settle after the repair, `waitedFor` what became right last. */
export type RunResult = Verdict & { seconds: number; waitedFor: string };

/** Runs one scenario on one seed and judges the state after it has settled. */
export async function runScenario(stack: Stack, scenario: Scenario, seed: number): Promise<RunResult> {
  const scene = await openScene(stack, scenario.name, seed, scenario.cast);
  try {
    await scenario.play(scene);
    const mended = Date.now();
    const late = () => Date.now() - mended > SETTLE_TIMEOUT;
    const look = async () =>
      judge(
        await stack.stored(scene.conversationId),
        scene.seats.map((seat) => seat.observation()),
      );
    let waitedFor = '';
    for (;;) {
      let verdict = await look();
      for (; verdict.faults.length > 0 && !late(); verdict = await look()) {
        waitedFor = verdict.faults[0] ?? '';
        await setTimeout(150);
      }
      const seconds = (Date.now() - mended) / 1000;
      await setTimeout(STABLE_FOR);
      verdict = await look();
      if (verdict.faults.length === 0 || late()) return { ...verdict, seconds, waitedFor };
    }
  } finally {
    scene.close();
  }
}

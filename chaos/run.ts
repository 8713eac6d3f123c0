import { setTimeout } from 'node:timers/promises';
import { type Cast, openScene, type Scene } from './scene.ts';
import type { Stack } from './stack.ts';
import { judge, type Verdict } from './verdict.ts';

/** One way in which the world breaks. `play` returns when everything is mended again. */
export interface Scenario {
  name: string;
  /** Breaks what others use too, so it is played with nobody else on the stage. */
  alone?: boolean;
  cast: Cast;
  play: (scene: Scene) => Promise<void>;
}

/** By then everything that was said has arrived: the longest pause of the client is 30 s, a dead line is noticed within 35 s. */
const COMES_TO_REST_WITHIN = 75_000;
/** What was right must stay right: a late second copy would come now. */
const STAYS_FOR = 700;

/** Plays one scenario on one seed and judges how things stand when they have come to rest. Seconds are how long the rest took after mending. */
export async function runScenario(stack: Stack, scenario: Scenario, seed: number): Promise<Verdict & { seconds: number }> {
  const scene = await openScene(stack, scenario.name, seed, scenario.cast);
  try {
    await scenario.play(scene);
    const mended = Date.now();
    const look = async () =>
      judge(
        await stack.stored(scene.conversationId),
        scene.seats.map((seat) => seat.witness()),
      );
    let verdict = await look();
    while (verdict.faults.length > 0 && Date.now() - mended < COMES_TO_REST_WITHIN) {
      await setTimeout(150);
      verdict = await look();
    }
    const seconds = (Date.now() - mended) / 1000;
    if (verdict.faults.length > 0) return { ...verdict, seconds };
    await setTimeout(STAYS_FOR);
    return { ...(await look()), seconds };
  } finally {
    scene.close();
  }
}

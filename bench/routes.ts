import { QUESTIONS } from './questions.ts';

/** Rows read and round trips by route, as the Worker's `Server-Timing` counts them: figures that do not jitter. */
export async function printRoutes(front: string): Promise<void> {
  console.log('\n  Rows read and round trips to D1 by route\n');
  console.log(
    `  ${'route'.padEnd(18)} ${'answered'.padStart(8)} ${'read'.padStart(6)} ${'trips'.padStart(5)} ${'bytes'.padStart(7)}`,
  );
  for (const { name, path } of QUESTIONS) {
    const answer = await fetch(`${front}${path}`);
    const body = await answer.text();
    const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(answer.headers.get('Server-Timing') ?? '') ?? [];
    const rows: unknown = JSON.parse(body);
    const count = Array.isArray(rows) ? rows.length : 1;
    console.log(
      `  ${name.padEnd(18)} ${String(count).padStart(8)} ${String(read).padStart(6)} ${String(trips).padStart(5)} ${String(body.length).padStart(7)}`,
    );
  }
}

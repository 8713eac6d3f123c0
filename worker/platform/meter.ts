/**
 * What one request cost at D1: `trips` round trips (a batch is one), rows read and written, how many trips failed, and how many results came from a
 * replica.
 */
export interface Meter {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  failures: number;
  fromReplicas: number;
}

export function newMeter(): Meter {
  return { trips: 0, rowsRead: 0, rowsWritten: 0, failures: 0, fromReplicas: 0 };
}

/** Makes one round trip to D1, and adds the cost of its results. */
export async function counted(meter: Meter, ask: () => Promise<D1Result[]>): Promise<D1Result[]> {
  meter.trips += 1;
  try {
    const results = await ask();
    for (const { meta } of results) count(meter, meta);
    return results;
  } catch (error) {
    meter.failures += 1;
    throw error;
  }
}

function count(meter: Meter, meta: D1Meta): void {
  meter.rowsRead += meta.rows_read;
  meter.rowsWritten += meta.rows_written;
  if (meta.served_by_primary === false) meter.fromReplicas += 1;
}

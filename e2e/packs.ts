import type { APIRequestContext } from '@playwright/test';
import type { PackOffer } from '#schema/contracts/packs';
import { callCron, expect } from './visitors.ts';

/** Calls the cron until there are packs of Kabul and Herat: it writes the country first, then the provinces, two areas in each run. */
export async function writePacks(request: APIRequestContext): Promise<void> {
  const areas = async () => {
    await callCron(request);
    const offers = (await (await request.get('/api/packs')).json()) as PackOffer[];
    return offers.map(({ area }) => area);
  };
  await expect.poll(areas, { timeout: 120_000 }).toEqual(expect.arrayContaining(['Kabul', 'Herat']));
}

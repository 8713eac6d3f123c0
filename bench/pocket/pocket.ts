import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { PACK_BYTES_MAX, PACK_DELTA_BYTES_MAX } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { type Pack, writeDelta, writePack } from '#schema/pack/format';
import { AS_OF, packAds } from '#schema/test/pack-ads';
import { installedChromium } from '../../scripts/lib/chromium.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import { quantiles } from '../processor.ts';
import type * as Page from './page.ts';

/** The same slow phone as in `sight.ts`. */
const CPU_SLOWDOWN = 4;
const SEARCH_MAX = 50;
const SIGNATURE = 64;

/**
 * Measures the size of 5,000 ads with Dari titles of their own, and how long a slow phone takes to open and to search them. Returns whether the
 * promise is kept.
 */
export async function printPocket(): Promise<boolean> {
  const ads = packAds(5_300);
  const pack: Pack = { area: 'Afghanistan', asOf: AS_OF, ads: ads.slice(300) };
  const next: Pack = { ...pack, asOf: AS_OF + DAY, ads: ads.slice(0, 5_000) };
  const weight = { pack: weightOf(writePack(pack)), delta: weightOf(writeDelta(pack, next)) };
  const phone = await measure();
  console.log('\n  A pack of 5,000 ads whose Dari titles share hardly a word, and a delta of 300 new ones; times at CPU 4×\n');
  console.log(`  pack                 ${(weight.pack / 1000).toFixed(1).padStart(8)} KB   (at most ${PACK_BYTES_MAX / 1000})`);
  console.log(
    `  delta                ${(weight.delta / 1000).toFixed(1).padStart(8)} KB   (at most ${PACK_DELTA_BYTES_MAX / 1000})`,
  );
  console.log(`  reading              ${phone.reading.toFixed(0).padStart(8)} ms   (once for each opening)`);
  console.log(`  folding              ${phone.folding.toFixed(0).padStart(8)} ms   (likewise)`);
  console.log(`  a search, p50        ${phone.p50.toFixed(1).padStart(8)} ms   (at most ${SEARCH_MAX})`);
  console.log(`  a search, p95        ${phone.p95.toFixed(1).padStart(8)} ms\n`);
  return weight.pack <= PACK_BYTES_MAX && weight.delta <= PACK_DELTA_BYTES_MAX && phone.p50 <= SEARCH_MAX;
}

async function measure() {
  const browser = await chromium.launch({
    executablePath: installedChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const code = await bundled();
  await page.route('http://pocket.test/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://pocket.test/');
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const { reading, folding, times } = await page.evaluate(async () => {
    const { open, searches } = (await import(/* @vite-ignore */ `${location.origin}/page.js`)) as typeof Page;
    const opened = open();
    return { ...opened, times: searches(opened) };
  });
  await browser.close();
  return { reading, folding, ...quantiles(times) };
}

/** Bundles the web's own modules into one file. */
async function bundled(): Promise<string> {
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome99',
      lib: { entry: 'bench/pocket/page.ts', formats: ['es'], fileName: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('Vite made nothing');
  return output.output[0].code;
}

function weightOf(bytes: Uint8Array): number {
  return SIGNATURE + gzipSync(bytes).length;
}

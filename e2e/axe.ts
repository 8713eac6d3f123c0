import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, waitUntilComplete } from './visitors.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Axe rules about colour: only these are checked in the second theme, which changes nothing but colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const NARROWEST = 320;

/**
 * Expects that axe finds nothing in either theme, and that nothing is wider than the window; on a phone down to 320 pixels. Waits until the screen is
 * complete and still: colours in the middle of a transition are not real colours.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await waitUntilComplete(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await waitUntilStill(page, colorScheme), `${screen} comes to rest, ${colorScheme}`).toBe(true);
    expect.soft(await violationsOf(page, colorScheme), `${screen}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });

  const size = page.viewportSize() ?? { width: 0, height: 0 };
  expect.soft(await overflowing(page), `${screen}, ${size.width} pixels wide`).toEqual([]);
  if (size.width > 360) return;
  await page.setViewportSize({ ...size, width: NARROWEST });
  expect.soft(await overflowing(page), `${screen}, ${NARROWEST} pixels wide`).toEqual([]);
  await page.setViewportSize(size);
}

/**
 * Resolves with whether the page has drawn this theme's colours, with no animation under way, within ten seconds. It checks each frame inside the
 * page. Animations driven by the scroll (a fading edge) run for ever, and move nothing by themselves.
 */
function waitUntilStill(page: Page, colorScheme: 'light' | 'dark'): Promise<boolean> {
  return page.evaluate(async (scheme) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const end = performance.now() + 10_000;
    do {
      // Two frames, because the first may have begun before.
      await frame();
      await frame();
      const hasColours = getComputedStyle(document.documentElement).colorScheme === scheme;
      const moving = document
        .getAnimations()
        .filter(({ playState, timeline }) => playState !== 'finished' && timeline instanceof DocumentTimeline);
      if (hasColours && moving.length === 0) return true;
    } while (performance.now() < end);
    return false;
  }, colorScheme);
}

/** Returns only the violations: all passes would be a megabyte for each run. */
async function violationsOf(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  const runOnly = theme === 'light' ? { type: 'tag', values: RULES } : { type: 'rule', values: RULES_OF_COLOUR };
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], iframes: false });
  // Nothing behind a modal can be reached: that screen is checked while no modal is open.
  const modal =
    "document.querySelector('main')?.closest('[aria-hidden=true]') && document.querySelector('[role=dialog], [role=menu]')";
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${modal} || document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`),
  );
}

/** Returns what is wider than the window, except scrollers and text for screen readers only. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const root = document.scrollingElement;
    const width = root.clientWidth;
    const found = root.scrollWidth > width ? ['the page is ' + root.scrollWidth + ' wide'] : [];
    for (const each of document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, img, label, summary, li')) {
      const box = each.getBoundingClientRect();
      if (box.width <= 1 || (box.left >= -1 && box.right <= width + 1) || !each.checkVisibility()) continue;
      let around = each.parentElement;
      while (around && getComputedStyle(around).overflowX === 'visible') around = around.parentElement;
      if (!around || around === document.body || around === root) found.push(each.outerHTML.slice(0, 200) + ' ' + box.left + '–' + box.right);
    }
    return found.slice(0, 5);
  })()`);
}

import { use } from 'react';

/** How long what comes late waits for them, in milliseconds: they may stall. */
const PATIENCE = 5_000;

let wanted = false;
let settled = false;
let coming: Promise<void> | null = null;

/**
 * Sends for the styles of what was not in sight at first. The document names them without asking (web/build/shells.ts), so that they share no slow line with the code of a
 * page that can be read.
 */
export function wantRestOfStyles(): Promise<void> {
  wanted = true;
  return restOfStyles();
}

/** Until they are there, once they are wanted: what is drawn late waits for them. Where they can't come it goes on without, and they are asked for again the next time. */
export function restOfStyles(): Promise<void> {
  return wanted ? (coming ??= come()) : Promise.resolve();
}

/** Of a component whose looks are not in the document: suspends until they have come, or can't. */
export function useRestOfStyles(isNeeded: boolean): void {
  if (isNeeded && !settled) use(restOfStyles());
}

async function come(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#rest-of-styles');
  if (link) await sheetOf(link);
  settled = true;
}

async function sheetOf(link: HTMLLinkElement): Promise<void> {
  const take = () => {
    link.media = 'all';
  };
  const fail = () => {
    const next = link.cloneNode() as HTMLLinkElement; // of a link
    next.removeAttribute('href');
    link.replaceWith(next);
    coming = null;
  };
  // A member's page, and one without anything to read, have asked for them (web/build/early.js).
  link.href ||= link.dataset['href'] ?? '';
  if (link.sheet) return take();
  link.addEventListener('load', take);
  link.addEventListener('error', fail);
  await new Promise<unknown>((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
    setTimeout(resolve, PATIENCE);
  });
}

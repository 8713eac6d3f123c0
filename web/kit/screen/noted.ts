declare global {
  /** Of the boot script: ends its notes, and answers what was pressed and chosen until now. Absent where it did not run. */
  var takeNoted: (() => Event[]) | undefined;
}

/** What was pressed and chosen on a page that could be read and did not live yet. */
export function takeNoted(): Event[] {
  return globalThis.takeNoted?.() ?? [];
}

/** Does it again. Links and forms have led away already: only what needs the app waits for it. */
export function repeatNoted(events: readonly Event[]): void {
  for (const { type, target } of events) {
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (type === 'click') target.closest<HTMLElement>('button[type=button]')?.click();
    else if (target instanceof HTMLSelectElement) target.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

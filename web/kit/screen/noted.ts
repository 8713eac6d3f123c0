declare global {
  /** Of the boot script: ends its notes, and answers what was pressed and chosen until now. Absent where it did not run. */
  var takeNoted: (() => Event[]) | undefined;
  /** Of the boot script: the path and search that the document came for. */
  var cameTo: string | undefined;
}

/** Whether the document is the one of the present address: Back, pressed on an ad that was reloaded, changes the address of a page that does not live yet. */
export function isStillHere(): boolean {
  return [undefined, location.pathname + location.search].includes(globalThis.cameTo);
}

/** What was pressed and chosen on a page that could be read and did not live yet. */
export function takeNoted(): Event[] {
  return globalThis.takeNoted?.() ?? [];
}

/**
 * Does it again, once for each control, however often somebody pressed who waited: a second press would take the first one back. Links and forms have led
 * away already: only what needs the app waits for it.
 */
export function repeatNoted(events: readonly Event[]): void {
  const controls = new Set<HTMLElement>();
  for (const { type, target } of events) {
    const control = target instanceof Element && target.closest<HTMLElement>(type === 'click' ? 'button[type=button]' : 'select');
    if (!control) continue;
    controls.delete(control);
    controls.add(control);
  }
  for (const control of controls) {
    if (!control.isConnected) continue;
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
    else control.click();
  }
}

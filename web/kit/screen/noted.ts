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
  const last = new Map<HTMLElement, Event>();
  for (const event of events) {
    const control = controlOf(event);
    if (!control) continue;
    last.delete(control);
    last.set(control, event);
  }
  for (const [control, event] of last) {
    if (!control.isConnected) continue;
    if (event.type === 'click') control.click();
    else control.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
}

/** What waits for the app to hear of it: a button, a choice, the key that opens a menu, or for shortcuts the page. */
function controlOf(event: Event): HTMLElement | null {
  const { target, type } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return document.body;
    return event.key === 'ArrowDown' ? target.closest<HTMLElement>('[aria-haspopup]') : null;
  }
  return target.closest<HTMLElement>(type === 'click' ? 'button[type=button]' : 'select');
}

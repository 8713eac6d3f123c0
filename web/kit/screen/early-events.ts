declare global {
  /** Set by the boot script: stops recording, and returns the presses and choices until now. Absent if the script did not run. */
  var takeNoted: (() => Event[]) | undefined;
  /** Set by the boot script: the path and query that the document was requested with. */
  var cameTo: string | undefined;
}

/** Whether the document is that of the current address: Back on a reloaded ad can change the address before the page is hydrated. */
export function isDocumentPath(): boolean {
  return [undefined, location.pathname + location.search].includes(globalThis.cameTo);
}

/** Returns what was pressed and chosen on the page before it was hydrated. */
export function takeEarlyEvents(): Event[] {
  return globalThis.takeNoted?.() ?? [];
}

/**
 * Repeats the events, once for each control, however often it was pressed: a second press would undo the first. Links and forms have worked without
 * the app; only controls that need it are repeated.
 */
export function repeatEvents(events: readonly Event[]): void {
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

/** Returns the control that needs the app for this event: a button, a select, the button of a menu that a key opens, or for shortcuts the body. */
function controlOf(event: Event): HTMLElement | null {
  const { target, type } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return document.body;
    return event.key === 'ArrowDown' ? target.closest<HTMLElement>('[aria-haspopup]') : null;
  }
  return target.closest<HTMLElement>(type === 'click' ? 'button[type=button]' : 'select');
}

import { lazy, type ComponentType, useState } from 'react';
import type { Domain } from '../../i18n/domains.ts';
import { loadDomains } from '../i18n/i18n.ts';
import { reloadForNewRelease } from '../late/new-release.ts';
import { reachDrawn, Unreachable } from '../late/reach.ts';

const failed = new Set<() => void>();

/** What loads late, and can be sent for. What is here already is shown at once, where React's own lazy makes way for a fallback. */
export type Late<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/** A screen that loads when it is opened, together with its dictionaries. One that can't come is caught by the nearest `ErrorBoundary`. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, ...domains: readonly Domain[]): Late<object> {
  let Screen = begin();
  let Here: ComponentType | undefined;

  async function come() {
    const [screen] = await Promise.all([reachDrawn(load), loadDomains(...domains)]);
    Here = screen.default;
    return screen;
  }
  function begin() {
    return lazy(async () => {
      try {
        return await come();
      } catch (error) {
        failed.add(() => {
          Screen = begin();
        });
        throw error;
      }
    });
  }
  function LateScreen() {
    // What it began with it stays: another component would begin anew.
    const [Shown] = useState(() => Here ?? Screen);
    return <Shown />;
  }
  return Object.assign(LateScreen, { load: come });
}

/** Gives the screens that could not be loaded another try: React remembers a failed one for good. */
export function retryScreens(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** After a try that failed, in milliseconds. */
const REST = 1_000;

/** A part of a screen that loads when it is first shown. Where it can't come, `Instead` stands in its place, and it is tried again the next time. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props>,
): Late<Props> {
  let Part = begin();
  let Here: ComponentType<Props> | undefined;

  async function come() {
    const part = await reachDrawn(load);
    Here = part.default;
    return part;
  }
  function begin(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return await come();
      } catch (error) {
        // React draws what comes of it from the beginning: it must find this try there, and no new one each time.
        setTimeout(() => (Part = begin()), REST);
        if (error instanceof Unreachable) void reloadForNewRelease();
        return { default: Instead };
      }
    });
  }
  function LatePart(props: Props) {
    const [Shown] = useState(() => Here ?? Part);
    return <Shown {...props} />;
  }
  return Object.assign(LatePart, { load: come });
}

import { lazy, type ComponentType, useState } from 'react';
import type { Domain } from '../../i18n/domains.ts';
import { loadDomains } from '../i18n/i18n.ts';
import { reloadForNewRelease } from '../late/new-release.ts';
import { reachDrawn, Unreachable } from '../late/reach.ts';

const failed = new Set<() => void>();

/** What loads late, and can be sent for. What is here already is shown at once, where React's own lazy makes way for a fallback. */
export type Late<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

interface Drawn<Props> {
  default: ComponentType<Props>;
}

/** A screen that loads when it is opened, together with its dictionaries. One that can't come is caught by the nearest `ErrorBoundary`. */
export function lazyScreen(load: () => Promise<Drawn<object>>, ...domains: readonly Domain[]): Late<object> {
  return late(load, domains, (error, renew) => {
    failed.add(renew);
    throw error;
  });
}

/** Gives the screens that could not be loaded another try: React remembers a failed one for good. */
export function retryScreens(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** After a try that failed, in milliseconds. */
const REST = 1_000;

interface PartProps<Props> {
  domains?: readonly Domain[];
  Instead?: ComponentType<Props>;
}

/**
 * A part of a screen that loads when it is first shown, together with its dictionaries. Where it can't come, `Instead` stands in its place (nothing
 * without one), and it is tried again the next time.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Drawn<Props>>,
  { domains = [], Instead = () => null }: PartProps<Props> = {},
): Late<Props> {
  return late(load, domains, (error, renew) => {
    // React draws what comes of it from the beginning: it must find this try there, and no new one each time.
    setTimeout(renew, REST);
    if (error instanceof Unreachable) void reloadForNewRelease();
    return { default: Instead };
  });
}

/** `onFailure` answers what stands there instead, or throws; `renew` makes the next one to be shown try again. */
function late<Props extends object>(
  load: () => Promise<Drawn<Props>>,
  domains: readonly Domain[],
  onFailure: (error: unknown, renew: () => void) => Drawn<Props>,
): Late<Props> {
  let Part = begin();
  let Here: ComponentType<Props> | undefined;

  async function come() {
    const [part] = await Promise.all([reachDrawn(load), loadDomains(...domains)]);
    Here = part.default;
    return part;
  }
  function begin(): ComponentType<Props> {
    return lazy(() => come().catch((error: unknown) => onFailure(error, () => (Part = begin()))));
  }
  function LatePart(props: Props) {
    // What it began with it stays: another component would begin anew.
    const [Shown] = useState(() => Here ?? Part);
    return <Shown {...props} />;
  }
  return Object.assign(LatePart, { load: come });
}

import { lazy, type ComponentType, useState } from 'react';
import type { Domain } from '../../i18n/domains.ts';
import { loadDomains } from '../i18n/i18n.ts';
import { reloadForNewRelease } from '../late/new-release.ts';
import { reachDrawn, Unreachable } from '../late/reach.ts';

const failed = new Set<() => void>();

/** A component that loads late; `load` fetches it ahead. If it has loaded already it shows at once, where React's `lazy` would show the fallback. */
export type Late<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

interface Drawn<Props> {
  default: ComponentType<Props>;
}

/** A screen that loads when it is opened, together with its dictionaries. The nearest `ErrorBoundary` catches a failed load. */
export function lazyScreen(load: () => Promise<Drawn<object>>, ...domains: readonly Domain[]): Late<object> {
  return late(load, domains, (error, renew) => {
    failed.add(renew);
    throw error;
  });
}

/** Lets failed screens load again: React remembers a failure for ever. */
export function retryScreens(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** The time after a failed load until the next may begin, in milliseconds. */
const REST = 1_000;

interface PartProps<Props> {
  domains?: readonly Domain[];
  Instead?: ComponentType<Props>;
}

/**
 * A part of a screen that loads when it is first shown, together with its dictionaries. If it can't be loaded, `Instead` is shown (by default
 * nothing), and the next time that it is shown it loads again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Drawn<Props>>,
  { domains = [], Instead = () => null }: PartProps<Props> = {},
): Late<Props> {
  return late(load, domains, (error, renew) => {
    // React renders the result from the start: it must find this try then, not a new one each time.
    setTimeout(renew, REST);
    if (error instanceof Unreachable) void reloadForNewRelease();
    return { default: Instead };
  });
}

/** `onFailure` returns the replacement, or throws; `renew` makes the next one that is shown load again. */
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
    // It keeps its first component: React would mount another one from the start.
    const [Shown] = useState(() => Here ?? Part);
    return <Shown {...props} />;
  }
  return Object.assign(LatePart, { load: come });
}

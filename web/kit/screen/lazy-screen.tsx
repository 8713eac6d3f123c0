import { lazy, type ComponentType, useState } from 'react';
import type { Domain } from '../../i18n/domains.ts';
import { loadDomains } from '../i18n/i18n.ts';
import { reloadForNewRelease } from '../late/new-release.ts';
import { importWithStyles, Unreachable } from '../late/import-with-retry.ts';

const resets = new Set<() => void>();

/** A component that loads late; `load` fetches it ahead. If it has loaded already it shows at once, where React's `lazy` would show the fallback. */
export type Preloadable<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

interface ComponentModule<Props> {
  default: ComponentType<Props>;
}

/** A screen that loads when it is opened, together with its dictionaries. The nearest `ErrorBoundary` catches a failed load. */
export function lazyScreen(load: () => Promise<ComponentModule<object>>, ...domains: readonly Domain[]): Preloadable<object> {
  return lazyComponent(load, domains, (error, renew) => {
    resets.add(renew);
    throw error;
  });
}

/** Lets failed screens load again: React remembers a failure for ever. */
export function retryScreens(): void {
  for (const renew of resets) renew();
  resets.clear();
}

/** The time after a failed load until the next may begin, in milliseconds. */
const RETRY_DELAY = 1_000;

interface PartProps<Props> {
  domains?: readonly Domain[];
  Fallback?: ComponentType<Props>;
}

/**
 * A part of a screen that loads when it is first shown, together with its dictionaries. If it can't be loaded, `Fallback` is shown (by default
 * nothing), and the next time that it is shown it loads again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentModule<Props>>,
  { domains = [], Fallback = () => null }: PartProps<Props> = {},
): Preloadable<Props> {
  return lazyComponent(load, domains, (error, renew) => {
    // React renders the result from the start: it must find this try then, not a new one each time.
    setTimeout(renew, RETRY_DELAY);
    if (error instanceof Unreachable) void reloadForNewRelease();
    return { default: Fallback };
  });
}

/** `onFailure` returns the replacement, or throws; `renew` makes the next one that is shown load again. */
function lazyComponent<Props extends object>(
  load: () => Promise<ComponentModule<Props>>,
  domains: readonly Domain[],
  onFailure: (error: unknown, renew: () => void) => ComponentModule<Props>,
): Preloadable<Props> {
  let Part = begin();
  let Loaded: ComponentType<Props> | undefined;

  async function loadNow() {
    const [part] = await Promise.all([importWithStyles(load), loadDomains(...domains)]);
    Loaded = part.default;
    return part;
  }
  function begin(): ComponentType<Props> {
    return lazy(() => loadNow().catch((error: unknown) => onFailure(error, () => (Part = begin()))));
  }
  function LatePart(props: Props) {
    // It keeps its first component: React would mount another one from the start.
    const [Shown] = useState(() => Loaded ?? Part);
    return <Shown {...props} />;
  }
  return Object.assign(LatePart, { load: loadNow });
}

import { lazy, type ComponentType } from 'react';
import type { Domain } from '../../i18n/domains.ts';
import { loadDomains } from '../i18n/i18n.ts';
import { reach } from './reach.ts';

const failed = new Set<() => void>();

/** A screen that loads when it is opened, together with its dictionaries. One that can't come is caught by the nearest `ErrorBoundary`. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, ...domains: readonly Domain[]): ComponentType {
  let Screen = begin();

  function begin() {
    return lazy(async () => {
      try {
        const [screen] = await Promise.all([reach(load), loadDomains(...domains)]);
        return screen;
      } catch (error) {
        failed.add(() => {
          Screen = begin();
        });
        throw error;
      }
    });
  }
  return () => <Screen />;
}

/** Gives the screens that could not be loaded another try: React remembers a failed one for good. */
export function retryScreens(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A part of a screen that loads when it is first shown. Where it can't come, `Instead` stands in its place, and it is tried again the next time. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props>,
): ComponentType<Props> {
  let Part = begin();

  function begin(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return await reach(load);
      } catch {
        Part = begin();
        return { default: Instead };
      }
    });
  }
  return (props) => <Part {...props} />;
}

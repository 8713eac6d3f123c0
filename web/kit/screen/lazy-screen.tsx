import { lazy, type ComponentType } from 'react';
import type { Domain } from '../../i18n/domains.ts';
import { loadDomains } from '../i18n/i18n.ts';

const failed = new Set<() => void>();

/** A screen that loads when it is opened, together with its dictionaries. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, ...domains: readonly Domain[]): ComponentType {
  let Screen = begin();

  function begin() {
    return lazy(async () => {
      try {
        const [screen] = await Promise.all([load(), loadDomains(...domains)]);
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

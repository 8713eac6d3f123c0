import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Domain } from '../i18n/domains.ts';
import { loadDomains } from '../i18n/i18n.ts';

/** A screen that loads when it is opened, its words beside it. */
export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  ...domains: readonly Domain[]
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadDomains(...domains)]);
    return screen;
  });
}

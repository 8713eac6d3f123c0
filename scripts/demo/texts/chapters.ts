import type { CategorySlug } from '#schema/catalog/categories';
import { CULTURE } from './culture.ts';
import { DEVICES } from './devices.ts';
import { HOMES } from './homes.ts';
import { HOUSEHOLD } from './household.ts';
import { LEISURE } from './leisure.ts';
import type { Chapter, Chapters } from './offer.ts';
import { VEHICLES } from './vehicles.ts';
import { WORK } from './work.ts';

const chapters: Chapters = { ...HOMES, ...VEHICLES, ...DEVICES, ...HOUSEHOLD, ...LEISURE, ...CULTURE, ...WORK };

/** What is offered in a category. Throws for one that nobody has written about. */
export function chapterOf(slug: CategorySlug): Chapter {
  const chapter = chapters[slug];
  if (chapter === undefined) throw new Error(`No texts for ${slug}.`);
  return chapter;
}

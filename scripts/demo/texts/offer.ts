import type { CategorySlug } from '#schema/catalog/categories';
import type { SceneName } from '../pictures/scenes.ts';

/** The same words in Dari and in English. */
export type Words = readonly [fa: string, en: string];

/**
 * What somebody may have to offer. Titles and texts hold slots in braces: `{year}`, `{colour}`, `{rooms}`, `{district}` are filled
 * by the ad, every other from `slots`. `ps` is a title and text in Pashto. `price` is in AFN, from and to.
 */
export interface Offer {
  scenes: readonly SceneName[];
  title: Words;
  text: Words;
  ps?: readonly [title: string, text: string];
  price: readonly [number, number];
  slots?: Readonly<Record<string, readonly Words[]>>;
  details?: OfferDetails;
  /** Instead of the chapter's. */
  endings?: readonly Words[];
}

interface OfferDetails {
  propertyType?: 'house' | 'apartment' | 'condo' | 'townhouse' | 'land';
  rooms?: readonly [number, number];
  squareFeet?: readonly [number, number];
  make?: string;
  model?: string;
  years?: readonly [number, number];
  brand?: string;
  warranty?: Words;
  conditions?: readonly string[];
}

/** What an ad of the category may say at its end, and how many of these ads there are among all. */
export interface Chapter {
  weight: number;
  endings: readonly Words[];
  offers: readonly Offer[];
}

export type Chapters = Partial<Record<CategorySlug, Chapter>>;

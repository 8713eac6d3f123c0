import { type Language, withFallbacks } from '#schema/catalog/languages';
import { currentDistrict } from '#schema/catalog/places/former-districts';
import type { Districts, Province } from '#schema/catalog/places/provinces';
import { useEffect } from 'react';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { createStore, useStore } from '../../kit/store/store.ts';

/**
 * All districts together are as large as a screen's code: they load where one is chosen or named, in the page's language and in the English that
 * calls use.
 */
const loaded = createStore<{ readonly [Code in Language]?: Districts }>({});
const districtStore = { ...loaded, server: loaded.get };

export interface District {
  /** The name in calls and addresses. */
  en: string;
  name: string;
}

/** The districts of a province as far as they have loaded; loads those that have not. */
export function useDistricts(province: Province | undefined): readonly District[] {
  const language = useLanguage();
  useStore(districtStore);
  useEffect(() => {
    if (province) void loadDistricts(language).catch(() => undefined);
  }, [language, province]);
  return province ? loadedDistricts(language, province) : [];
}

/** Loads the districts in English and in a language. Rejects when the network fails. */
export async function loadDistricts(language: Language): Promise<void> {
  await Promise.all(
    (['en', language] as const).map(async (code) => {
      if (loaded.get()[code]) return;
      const districts = await firstOf(withFallbacks(code));
      loaded.set({ ...loaded.get(), [code]: districts });
    }),
  );
}

/** The name of a district in a language; its English name until the others have loaded. */
export function districtName(language: Language, province: Province, en: string): string {
  return loadedDistricts(language, province).find((each) => each.en === currentDistrict(en))?.name ?? en;
}

/** One that the list has twice is offered once. */
function loadedDistricts(language: Language, province: Province): District[] {
  const names = loaded.get()[language]?.[province];
  return (loaded.get().en?.[province] ?? []).flatMap((en, at, all) =>
    all.indexOf(en) < at ? [] : { en: en.trim(), name: (names?.[at] ?? en).trim() },
  );
}

/** Loads the districts of the first language that has its own. If the network fails (a `TypeError`), throws instead of taking another language's. */
async function firstOf([code, ...others]: readonly Language[]): Promise<Districts | undefined> {
  if (code === undefined) return undefined;
  try {
    // The fixed beginning and end of the path let esbuild and Vite find the files of the folder.
    const file = await importWithRetry(() => import(`../../../schema/catalog/places/districts/${code}.ts`));
    return (file as { default: Districts }).default;
  } catch (error) {
    if (others.length === 0 || error instanceof TypeError) throw error;
    return firstOf(others);
  }
}

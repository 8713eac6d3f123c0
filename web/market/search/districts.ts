import { type Language, withFallbacks } from '#schema/catalog/languages';
import { keptDistrict } from '#schema/catalog/places/former-districts';
import type { Districts, Province } from '#schema/catalog/places/provinces';
import { useEffect } from 'react';
import { reach } from '../../kit/late/reach.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { createStore, useStore } from '../../kit/store/store.ts';

/**
 * All districts together are as large as a screen's code: they load where one is chosen or named, in the page's language and in the English that
 * calls use.
 */
const held = createStore<{ readonly [Code in Language]?: Districts }>({});
const arrived = { ...held, server: held.get };

export interface District {
  /** The name in calls and addresses. */
  en: string;
  name: string;
}

/** The districts of a province as far as they have loaded; loads those that have not. */
export function useDistricts(province: Province | undefined): readonly District[] {
  const language = useLanguage();
  useStore(arrived);
  useEffect(() => {
    if (province) void loadDistricts(language).catch(() => undefined);
  }, [language, province]);
  return province ? districtsHere(language, province) : [];
}

/** Loads the districts in English and in a language. Rejects when the network fails. */
export async function loadDistricts(language: Language): Promise<void> {
  await Promise.all(
    (['en', language] as const).map(async (code) => {
      if (held.get()[code]) return;
      const districts = await firstOf(withFallbacks(code));
      held.set({ ...held.get(), [code]: districts });
    }),
  );
}

/** The name of a district in a language; its English name until the others have loaded. */
export function districtName(language: Language, province: Province, en: string): string {
  return districtsHere(language, province).find((each) => each.en === keptDistrict(en))?.name ?? en;
}

/** One that the list has twice is offered once. */
function districtsHere(language: Language, province: Province): District[] {
  const names = held.get()[language]?.[province];
  return (held.get().en?.[province] ?? []).flatMap((en, at, all) =>
    all.indexOf(en) < at ? [] : { en: en.trim(), name: (names?.[at] ?? en).trim() },
  );
}

/** Loads the districts of the first language that has its own. If the network fails (a `TypeError`), throws instead of taking another language's. */
async function firstOf([code, ...others]: readonly Language[]): Promise<Districts | undefined> {
  if (code === undefined) return undefined;
  try {
    // The fixed beginning and end of the path let esbuild and Vite find the files of the folder.
    const file = await reach(() => import(`../../../schema/catalog/places/districts/${code}.ts`));
    return (file as { default: Districts }).default;
  } catch (error) {
    if (others.length === 0 || error instanceof TypeError) throw error;
    return firstOf(others);
  }
}

import { type Province, PROVINCES } from './provinces.ts';

/** The position of each province's capital, in degrees north and east to two decimals. */
const CAPITALS: Readonly<Record<Province, readonly [north: number, east: number]>> = {
  Kabul: [34.53, 69.17],
  Herat: [34.35, 62.2],
  Kandahar: [31.61, 65.71],
  Balkh: [36.71, 67.11],
  Nangarhar: [34.43, 70.45],
  Helmand: [31.59, 64.37],
  Badghis: [34.99, 63.13],
  Ghazni: [33.55, 68.42],
  Faryab: [35.92, 64.78],
  Kunduz: [36.73, 68.86],
  Baghlan: [35.94, 68.72],
  Takhar: [36.74, 69.53],
  Badakhshan: [37.12, 70.58],
  Laghman: [34.67, 70.21],
  Kapisa: [35.02, 69.33],
  Parwan: [35.01, 69.17],
  Logar: [33.99, 69.02],
  Panjshir: [35.31, 69.52],
  Wardak: [34.4, 68.87],
  Bamyan: [34.82, 67.83],
  Ghor: [34.52, 65.25],
  Farah: [32.37, 62.11],
  Nimroz: [30.96, 61.86],
  Zabul: [32.11, 66.91],
  Uruzgan: [32.63, 65.87],
  Khost: [33.34, 69.92],
  Paktya: [33.6, 69.23],
  Paktika: [33.18, 68.79],
  Kunar: [34.87, 71.15],
  Nuristan: [35.42, 70.92],
  Samangan: [36.27, 68.02],
  'Sar-e Pol': [36.22, 65.93],
  Jawzjan: [36.67, 65.75],
  Daykundi: [33.72, 66.13],
};

/** Returns the provinces by the distance of their capitals from a place, the nearest first. */
export function provincesFrom(place: readonly [north: number, east: number]): readonly Province[] {
  return PROVINCES.map(({ en }) => en).sort((a, b) => distance(place, CAPITALS[a]) - distance(place, CAPITALS[b]));
}

/** Returns the provinces by the distance of their capitals from that of one, which comes first. */
export function provincesAround(province: Province): readonly Province[] {
  return provincesFrom(CAPITALS[province]);
}

/** Returns the distance in degrees of latitude as if the ground were flat, which is exact enough within one country. */
function distance([north, east]: readonly [number, number], [otherNorth, otherEast]: readonly [number, number]): number {
  const wide = Math.cos((((north + otherNorth) / 2) * Math.PI) / 180);
  return Math.hypot(north - otherNorth, (east - otherEast) * wide);
}

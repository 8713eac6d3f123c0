import { expect, test } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { DEALS } from './deals.ts';
import {
  choicesOf,
  type Detail,
  DETAIL_NAMES,
  DETAILS,
  detailsOf,
  factorOf,
  flatDetails,
  isNumber,
  listingDetails,
  missingDetails,
  storedDetails,
  unitOf,
} from './details.ts';

test('details stand in their order, by which the index of search knows them: a new one comes last', () => {
  expect(DETAIL_NAMES.join(' ')).toMatch(
    /^bedrooms bathrooms squareFeet propertyType year make model mileage mileageUnit brand condition warranty area areaUnit rooms floor deed furnishing monthlyRent deposit km fuel gearbox steering documents engine colour storage ram screen power jobKind pay hours education experience age ageUnit sex breed headcount vaccination forWhom size shoeSize material textLanguage tenants watering burns kilos kilosUnit grams karat load litres seats grade followers pattern/,
  );
});

test('a number is given in its unit, and where another can be chosen so many of its own are one of that', () => {
  const units = DETAIL_NAMES.filter(isNumber).flatMap((name) => {
    const own = unitOf(name, {});
    const chosen = DETAIL_NAMES.flatMap((each) => {
      const rule = DETAILS[each];
      return rule.kind === 'unit' && rule.of === name ? Object.values(rule.choices).flat() : [];
    });
    return own ? [[name, chosen.length > 0 ? Object.fromEntries(chosen.map((unit) => [unit, factorOf(name, unit)])) : own]] : [];
  });
  expect(Object.fromEntries(units)).toEqual({
    squareFeet: 'square-feet',
    mileage: { miles: null, km: null },
    area: { 'square-metres': 1, biswa: 100, jerib: 2_000 },
    monthlyRent: 'afghani',
    deposit: 'afghani',
    km: 'km',
    engine: 'cc',
    storage: 'gb',
    ram: 'gb',
    screen: 'inches',
    power: 'watts',
    hours: 'hours-a-week',
    experience: 'years',
    age: { months: 1, years: 12 },
    kilos: { kilograms: 1, ser: 7 },
    grams: 'grams',
    load: 'kilograms',
    litres: 'litres',
  });
});

test('a number goes as far as things do', () => {
  const most = DETAIL_NAMES.flatMap((name) => {
    const rule = DETAILS[name];
    return 'max' in rule && isNumber(name) ? [[name, rule.max]] : [];
  });
  const any = 1_000_000_000;
  expect(Object.fromEntries(most)).toEqual({
    bedrooms: any,
    bathrooms: any,
    squareFeet: any,
    year: any,
    mileage: any,
    area: any,
    monthlyRent: any,
    deposit: any,
    rooms: 200,
    floor: 60,
    km: 5_000_000,
    engine: 20_000,
    storage: 8_192,
    ram: 1_024,
    screen: 200,
    power: 10_000_000,
    hours: 168,
    experience: 60,
    age: 1_200,
    headcount: 100_000,
    shoeSize: 60,
    kilos: 1_000_000,
    grams: 100_000,
    karat: 24,
    load: 100,
    litres: 100_000,
    seats: 1_000,
    grade: 12,
    followers: any,
  });
  expect(DETAIL_NAMES.filter((name) => DETAILS[name].kind === 'text' && name !== 'size').map(maxOf)).toEqual(Array(7).fill(60));
  expect(maxOf('size')).toBe(20);
});

test('what a leaf asks for has these choices', () => {
  const choices = DETAIL_NAMES.flatMap((name) => {
    const rule = DETAILS[name];
    return 'choices' in rule && rule.choices.byLeaf ? [[name, rule.choices.byLeaf.join(' ')]] : [];
  });
  expect(Object.fromEntries(choices)).toEqual({
    areaUnit: 'square-metres biswa jerib',
    deed: 'court-deed customary-deed no-deed',
    furnishing: 'furnished unfurnished',
    fuel: 'petrol diesel gas hybrid electric',
    gearbox: 'manual automatic',
    steering: 'left-hand right-hand',
    documents: 'complete-papers customs-papers no-papers',
    colour: 'white black silver grey red blue green yellow brown gold orange purple pink many-colours',
    jobKind: 'full-time part-time contract daily-work internship remote',
    pay: 'a-month a-day an-hour a-piece',
    education: 'no-school school bachelor master',
    ageUnit: 'months years',
    sex: 'male female',
    vaccination: 'vaccinated not-vaccinated',
    forWhom: 'men women boys girls babies everybody',
    textLanguage: 'dari pashto english arabic other-language',
    tenants: 'families bachelors everybody',
    watering: 'irrigated rain-fed',
    burns: 'wood coal diesel gas electric',
    kilosUnit: 'kilograms ser',
  });
  expect(choicesOf('fuel', 'vehicle')).toEqual(choicesOf('fuel'));
});

test('some things are asked of some deals alone, and of an ad that names no deal none of them', () => {
  const details: Detail[] = ['deed', 'monthlyRent', 'area', 'deposit', 'tenants'];
  const asked = [...DEALS, null].map((deal) => [deal, detailsOf({ kind: 'real-estate', leaf: { details }, deal }).join(' ')]);
  expect(asked).toEqual([
    ['sale', 'deed area areaUnit'],
    ['rent', 'area areaUnit deposit tenants'],
    ['girawi', 'deed monthlyRent area areaUnit tenants'],
    ['wanted', 'area areaUnit'],
    ['exchange', 'deed area areaUnit'],
    ['free', 'area areaUnit'],
    [null, 'area areaUnit'],
  ]);
});

test('an ad without a leaf is asked what its kind of category is, homes and vehicles and electronics their own', () => {
  expect(CATEGORIES.filter(({ kind }) => kind !== 'goods').map(({ slug, kind }) => [slug, kind])).toEqual([
    ['real-estate', 'real-estate'],
    ['vehicles', 'vehicle'],
    ['electronics', 'electronics'],
  ]);
  expect(detailsOf({ kind: 'vehicle', leaf: null }).join(' ')).toBe('year make model mileage mileageUnit condition');
});

test('what an ad says is kept without what it leaves out, and is whole again as it is read', () => {
  const said = listingDetails({ rooms: 3, make: 'Toyota', condition: 'good' });
  expect(storedDetails(said)).toEqual({ rooms: 3, make: 'Toyota', condition: 'good' });
  expect(Object.keys(said)).toEqual(DETAIL_NAMES);
  expect(storedDetails(listingDetails(null))).toBeNull();
  expect(flatDetails(said)).toEqual({
    bedrooms: null,
    bathrooms: null,
    squareFeet: null,
    propertyType: null,
    year: null,
    make: 'Toyota',
    model: null,
    mileage: null,
    mileageUnit: null,
    brand: null,
    condition: 'good',
    warranty: null,
  });
  expect(missingDetails({ kind: 'vehicle', leaf: null }, said)).toEqual([]);
});

function maxOf(name: Detail): number | null {
  const rule = DETAILS[name];
  return 'max' in rule ? rule.max : null;
}

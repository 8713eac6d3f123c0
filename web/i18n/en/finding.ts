/** Leaves under a category, and the filters of what is looked for. */
export default {
  where: 'Where you are',
  allCategories: 'All categories',
  parts: 'Parts of {category}',
  allOf: 'All',

  show: { one: 'Show {count} ad', other: 'Show {count} ads' },
  showMore: 'Show {count}+ ads',
  showPlain: 'Show ads',
  ads: { one: '{count} ad', other: '{count} ads' },
  adsMore: 'over {count} ads',
  more: '{count}+',

  deal: 'Deal',
  anyDeal: 'Any deal',
  price: 'Price',
  low: 'From',
  high: 'To',
  lowOf: '{name}: from',
  highOf: '{name}: to',
  unitOf: '{name}: unit',
  notANumber: 'Please write a whole number from 1',
  crossed: 'The second number is below the first',
  noneSaid: 'No ad says this yet.',

  place: 'Place',
  district: 'District',
  allDistricts: 'All districts',
  withCount: '{name} ({count})',
  lastProvince: '{province}: the province you chose last',
  nearMe: 'Near me',
  nearTo: 'Nearest to {province} first',
  asking: 'Asking your device…',
  nearDenied:
    'Your device does not tell where you are. Allow the location for this site in your browser’s settings, or choose a province.',
  nearUnknown: 'Your device could not find out where you are. Please choose a province.',

  chipValues: '{name}: {values}',
  chipRange: '{name}: {low}–{high}',
  chipFrom: '{name}: from {low}',
  chipUpTo: '{name}: up to {high}',
  comma: ', ',

  loosen: 'Ask for less:',
  loosenTo: 'Without {filter}: {ads}',
  loosenToOnly: 'Only {filter}: {ads}',
};

/** The words of schema/catalog/details.ts. */
export default {
  'name.bedrooms': 'Bedrooms',
  'name.bathrooms': 'Bathrooms',
  'name.squareFeet': 'Area',
  'name.propertyType': 'Property type',
  'name.year': 'Year',
  'name.make': 'Make',
  'name.model': 'Model',
  'name.mileage': 'Mileage',
  'name.brand': 'Brand',
  'name.condition': 'Condition',
  'name.warranty': 'Warranty',

  // A number's name where it is asked for.
  withUnit: '{name} ({unit})',
  'unit.square-feet': 'square feet',
  'amount.square-feet': { one: '{count} square foot', other: '{count} square feet' },
  'unit.miles': 'miles',
  'amount.miles': { one: '{count} mile', other: '{count} miles' },

  'choice.house': 'House',
  'choice.apartment': 'Apartment',
  'choice.condo': 'Condo',
  'choice.townhouse': 'Townhouse',
  'choice.land': 'Land',
  'choice.new': 'New',
  'choice.like-new': 'Like new',
  'choice.excellent': 'Excellent',
  'choice.very-good': 'Very good',
  'choice.good': 'Good',
  'choice.fair': 'Fair',
  'choice.poor': 'Poor',
};

import { currentDistrict } from '../catalog/places/former-districts.ts';
import { fold } from '../fold.ts';
import { canonicalSearch } from './browse-address.ts';
import { readSearch } from './read-search.ts';

/**
 * Returns a text by which two searches are compared. In place of the typed words it has the words that are searched for, sorted, and the typed
 * numbers: a number of one digit is not searched for, but iPhone 7 and iPhone 8 are different searches to a person.
 */
export function comparableSearch(search: string): string {
  const params = new URLSearchParams(search);
  const typed = params.get('q') ?? '';
  const reading = readSearch(typed);
  if (reading.ok) params.set('q', [...new Set([...reading.words, ...(fold(typed).match(/\d+/g) ?? [])])].sort().join(' '));
  const district = params.get('district');
  if (district !== null) params.set('district', currentDistrict(district.trim()));
  return canonicalSearch(params);
}

import { keptDistrict } from '../catalog/places/former-districts.ts';
import { fold } from '../fold.ts';
import { browseSearch } from './browse-address.ts';
import { readSearch } from './read-search.ts';

/**
 * What a search asks for, to be compared with others: its words as they are looked for, in any order, in place of those that were typed. Two numbers of one
 * digit are not looked for, and yet not the same to who typed them: iPhone 7, iPhone 8.
 */
export function askedFor(search: string): string {
  const params = new URLSearchParams(search);
  const typed = params.get('q') ?? '';
  const reading = readSearch(typed);
  if (reading.ok) params.set('q', [...new Set([...reading.words, ...(fold(typed).match(/\d+/g) ?? [])])].sort().join(' '));
  const district = params.get('district');
  if (district !== null) params.set('district', keptDistrict(district.trim()));
  return browseSearch(params);
}

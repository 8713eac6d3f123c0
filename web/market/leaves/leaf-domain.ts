import type { LeafGroup } from '#schema/catalog/leaves/leaf';

/** The dictionary with the words of a group of leaves: what each leaf is called, and what their text details know. */
type LeafDomain = `leaves${Capitalize<LeafGroup>}`;

export function leafDomain(group: LeafGroup): LeafDomain {
  // A template of texts is any text; the group's type says which it is.
  return `leaves${group.charAt(0).toUpperCase()}${group.slice(1)}` as LeafDomain;
}

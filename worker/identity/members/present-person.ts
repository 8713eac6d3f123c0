import { fullNameOf } from '../names/full-name.ts';

export interface PersonRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: 'user' | 'admin';
  deletedAt: number | null;
}

/** What members may know of each other. A deleted account has no name. */
export function presentPerson({ id, role, deletedAt, ...person }: PersonRow) {
  if (deletedAt !== null) return { id, username: '', fullName: null, profileImageUrl: null, role };
  const { username, profileImageUrl } = person;
  return { id, username, fullName: fullNameOf(person), profileImageUrl, role };
}

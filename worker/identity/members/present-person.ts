export interface PersonRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: 'user' | 'admin';
  deletedAt: number | null;
}

/** What members may know of each other. Of an account that is gone no name is left. */
export function presentPerson({ id, role, deletedAt, ...person }: PersonRow) {
  if (deletedAt !== null) return { id, username: '', fullName: null, profileImageUrl: null, role };
  const { username, profileImageUrl } = person;
  return { id, username, fullName: fullNameOf(person), profileImageUrl, role };
}

/** Null where a member gave neither name. */
export function fullNameOf({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}

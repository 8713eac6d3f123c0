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
  const { username, firstName, lastName, profileImageUrl } = person;
  const fullName = [firstName, lastName].filter((name) => name !== null).join(' ') || null;
  return { id, username, fullName, profileImageUrl, role };
}

import { expect, it } from 'vitest';
import { presentPerson } from './present-person.ts';

const LAILA = {
  id: 7,
  username: 'laila',
  firstName: 'Laila',
  lastName: 'Rahimi',
  profileImageUrl: '/media/x',
  role: 'user',
  deletedAt: null,
} as const;

it('a person is known by the names that they gave, one of them or both', () => {
  const names = [{}, { firstName: null }, { lastName: null }, { firstName: null, lastName: null }];
  const known = { id: 7, username: 'laila', profileImageUrl: '/media/x', role: 'user' };
  expect(names.map((given) => presentPerson({ ...LAILA, ...given }))).toEqual(
    ['Laila Rahimi', 'Rahimi', 'Laila', null].map((fullName) => ({ ...known, fullName })),
  );
});

it('of a person who is gone no name and no picture is told, whatever is still kept', () => {
  expect(presentPerson({ ...LAILA, role: 'admin', deletedAt: 0 })).toEqual({
    id: 7,
    username: '',
    fullName: null,
    profileImageUrl: null,
    role: 'admin',
  });
});

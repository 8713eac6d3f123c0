import { fold } from '#schema/fold';

interface Names {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

interface FoldedNames {
  firstFolded?: string | null;
  lastFolded?: string | null;
}

/** The names in the form that administrators search, independent of spelling. They must be written wherever the names themselves are written. */
export function foldedNames({ firstName, lastName }: Names): FoldedNames {
  return {
    ...(firstName !== undefined && { firstFolded: foldOrNull(firstName) }),
    ...(lastName !== undefined && { lastFolded: foldOrNull(lastName) }),
  };
}

/** A typed name in one normal spelling. */
export function foldedName(typed: string): string {
  return fold(typed).trim().replace(/\s+/g, ' ');
}

function foldOrNull(name: string | null): string | null {
  return name === null ? null : foldedName(name) || null;
}

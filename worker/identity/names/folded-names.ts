import { fold } from '#schema/fold';

interface Names {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

interface FoldedNames {
  firstFolded?: string | null;
  lastFolded?: string | null;
}

/** The names as administrators look for them, whatever the spelling. They stand wherever the names themselves are written. */
export function foldedNames({ firstName, lastName }: Names): FoldedNames {
  return {
    ...(firstName !== undefined && { firstFolded: folded(firstName) }),
    ...(lastName !== undefined && { lastFolded: folded(lastName) }),
  };
}

/** What somebody may type for a name, in one spelling. */
export function foldedName(typed: string): string {
  return fold(typed).trim().replace(/\s+/g, ' ');
}

function folded(name: string | null): string | null {
  return name === null ? null : foldedName(name) || null;
}

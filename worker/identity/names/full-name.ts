/** Null if a member gave neither name. */
export function fullNameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}

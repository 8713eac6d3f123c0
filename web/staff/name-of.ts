import type { Translate } from '../kit/i18n/i18n.ts';

/** Returns the name of a member or an administrator; a deleted account has no name left. */
export function nameOf(t: Translate, { fullName, username }: { fullName: string | null; username: string }): string {
  return fullName || username || t('admin.formerMember');
}

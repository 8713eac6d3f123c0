import type { Translate } from '../kit/i18n/i18n.ts';

/** What a member or an administrator is called; of an account that is gone no name is left. */
export function nameOf(t: Translate, { fullName, username }: { fullName: string | null; username: string }): string {
  return fullName || username || t('admin.formerMember');
}

import type { Language } from '../../i18n/domains.ts';
import { setLanguage, t } from '../../kit/i18n/i18n.ts';
import { noteChoice } from '../../account/appearance-chosen.ts';
import { toast } from '../../kit/overlays/toast.ts';

/** Without a network the other language's words can't arrive: the page stays as it is and says so. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
    noteChoice();
  } catch {
    toast({ title: t('shell.offline'), tone: 'danger' });
  }
}

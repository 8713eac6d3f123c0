import type { Settings } from '#schema/contracts/settings';
import { t } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { changeSetting } from '../settings.ts';
import { toast } from '../../kit/overlays/toast.ts';

/** Changes a setting at once. If that fails, shows a toast; the setting is then as it was. */
export async function saveSetting<G extends keyof Settings, N extends keyof Settings[G]>(
  group: G,
  name: N,
  value: Settings[G][N],
): Promise<void> {
  try {
    await changeSetting(group, name, value);
  } catch (error) {
    const description = await errorSentence(error, t('settings.notSavedText'));
    toast({ title: t('settings.notSaved'), description, tone: 'danger' });
  }
}

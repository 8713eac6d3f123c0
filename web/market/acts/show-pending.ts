import { loadDomains, t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';

/** Says that there is no network, and that the act is kept and will be sent. */
export async function showPending(): Promise<void> {
  try {
    await loadDomains('waiting');
    toast({ title: t('waiting.itWaits'), description: t('waiting.itWaitsText') });
  } catch {
    // Its words cannot be fetched either.
    toast({ title: t('shell.offline') });
  }
}

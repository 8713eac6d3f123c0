import { loadDomains, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { useLate } from '../../kit/late/use-late.ts';

const load = async () => (await Promise.all([import('./download-question.tsx'), loadDomains('promises')]))[0];

/** Asks before the app's APK is fetched; what asks is no part of the first load. */
export function DownloadDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useT();
  const late = useLate(load, props.open, () => {
    props.onOpenChange(false);
    toast({ title: t('shell.offline'), tone: 'danger' });
  });
  return late && <late.DownloadQuestion {...props} />;
}

import { loadDomains } from '../../kit/i18n/i18n.ts';
import { useLazyDialog } from '../../kit/overlays/dialog.tsx';

const load = async () => (await Promise.all([import('./download-question.tsx'), loadDomains('promises')]))[0];

/** Asks before the app's APK is downloaded. The dialog's code is not part of the first load. */
export function DownloadDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const late = useLazyDialog(load, props.open, () => props.onOpenChange(false));
  return late && <late.DownloadQuestion {...props} />;
}

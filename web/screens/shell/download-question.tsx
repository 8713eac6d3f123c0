import { useMutation } from '@tanstack/react-query';
import { DOWNLOAD_DIALOG_CLOSE_DELAY } from '#schema/catalog/home';
import { useT } from '../../kit/i18n/i18n.ts';
import { api } from '../../kit/api/api.ts';
import { useSiteName } from '../../kit/api/site.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';

const FILE_NAME = 'Sarai.apk';

/** Downloads the app's APK. If there is none, or that fails, the web app opens in a new tab instead. */
export function DownloadQuestion({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useT();
  const close = () => onOpenChange(false);
  const download = useMutation({
    mutationFn: () => api.call('GET /api/download/apk'),
    onSuccess: ({ status, download_url: url }) => {
      if (status !== 'ready' || !url) return openInstead(close);
      save(url);
      setTimeout(close, DOWNLOAD_DIALOG_CLOSE_DELAY);
    },
    onError: () => openInstead(close),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('promises.downloadTitle')}
      description={t('promises.downloadQuestion', { product: useSiteName() })}
      cancel={t('shell.cancel')}
      footer={
        <Button variant="accent" busy={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? t('promises.downloading') : t('promises.downloadTitle')}
        </Button>
      }
    />
  );
}

function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
}

function openInstead(close: () => void): void {
  window.open('/', '_blank', 'noopener');
  close();
}

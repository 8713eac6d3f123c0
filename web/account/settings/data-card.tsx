import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { Card } from './card.tsx';
import { useOwnData } from './settings.queries.ts';

/** Everything that Sarai keeps about the member, as a file on their device. */
export function DataCard() {
  const t = useT();
  const fetched = useOwnData();
  const download = () =>
    fetched.mutate(undefined, {
      onSuccess: (content) => keepFile(JSON.stringify(content, null, 2)),
      onError: (error) => void say(error),
    });
  return (
    <Card title={t('settings.data')} text={t('settings.dataText')}>
      <Button look="outline" busy={fetched.isPending} onClick={download}>
        <Icon name="download" className="size-5" />
        {t(fetched.isPending ? 'shell.downloading' : 'settings.download')}
      </Button>
    </Card>
  );
}

/** The call carries the session in a header, which a plain link could not. */
function keepFile(json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'sarai-data.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function say(error: Error): Promise<void> {
  const description = await errorSentence(error, now('settings.notSavedText'));
  toast({ title: now('settings.downloadFailed'), description, tone: 'danger' });
}

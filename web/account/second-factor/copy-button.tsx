import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { toast } from '../../kit/overlays/toast.ts';

/** Puts a text on the clipboard, and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('secondFactor.copied'), tone: 'success' });
    } catch {
      toast({ title: t('secondFactor.notCopied'), tone: 'danger' });
    }
  };
  return (
    <Button look="outline" onClick={() => void copy()}>
      {t('secondFactor.copy')}
    </Button>
  );
}

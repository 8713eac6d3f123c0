import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { copyText } from '../../kit/overlays/copy-text.ts';

/** Copies a text to the clipboard, and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const t = useT();
  const copy = () => copyText(text, { title: t('secondFactor.copied'), tone: 'success' }, t('secondFactor.notCopied'));
  return (
    <Button variant="outline" onClick={() => void copy()}>
      {t('secondFactor.copy')}
    </Button>
  );
}

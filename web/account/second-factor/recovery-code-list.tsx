import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { CopyButton } from './copy-button.tsx';

/** The recovery codes, shown only this once, until the reader confirms that they saved them. */
export function RecoveryCodeList({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useT();
  return (
    <div data-stays className="flex flex-col gap-4">
      <div>
        <h4 className="font-bold">{t('secondFactor.recoveryCodes')}</h4>
        <p className="mt-1 max-w-2xl">{t('secondFactor.recoveryText')}</p>
      </div>
      <ul
        dir="ltr"
        className="grid max-w-3xl grid-cols-1 gap-2 rounded-control bg-sunken p-4 font-mono sm:grid-cols-2 rtl:text-right"
      >
        {codes.map((code) => (
          <li key={code}>
            {/* A code breaks only in its middle, so that no line begins inside a group of four characters. */}
            <span className="whitespace-nowrap">{code.slice(0, 20)}</span>
            <wbr />
            <span className="whitespace-nowrap">{code.slice(20)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} />
        <Button variant="outline" onClick={() => printText(`${t('secondFactor.recoveryCodes')} · Sarai`, codes)}>
          {t('secondFactor.print')}
        </Button>
        <Button onClick={onSaved}>{t('secondFactor.kept')}</Button>
      </div>
    </div>
  );
}

/** Prints a title and some lines without the rest of the page, from a frame that is removed after printing. */
function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: printWindow } = frame;
  if (!page || !printWindow) return frame.remove();
  page.title = title;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const text = page.createElement('pre');
  text.textContent = lines.join('\n');
  page.body.append(heading, text);
  printWindow.addEventListener('afterprint', () => frame.remove());
  printWindow.print();
  return undefined;
}

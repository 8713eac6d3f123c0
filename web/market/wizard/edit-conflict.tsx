import type { ErrorCode } from '#schema/errors';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button.tsx';

/** The listing has moved on under the form: what was typed stays until its owner asks for the listing as it is now. */
export function EditConflict({ code, onReload }: { code: ErrorCode; onReload: () => void }) {
  const t = useT();
  return (
    <Banner>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{t(`errors.${code}`)}</span>
        <Button look="danger" onClick={onReload}>
          {t('wizard.reload')}
        </Button>
      </div>
    </Banner>
  );
}

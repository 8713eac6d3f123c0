import { useT } from '../../kit/i18n/i18n.ts';
import type { PhotoStage } from './photo-queue.ts';

/** How far a photo is. */
export function PhotoProgress({ stage, number }: { stage: PhotoStage; number: number }) {
  const t = useT();
  const percent = stage.is === 'uploading' ? Math.round(stage.progress * 100) : 0;
  const sending = stage.is === 'uploading';
  return (
    <div className="absolute inset-x-0 bottom-0 bg-surface p-2 text-sm font-medium">
      <span className="flex justify-between gap-2">
        <span>{t(sending ? 'wizard.uploading' : 'wizard.preparing')}</span>
        {sending && <span>{t('wizard.percent', { percent })}</span>}
      </span>
      <div
        role="progressbar"
        aria-label={t('wizard.photoNumber', { number })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

import { useT } from '../../../kit/i18n/i18n.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { IconButton } from '../../../kit/ui/button/icon-button.tsx';
import { Progress } from '../../../kit/ui/progress.tsx';
import { ScreenIcon } from '../../../kit/ui/screen-icon.tsx';
import { useObjectUrl } from '../../../kit/ui/use-object-url.ts';
import { isInProgress, type Photo, type PhotoStage } from './photo-queue.ts';

interface PhotoTileProps {
  photo: Photo;
  /** Its position, from 1, which is the cover. */
  number: number;
  count: number;
  onRetry: () => void;
  onRemove: () => void;
  onShift: (by: -1 | 1) => void;
}

/** One photo on its way or on the server, and what can be done with it. */
export function PhotoTile({ photo, number, count, onRetry, onRemove, onShift }: PhotoTileProps) {
  const t = useT();
  const { stage, preview } = photo;
  const made = useObjectUrl(preview instanceof Blob ? preview : null);
  const src = preview instanceof Blob ? made : preview;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-square bg-sunken">
        {src && (
          <img
            src={src}
            alt={t('wizard.photoNumber', { number })}
            className={`size-full object-cover ${stage.is === 'uploaded' ? '' : 'opacity-45'}`}
          />
        )}
        {number === 1 && (
          <span className="absolute start-2 top-2 rounded-full bg-accent px-2.5 py-0.5 text-sm font-bold text-on-accent">
            {t('wizard.cover')}
          </span>
        )}
        {isInProgress(photo) && <PhotoProgress stage={stage} number={number} />}
        {stage.is === 'failed' && (
          <div
            role="alert"
            className="absolute inset-x-0 bottom-0 flex flex-col items-start gap-1.5 bg-danger-soft p-2 text-sm font-medium text-danger"
          >
            {stage.code ? t(`errors.${stage.code}`) : t(stage.canRetry ? 'wizard.photoNetwork' : 'wizard.photoFailed')}
            {stage.canRetry && (
              <Button variant="danger" wide aria-label={t('wizard.retryPhoto', { number })} onClick={onRetry}>
                {t('wizard.retry')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="flex justify-between">
        <IconButton
          label={t('wizard.earlierPhoto', { number })}
          disabled={number === 1}
          onClick={() => onShift(-1)}
          data-shift="-1"
          className="-outline-offset-3 disabled:opacity-40"
        >
          {/* The chevron points in reading direction; to an earlier place is the opposite direction. */}
          <span className="rotated">
            <Icon name="chevron" className="size-5" />
          </span>
        </IconButton>
        <IconButton
          label={t('wizard.removePhoto', { number })}
          onClick={onRemove}
          data-remove=""
          className="-outline-offset-3 text-danger"
        >
          <ScreenIcon name="trash" className="size-5" />
        </IconButton>
        <IconButton
          label={t('wizard.laterPhoto', { number })}
          disabled={number === count}
          onClick={() => onShift(1)}
          data-shift="1"
          className="-outline-offset-3 disabled:opacity-40"
        >
          <Icon name="chevron" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

/** The progress of a photo. */
function PhotoProgress({ stage, number }: { stage: PhotoStage; number: number }) {
  const t = useT();
  const sending = stage.is === 'uploading';
  const share = sending ? stage.progress : 0;
  return (
    <div className="absolute inset-x-0 bottom-0 bg-surface p-2 text-sm font-medium">
      <span className="flex justify-between gap-2">
        <span>{t(sending ? 'wizard.uploading' : 'wizard.preparing')}</span>
        {sending && <span>{t('wizard.percent', { percent: Math.round(share * 100) })}</span>}
      </span>
      <Progress label={t('wizard.photoNumber', { number })} share={share} className="mt-1.5 h-1.5 bg-line" />
    </div>
  );
}

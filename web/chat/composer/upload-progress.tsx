import { useT } from '../../kit/i18n/i18n.ts';

/** How much of a file has left the device, 0 to 1. */
export function UploadProgress({ progress }: { progress: number }) {
  const t = useT();
  const percent = Math.round(Math.min(1, progress) * 100);
  return (
    <div className="mt-1.5 px-1.5">
      <div
        role="progressbar"
        aria-label={t('chat.sending', { percent })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <p aria-hidden="true" className="mt-0.5 text-[0.8125rem] text-soft">
        {t('chat.sending', { percent })}
      </p>
    </div>
  );
}

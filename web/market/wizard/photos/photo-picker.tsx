import type { ChangeEvent } from 'react';
import { useT } from '../../../kit/i18n/i18n.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../../kit/ui/screen-icon.tsx';

/** If the types are named one by one, iPhones turn their HEIC into JPEG; with `image/*` they would send HEIC as it is. */
const TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** The input covers its area invisibly, so that presses, drops and screen readers use the real input. */
const INPUT = 'peer absolute inset-0 size-full cursor-pointer opacity-0';
const AREA =
  'flex w-full flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed border-control bg-paper px-4 text-center transition-colors peer-hover:border-primary peer-hover:bg-primary-soft peer-focus-visible:ringed';

/** Takes photos from the device; on phones there is also a button for the camera. */
export function PhotoPicker({ inputId, onPick }: { inputId: string; onPick: (files: readonly File[]) => void }) {
  const t = useT();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onPick([...(currentTarget.files ?? [])]);
    // So that picking the same file again is a change again.
    currentTarget.value = '';
  };
  return (
    <div className="mt-4 grid gap-3 pointer-coarse:grid-cols-2">
      <div className="relative">
        <input id={inputId} type="file" accept={TYPES} multiple onChange={pick} className={INPUT} />
        <label htmlFor={inputId} className={`${AREA} h-full py-6`}>
          <Icon name="image" className="size-8 text-primary" />
          <span className="font-semibold text-primary">{t('wizard.addPhotos')}</span>
          <span className="text-sm text-soft">{t('wizard.photoLimits')}</span>
        </label>
      </div>
      <div className="relative hidden pointer-coarse:block">
        <input id={`${inputId}-camera`} type="file" accept="image/jpeg" capture="environment" onChange={pick} className={INPUT} />
        <label htmlFor={`${inputId}-camera`} className={`${AREA} h-full py-6`}>
          <ScreenIcon name="camera" className="size-8 text-primary" />
          <span className="font-semibold text-primary">{t('wizard.takePhoto')}</span>
        </label>
      </div>
    </div>
  );
}

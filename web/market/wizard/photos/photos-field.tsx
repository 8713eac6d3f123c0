import { useId, useRef, useState } from 'react';
import { LISTING_IMAGES_MAX } from '#schema/catalog/limits';
import { formatNumber } from '../../../kit/i18n/format.ts';
import { t as translate, useT } from '../../../kit/i18n/i18n.ts';
import { toast } from '../../../kit/overlays/toast.ts';
import { useStore } from '../../../kit/store/store.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { type PhotoQueue, acceptedPhotos } from './photo-queue.ts';
import { PhotoTile } from './photo-tile.tsx';
import { type FieldError, sentenceOf } from '../validation.ts';

/** The photos of a listing: to pick, follow, reorder and remove them. */
export function PhotosField({ queue, error }: { queue: PhotoQueue; error: FieldError | undefined }) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const photos = useStore(queue);
  const accepted = acceptedPhotos(photos).length;
  // The error stays until the last refused photo is removed.
  const wrong = error === 'photos_refused' && accepted === photos.length ? undefined : error;
  const [announcement, announce] = useState('');

  const add = (files: readonly File[]) => {
    if (queue.add(files) === 0) return;
    toast({ title: translate('wizard.photosLeftOut'), description: translate('errors.too_many_images'), tone: 'danger' });
  };
  /** Focuses a button of the photo at a position: the pressed button is gone, or lost the focus when it moved in the document. */
  const focusAt = (index: number, ...buttons: readonly string[]) =>
    requestAnimationFrame(() => {
      const tile = list.current?.children[Math.min(index, list.current.children.length - 1)];
      const button = buttons.map((each) => tile?.querySelector<HTMLElement>(`${each}:enabled`)).find(Boolean);
      (button ?? document.getElementById(`${id}-input`))?.focus();
    });
  const remove = (photo: string, index: number) => {
    queue.remove(photo);
    announce(t('wizard.photoRemoved', { number: index + 1 }));
    focusAt(index, '[data-remove]');
  };
  const shift = (photo: string, index: number, by: -1 | 1) => {
    queue.shift(photo, by);
    announce(t('wizard.photoMoved', { number: index + 1 + by }));
    focusAt(index + by, `[data-shift="${by}"]`, '[data-shift]');
  };

  return (
    <div role="group" aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`} className="text-lg font-bold">
        {t('wizard.photos')}
      </h3>
      <p className="mt-1 text-soft">{t('wizard.photosText', { max: LISTING_IMAGES_MAX })}</p>
      {wrong && (
        <p role="alert" tabIndex={-1} data-invalid="" className="mt-2 font-medium text-danger">
          {sentenceOf(t, wrong)}
        </p>
      )}
      {photos.length > 0 && (
        <ul ref={list} className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              count={photos.length}
              onRetry={() => queue.retry(photo.id)}
              onRemove={() => remove(photo.id, index)}
              onShift={(by) => shift(photo.id, index, by)}
            />
          ))}
        </ul>
      )}
      {accepted < LISTING_IMAGES_MAX && <PhotoPicker inputId={`${id}-input`} onPick={add} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="mt-3 text-sm text-soft">
        {t('wizard.photosSaveData')}{' '}
        <span className="whitespace-nowrap">
          {formatNumber(accepted)}/{formatNumber(LISTING_IMAGES_MAX)}
        </span>
      </p>
    </div>
  );
}

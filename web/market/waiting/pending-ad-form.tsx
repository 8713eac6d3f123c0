import { type FormEvent, useEffect, useState } from 'react';
import { CATEGORIES } from '#schema/catalog/categories';
import { Button } from '../../kit/ui/button/button.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { useOwnFoot } from '../../kit/screen/own-foot.ts';
import { BasicFields } from '../wizard/fields/basic-fields.tsx';
import { DetailsFields } from '../wizard/fields/details-fields.tsx';
import { LeafField } from '../wizard/fields/leaf-field.tsx';
import { type ListingFields, withCategory } from '../acts/listing-fields.ts';
import { PhotoQueue, whenSettled } from '../wizard/photos/photo-queue.ts';
import { PHOTO_QUEUE_OPTIONS } from '../wizard/photos/photo-queue-options.ts';
import { PhotosField } from '../wizard/photos/photos-field.tsx';
import { useUnsentPhotos } from '../wizard/photos/use-unsent-photos.ts';
import { ReachField } from '../wizard/fields/reach-field.tsx';
import { useFieldErrors } from '../wizard/use-field-errors.ts';
import { basicErrors, categoryErrors, detailErrors, firstError, sentenceOf } from '../wizard/validation.ts';
import type { ActPhoto, ActRow, ListingAct } from '../acts/acts.ts';
import { actQueue } from '../acts/session-acts.ts';

interface PendingAdFormProps {
  row: ActRow & { act: ListingAct };
  onDone: () => void;
}

/** The form of a waiting ad, with all its fields. If the ad is sent meanwhile, the changes follow as an edit. */
export function PendingAdForm({ row, onDone }: PendingAdFormProps) {
  const t = useT();
  const { act } = row;
  const [fields, setFields] = useState(act.fields);
  const [photos] = useState(() => photoQueueOf(act.photos));
  const [busy, setBusy] = useState(false);
  const { form, errors, show, clear } = useFieldErrors();
  useUnsentPhotos(photos);
  useOwnFoot();
  useEffect(() => () => photos.close(), [photos]);

  const change = (next: ListingFields) => {
    clear(fields, next);
    setFields(next);
  };

  const save = async () => {
    const found = { ...basicErrors(fields), ...categoryErrors(fields), ...detailErrors(fields) };
    const first = firstError(found);
    if (first) {
      show(found);
      return toast({ title: translate('wizard.validationError'), description: sentenceOf(translate, first[1]), tone: 'danger' });
    }
    setBusy(true);
    await whenSettled(photos);
    // The form was left meanwhile: the ad waits as it was.
    if (photos.isClosed) return undefined;
    setBusy(false);
    const readyPhotos = photos.photosToSend();
    if (readyPhotos === null) {
      show({ images: 'photos_refused' });
      return toast({ title: translate('wizard.error'), description: translate('wizard.photosRefused'), tone: 'danger' });
    }
    const isKept = await actQueue()?.change(row, { ...act, fields, photos: readyPhotos });
    if (isKept) toast({ title: translate('waiting.changed'), tone: 'success' });
    else toast({ title: translate('waiting.changed'), description: translate('waiting.notKept'), tone: 'danger' });
    onDone();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };

  const fieldsProps = { fields, errors, onChange: change };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="mt-6 grid gap-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-7"
    >
      <h2 className="text-2xl font-bold">{t('waiting.changeTitle')}</h2>
      <BasicFields {...fieldsProps} />
      <Select
        label={t('wizard.category')}
        options={CATEGORIES.map((category) => ({ value: String(category.id), label: t(`shell.category.${category.slug}`) }))}
        value={fields.categoryId ?? ''}
        onChange={({ target }) => change(withCategory(fields, Number(target.value)))}
        error={sentenceOf(t, errors.categoryId)}
      />
      <LeafField {...fieldsProps} />
      <DetailsFields {...fieldsProps} />
      <PhotosField queue={photos} error={errors.images} />
      <ReachField {...fieldsProps} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button variant="outline" size="large" onClick={onDone}>
          {t('waiting.back')}
        </Button>
        <Button type="submit" size="large" busy={busy} className="min-w-36 max-sm:flex-1">
          {t(busy ? 'wizard.waitingForPhotos' : 'waiting.saveChange')}
        </Button>
      </div>
    </form>
  );
}

/** The photos of a waiting ad: the queue of acts keeps their files until it is sent. */
function photoQueueOf(photos: readonly ActPhoto[]): PhotoQueue {
  const uploaded = photos.flatMap(({ upload }) => (upload ? [upload] : []));
  const shelved = photos.flatMap(({ key, file: shrunk, upload }, position) =>
    shrunk ? [{ key, picked: null, shrunk, upload, position }] : [],
  );
  return new PhotoQueue(uploaded, PHOTO_QUEUE_OPTIONS, {
    all: async () => shelved,
    put: async ({ key }) => shelved.some((photo) => photo.key === key),
    remove: () => undefined,
  });
}

import { type FormEvent, useState } from 'react';
import { CATEGORIES } from '#schema/catalog/categories';
import type { Hiding, Listing } from '#schema/contracts/listings';
import type { ErrorCode } from '#schema/errors/errors';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Select } from '../../kit/fields/select.tsx';
import { useOwnFoot } from '../../kit/screen/own-foot.ts';
import { useStore } from '../../kit/store/store.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { BasicFields } from './fields/basic-fields.tsx';
import { DetailsFields } from './fields/details-fields.tsx';
import { LateAdvice } from '../advice/late-advice.tsx';
import { LeafField } from './fields/leaf-field.tsx';
import { DraftNotice } from './drafts/draft-notice.tsx';
import { editOf, isEdited } from './drafts/edit-draft.ts';
import { type ListingFields, withCategory } from '../acts/listing-fields.ts';
import { PhotosField } from './photos/photos-field.tsx';
import { useUnsentPhotos } from './photos/use-unsent-photos.ts';
import { ReachField } from './fields/reach-field.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useSaving } from './use-saving.ts';
import { sentenceOf } from './validation.ts';

interface EditFormProps {
  listing: Listing;
  memberId: number;
  /** Requests the listing as it is now. */
  onReload: () => void;
  /** Called when the edit is saved, or waits for a network. */
  onSaved: () => void;
}

/** A listing with all its fields on one page, for its owner. Changes are kept on the device until they are saved. */
export function EditForm({ listing, memberId, onReload, onSaved }: EditFormProps) {
  const t = useT();
  const [store] = useState(() => editOf(listing, memberId));
  const { fields, older } = useStore(store);
  const [restored, setRestored] = useState(() => isEdited(listing, store.get()));
  const { form, errors, show, clear } = useFieldErrors();
  const { state, conflict, save } = useSaving(listing, store.photos, show);
  const listingPath = `/listing/${listing.id}`;

  useUnsentPhotos(store.photos);
  useOwnFoot();

  const change = (next: ListingFields) => {
    clear(fields, next);
    store.change(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save(fields))) return;
    store.discard();
    onSaved();
  };

  const startOver = () => {
    store.startOver();
    clear();
    setRestored(false);
  };
  const bringBack = () => {
    store.applyOlder();
    clear();
    setRestored(true);
  };

  const fieldsProps = { fields, errors, onChange: change };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
      {listing.hidden &&
        (listing.hidden.held ? (
          <LateAdvice held={listing.hidden.held} className="mt-3" />
        ) : (
          <HiddenNotice hiding={listing.hidden} />
        ))}
      {older ? (
        <DraftNotice text={t('wizard.editOutdated')} onStartOver={startOver}>
          <Button variant="outline" onClick={bringBack}>
            {t('wizard.bringBack')}
          </Button>
        </DraftNotice>
      ) : (
        restored && <DraftNotice text={t('wizard.editRestored')} onStartOver={startOver} />
      )}
      <div className={CARD}>
        <h2 className={HEADING}>{t('wizard.basicInformation')}</h2>
        <BasicFields {...fieldsProps} />
      </div>
      <div className={CARD}>
        <h2 className={HEADING}>{t('wizard.details')}</h2>
        <div className="grid gap-5">
          <Select
            label={t('wizard.category')}
            options={CATEGORIES.map((category) => ({ value: String(category.id), label: t(`shell.category.${category.slug}`) }))}
            value={fields.categoryId ?? ''}
            onChange={({ target }) => change(withCategory(fields, Number(target.value)))}
            error={sentenceOf(t, errors.categoryId)}
          />
          <LeafField {...fieldsProps} />
          <DetailsFields {...fieldsProps} />
        </div>
      </div>
      <div className={CARD}>
        <PhotosField queue={store.photos} error={errors.images} />
      </div>
      <div className={CARD}>
        <ReachField {...fieldsProps} />
      </div>
      {conflict && <EditConflict code={conflict} onReload={onReload} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={listingPath} onClick={() => store.discard()} className={buttonClass({ variant: 'outline', size: 'large' })}>
          {t('wizard.cancel')}
        </Link>
        <Button type="submit" size="large" busy={state !== 'idle'} className="min-w-36 max-sm:flex-1">
          {t(SAVE_WORDS[state])}
        </Button>
      </div>
    </form>
  );
}

const CARD = 'rounded-card border border-line bg-surface p-4 shadow-card sm:p-7';
const HEADING = 'mb-5 text-2xl font-bold';
const SAVE_WORDS = { idle: 'wizard.saveChanges', waiting: 'wizard.waitingForPhotos', sending: 'wizard.saving' } as const;

/** Shown when the listing has changed under the form: what was typed stays until its owner asks for the listing as it is now. */
function EditConflict({ code, onReload }: { code: ErrorCode; onReload: () => void }) {
  const t = useT();
  return (
    <Banner>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{t(`errors.${code}`)}</span>
        <Button variant="danger" onClick={onReload}>
          {t('wizard.reload')}
        </Button>
      </div>
    </Banner>
  );
}

/** Why the ad is hidden, and what an edit changes about that. */
function HiddenNotice({ hiding: { reason, returnsByEdit, isAnswered } }: { hiding: Hiding }) {
  const t = useT();
  return (
    <section aria-labelledby="hidden-ad" className="rounded-card border border-danger bg-danger-soft p-4 text-danger sm:p-7">
      <h2 id="hidden-ad" className="text-xl font-bold">
        {t('wizard.hiddenTitle')}
      </h2>
      <p className="mt-2 leading-7 font-semibold">
        {t('wizard.hiddenReason')} <bdi>{reason}</bdi>
      </p>
      <p className="leading-7">
        {t(returnsByEdit ? 'wizard.hiddenEdit' : isAnswered ? 'wizard.hiddenAnswered' : 'wizard.hiddenWaits')}
      </p>
    </section>
  );
}

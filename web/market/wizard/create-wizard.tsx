import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDigits } from '../../kit/i18n/format.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { dismissToast, shownToast, toast } from '../../kit/overlays/toast.ts';
import { useOwnFoot } from '../../kit/screen/own-foot.ts';
import { takeSharedPhotos } from '../../kit/store/shared-photos.ts';
import { useStore } from '../../kit/store/store.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import type { Key } from '../../i18n/domains.ts';
import { PhotosField } from './photos/photos-field.tsx';
import { useUnsentPhotos } from './photos/use-unsent-photos.ts';
import { BasicFields } from './fields/basic-fields.tsx';
import { CategoryCards } from './fields/category-cards.tsx';
import { DetailsFields } from './fields/details-fields.tsx';
import { PriceGuidance } from './fields/late-price-guidance.tsx';
import { isBlank } from './drafts/draft.ts';
import { DraftNotice } from './drafts/draft-notice.tsx';
import { draftOf } from './drafts/draft-store.ts';
import type { ListingFields } from '../acts/listing-fields.ts';
import { ReachField } from './fields/reach-field.tsx';
import { focusFirstError, useFieldErrors } from './use-field-errors.ts';
import { usePublishing } from './use-publishing.tsx';
import { useStep } from './use-step.ts';
import {
  basicErrors,
  categoryErrors,
  firstError,
  furthestStep,
  isMissing,
  priceError,
  sentenceOf,
  type Step,
  stepOf,
} from './validation.ts';

/** The three steps from an empty form to a published listing. */
export function CreateWizard({ memberId }: { memberId: number }) {
  const t = useT();
  const store = draftOf(memberId);
  const draft = useStore(store);
  const { step, go, back } = useStep(furthestStep(draft.fields), draft.step);
  const [restored, setRestored] = useState(() => !isBlank(draft));
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, errors, show, clear } = useFieldErrors();
  const publishing = usePublishing(store, (found) => {
    const first = firstError(found);
    if (first && stepOf(first[0]) !== step) go(stepOf(first[0]));
    show(found);
  });
  useUnsentPhotos(store.photos);
  useEffect(() => void takeSharedPhotos().then((files) => files.length > 0 && store.photos.add(files)), [store]);
  useOwnFoot();

  useEffect(() => store.setStep(step), [store, step]);

  /** Goes to the next step, and dismisses the error that kept the member back. */
  const goNext = (to: Step) => {
    const lastToast = shownToast.get();
    if (lastToast?.tone === 'danger') dismissToast(lastToast.id);
    go(to);
  };

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // A step that opens because of an error has the focus on the error.
    if (focusFirstError(form.current)) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, form]);

  const change = (fields: ListingFields) => {
    clear(draft.fields, fields);
    store.change(fields);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    switch (step) {
      case 1: {
        const found = basicErrors(draft.fields);
        const first = firstError(found);
        if (!first) return goNext(2);
        show(found);
        if (isMissing(found)) return warn(translate('wizard.missingInformation'), translate('wizard.missingInformationText'));
        return warn(translate('wizard.validationError'), sentenceOf(translate, first[1]));
      }
      case 2: {
        const found = categoryErrors(draft.fields);
        const price = priceError(draft.fields);
        if (Object.keys(found).length === 0 && !price) return goNext(3);
        show(price ? { ...found, price } : found);
        if (price) return warn(translate('wizard.validationError'), sentenceOf(translate, price));
        return warn(translate('wizard.categoryRequired'), translate('wizard.categoryRequiredText'));
      }
      case 3:
        return void publishing.publish();
      default:
        step satisfies never;
    }
  };

  const startOver = () => {
    store.startOver();
    clear();
    setRestored(false);
    if (step !== 1) go(1);
  };

  const fieldsProps = { fields: draft.fields, errors, onChange: change };
  return (
    <section className="column max-w-4xl py-8 md:py-12">
      <h1 className="text-3xl font-extrabold">{t('wizard.title')}</h1>
      <p className="mt-1 text-soft">{t('wizard.subtitle')}</p>
      {restored && <DraftNotice text={t('wizard.draftRestored')} onStartOver={startOver} />}
      <div className="mt-6">
        <StepList step={step} />
      </div>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="mt-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-7"
      >
        <p className="text-sm font-semibold text-primary">
          {t('wizard.stepOf', { step: formatDigits(String(step)), steps: formatDigits('3') })}
        </p>
        <h2 ref={heading} tabIndex={-1} className="mt-0.5 mb-5 text-2xl font-bold outline-none">
          {t(STEP_TITLES[step])}
        </h2>
        {step === 1 && <BasicFields {...fieldsProps} />}
        {step === 2 && <CategoryCards {...fieldsProps} />}
        {step === 3 && (
          <div className="grid gap-8">
            <DetailsFields {...fieldsProps} />
            <PriceGuidance fields={draft.fields} />
            <PhotosField queue={store.photos} error={errors.images} />
            <ReachField {...fieldsProps} />
          </div>
        )}
        {/* In view on a phone, because what a category asks for opens in the middle of the step. */}
        <div className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-5 max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:-mb-4 max-sm:rounded-b-card max-sm:bg-surface max-sm:px-4 max-sm:py-3">
          {step > 1 && (
            <Button variant="outline" size="large" onClick={back}>
              {t('wizard.back')}
            </Button>
          )}
          <Button
            type="submit"
            variant={step === 3 ? 'accent' : 'primary'}
            size="large"
            busy={publishing.state !== 'idle'}
            className="ms-auto min-w-36 max-sm:flex-1"
          >
            {step < 3 ? t('wizard.next') : t(PUBLISH_WORDS[publishing.state])}
          </Button>
        </div>
      </form>
    </section>
  );
}

const PUBLISH_WORDS = {
  idle: 'wizard.createListing',
  waiting: 'wizard.waitingForPhotos',
  sending: 'wizard.creatingListing',
} as const;

function warn(title: string, description: string | undefined): void {
  toast({ title, description, tone: 'danger' });
}

const STEP_TITLES: Record<Step, Key> = {
  1: 'wizard.basicInformation',
  2: 'wizard.categorySelection',
  3: 'wizard.detailsAndPhotos',
};

const STEPS: readonly Step[] = [1, 2, 3];

/** Shows which step the member is at. */
function StepList({ step }: { step: Step }) {
  const t = useT();
  return (
    <ol aria-label={t('wizard.steps')} className="grid grid-cols-3 gap-2 sm:gap-3">
      {STEPS.map((each) => (
        <li key={each} aria-current={each === step ? 'step' : undefined}>
          <span className={`block h-1.5 rounded-full transition-colors ${each <= step ? 'bg-primary' : 'bg-line'}`} />
          <span className="mt-2 flex items-start gap-2">
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold ${each <= step ? 'bg-primary text-on-primary' : 'border border-control text-soft'}`}
            >
              {each < step ? <Icon name="check" className="size-4" /> : formatDigits(String(each))}
            </span>
            {/* A phone has no room for the titles; screen readers need them there too. */}
            <span className={`pt-0.5 text-sm max-sm:sr-only ${each === step ? 'font-bold' : 'text-soft'}`}>
              {t(STEP_TITLES[each])}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

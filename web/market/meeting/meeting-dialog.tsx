import { useEffect, useRef, useState } from 'react';
import { isProvince, type Province, PROVINCES } from '#schema/catalog/places/provinces';
import { DAY } from '#schema/durations';
import { useMember } from '../../account/session.ts';
import { Select } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { useNow } from '../../kit/i18n/use-now.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { copyText } from '../../kit/overlays/copy-text.ts';
import { usePage } from '../../kit/page.ts';
import { type DraftStorage, formDraftStorage } from '../../kit/store/draft-storage.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Link } from '../../kit/ui/link.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { lastProvince } from '../finding/last-province.ts';
import { clockAt, type MeetingPlan, type MeetingSubject, meetingText, momentOf, whenWords } from './meeting-text.ts';

interface MeetingDialogProps extends MeetingSubject {
  /** The label of the button that opened it. */
  title: string;
  /** The ad's province, which is offered first. */
  province: string | null;
  onClose: () => void;
}

/** The place and time of a meeting, as a text for a friend. The text goes from this device to the friend's app: no request of ours contains it. */
export function MeetingDialog({ title, other, listing, province, onClose }: MeetingDialogProps) {
  const t = useT();
  const format = useFormat();
  const { timeZone } = usePage();
  const now = useNow();
  const { plan, change } = usePlan(other.id, province);
  const [isSubmitted, setAsked] = useState(false);
  const place = useRef<HTMLInputElement>(null);
  const at = useRef<HTMLInputElement>(null);
  const speaker = { t, format, timeZone };
  const placeError = plan.place.trim() === '' ? t('meeting.placeMissing') : undefined;
  const moment = momentOf(plan.at);
  const atError = moment === null ? t('meeting.atMissing') : moment < now ? t('meeting.atPast') : undefined;
  const text = placeError || atError ? null : meetingText({ other, listing }, plan, window.location.origin, speaker);

  /** Returns the text to send; if it is not complete, returns null and moves the focus to the first field that lacks something. */
  const validText = () => {
    setAsked(true);
    if (text === null) (placeError ? place : at).current?.focus();
    return text;
  };
  const copy = async () => {
    const words = validText();
    if (words === null) return;
    await copyText(words, { title: t('meeting.copied'), tone: 'success' }, t('meeting.notCopied'));
  };
  const share = () => {
    const words = validText();
    if (words === null) return;
    navigator.share({ text: words }).catch((error: unknown) => {
      // Closing the sheet is not a failure. If the sheet cannot open, the text is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('meeting.text')}
      footer={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            <ScreenIcon name="copy" className="size-5" />
            {t('meeting.copy')}
          </Button>
          {'share' in navigator && (
            <Button variant="outline" onClick={share}>
              <ScreenIcon name="share" className="size-5" />
              {t('meeting.share')}
            </Button>
          )}
          <a
            href={`https://wa.me/?text=${encodeURIComponent(text ?? '')}`}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            onClick={(event) => validText() === null && event.preventDefault()}
            className={buttonClass({})}
          >
            <ScreenIcon name="whatsapp" className="size-5" />
            {t('meeting.whatsApp')}
          </a>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-control bg-sunken px-4 py-3">
          <Fact name={t('meeting.with')} to={`/member/${other.id}`}>
            {other.name}
          </Fact>
          {listing && (
            <Fact name={t('meeting.about')} to={`/listing/${listing.id}`}>
              {listing.title}
            </Fact>
          )}
        </dl>
        <TextField
          ref={place}
          label={t('meeting.place')}
          hint={t('meeting.placeHint')}
          error={isSubmitted ? placeError : undefined}
          value={plan.place}
          onChange={({ target }) => change({ place: target.value })}
          maxLength={PLACE_MAX}
          autoComplete="off"
          aria-required="true"
          dir={plan.place ? 'auto' : undefined}
        />
        <Select
          label={t('meeting.province')}
          placeholder={t('meeting.noProvince')}
          options={PROVINCES.map(({ en }) => ({ value: en, label: t(`shell.province.${en}`) }))}
          value={plan.province ?? ''}
          onChange={({ target }) => change({ province: provinceOf(target.value) })}
        />
        <TextField
          ref={at}
          type="datetime-local"
          label={t('meeting.at')}
          // The browser's date field may use another calendar than the reader.
          hint={whenWords(plan.at, speaker)}
          error={isSubmitted ? atError : undefined}
          min={clockAt(now)}
          value={plan.at}
          onChange={({ target }) => change({ at: target.value })}
          aria-required="true"
        />
        {text !== null && (
          <section>
            <h3 className="mb-1.5 font-medium">{t('meeting.preview')}</h3>
            <p className="rounded-control border border-line bg-sunken px-4 py-3 text-sm whitespace-pre-line select-text [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
              {text}
            </p>
          </section>
        )}
        <p className="flex items-start gap-2.5 text-sm text-soft">
          <ScreenIcon name="shield" className="mt-0.5 size-5 shrink-0" />
          <span>
            {t('meeting.private')}{' '}
            <Link to="/safety" className="text-primary underline underline-offset-2">
              {t('meeting.rules')}
            </Link>
          </span>
        </p>
      </div>
    </Dialog>
  );
}

const PLACE_MAX = 200;

function Fact({ name, to, children }: { name: string; to: string; children: string }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 font-semibold">
        <Link to={to} className="block hover:underline">
          <BidiText text={children} />
        </Link>
      </dd>
    </>
  );
}

/** The draft of the meeting with a member; the device keeps it until a day after the meeting. */
function usePlan(otherId: number, province: string | null) {
  const member = useMember();
  const [storedPlan] = useState(() => (member ? formDraftStorage(member.id, `meeting-${otherId}`) : null));
  const [plan, setPlan] = useState(
    () => readPlan(storedPlan) ?? { place: '', province: provinceOf(province) ?? lastProvince.get(), at: '' },
  );
  const isEmpty = plan.place === '' && plan.at === '';
  useEffect(() => storedPlan?.write(isEmpty ? null : plan), [storedPlan, plan, isEmpty]);
  return { plan, change: (part: Partial<MeetingPlan>) => setPlan({ ...plan, ...part }) };
}

function readPlan(stored: DraftStorage | null): MeetingPlan | null {
  const { place, province, at } = stored?.read() ?? {};
  if (typeof place !== 'string' || typeof at !== 'string') return null;
  const moment = momentOf(at);
  if (moment !== null && moment < Date.now() - DAY) return null;
  return { place, province: provinceOf(province), at };
}

function provinceOf(name: unknown): Province | null {
  return typeof name === 'string' && isProvince(name) ? name : null;
}

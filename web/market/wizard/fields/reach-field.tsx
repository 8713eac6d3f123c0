import { Suspense, useId } from 'react';
import { type Reach, REACHES } from '#schema/catalog/deals';
import { Checkbox } from '../../../kit/fields/checkbox.tsx';
import { useT } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/screen/lazy-screen.tsx';
import { useMember } from '../../../account/session.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { sentenceOf } from '../validation.ts';

/** Not part of the offline shell: the server saves a number. */
const OwnNumber = lazyPart(() => import('./own-number.tsx'), {
  domains: ['settings', 'errors', 'accountErrors'],
  Fallback: NoNetwork,
});

/** How buyers may reach the owner of an ad: by chat, and by a call or on WhatsApp if the owner chooses so. */
export function ReachField({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const id = useId();
  const memberId = useMember()?.id;
  const { reach } = fields;
  const choose = (way: Reach, on: boolean) =>
    onChange({ ...fields, reach: REACHES.filter((each) => (each === way ? on : reach.includes(each))) });
  return (
    <fieldset aria-describedby={`${id}-text`}>
      <legend className="text-lg font-bold">{t('wizard.reachTitle')}</legend>
      <p id={`${id}-text`} className="mt-1 text-soft">
        {t('wizard.reachText')}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-8">
        <Checkbox label={t('wizard.reachChat')} checked disabled />
        <Checkbox
          label={t('wizard.reachCall')}
          checked={reach.includes('call')}
          onChange={({ target }) => choose('call', target.checked)}
        />
        <Checkbox
          label={t('wizard.reachWhatsApp')}
          checked={reach.includes('whatsapp')}
          onChange={({ target }) => choose('whatsapp', target.checked)}
        />
      </div>
      {memberId !== undefined && reach.some((way) => way !== 'chat') && (
        <Suspense>
          <OwnNumber memberId={memberId} error={sentenceOf(t, errors.reach)} />
        </Suspense>
      )}
    </fieldset>
  );
}

function NoNetwork() {
  const t = useT();
  return <p className="mt-2 font-medium text-danger">{t('shell.offline')}</p>;
}

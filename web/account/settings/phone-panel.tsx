import { fileSize } from '../../kit/i18n/file-size.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDataUse } from '../../kit/api/data-use.ts';
import type { Key } from '../../i18n/domains.ts';
import { chooseSaver, networkSavesData, SAVER_CHOICES, type SaverChoice, useSaverChoice } from '../../kit/screen/data-saver.ts';
import { chooseSharedPhone, endSharedPhone, useSharedPhone } from '../../kit/shared-phone/shared-phone.ts';
import { SignOutDialog } from '../../kit/overlays/sign-out-dialog.tsx';
import { useGuardedSignOut } from '../../kit/overlays/use-guarded-sign-out.ts';
import { useMember, signOut } from '../session.ts';
import { Card } from '../../kit/ui/card.tsx';
import { SwitchRow } from '../../kit/fields/switch-row.tsx';
import { ChoiceRow } from './choice-row.tsx';

const SAVER_WORDS: Record<SaverChoice, Key> = { auto: 'phone.saverAuto', on: 'phone.saverOn', off: 'phone.saverOff' };

/** The settings of this device, whoever is signed in on it. `countUnsent` counts what signing out would lose. */
export function PhonePanel({ countUnsent }: { countUnsent: () => Promise<number> }) {
  return (
    <>
      <DataCard />
      <SharedCard countUnsent={countUnsent} />
    </>
  );
}

/** The choice whether to save data, and how much has been received and sent. */
function DataCard() {
  const t = useT();
  const chosen = useSaverChoice();
  const { received, sent } = useDataUse();
  const auto = t(networkSavesData() ? 'phone.saverNowOn' : 'phone.saverNowOff');
  return (
    <Card title={t('phone.saver')} text={t('phone.saverText')}>
      <ChoiceRow
        label={t('phone.thisPhoneText')}
        options={SAVER_CHOICES.map((value) => ({ value, label: t(SAVER_WORDS[value]) }))}
        chosen={chosen}
        onChoose={chooseSaver}
        {...(chosen === 'auto' && { hint: auto })}
      />
      <h3 className="mt-6 font-bold">{t('phone.used')}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-3">
        <Amount name={t('phone.received')} bytes={received} />
        <Amount name={t('phone.sent')} bytes={sent} />
      </dl>
      <p className="mt-2 text-sm text-soft">{t('phone.usedText')}</p>
    </Card>
  );
}

function Amount({ name, bytes }: { name: string; bytes: number }) {
  return (
    <div className="rounded-control bg-sunken px-3 py-3 sm:px-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-lg font-bold sm:text-xl">{fileSize(bytes, 'phone')}</dd>
    </div>
  );
}

/** The switch for a shared phone. It holds for this tab only, so that the choice itself leaves no trace either. */
function SharedCard({ countUnsent }: { countUnsent: () => Promise<number> }) {
  const t = useT();
  const isShared = useSharedPhone();
  const isMember = useMember() !== null;
  const leaving = useGuardedSignOut(countUnsent, async () => {
    // The call ends the session here at once. Nothing waits for the network; the server learns of it if it can be reached.
    void signOut();
    void chooseSharedPhone();
  });
  const choose = (on: boolean) => {
    if (!on) endSharedPhone();
    else if (isMember) leaving.request();
    else void chooseSharedPhone();
  };
  return (
    <Card title={t('phone.shared')} text={t('phone.sharedText')}>
      <SwitchRow
        label={t('phone.sharedOn')}
        hint={t(isShared ? 'phone.esc' : 'phone.sharedStart')}
        checked={isShared}
        onChange={choose}
      />
      <p className="mt-3 text-sm text-soft">{t('phone.sharedHistory')}</p>
      <SignOutDialog signOut={leaving} />
    </Card>
  );
}

import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Card } from '../../kit/ui/card.tsx';
import { saveSetting } from './save-setting.ts';
import { SwitchRow } from '../../kit/fields/switch-row.tsx';
import { WithSettings } from './with-settings.tsx';

/** What others can see of a member, and whether they may write to them. */
export function PrivacyPanel({ memberId }: { memberId: number }) {
  const t = useT();
  return (
    <>
      <Card
        title={t('settings.seen')}
        text={t('settings.seenText')}
        action={
          <Link to={`/member/${memberId}`} className={buttonClass({ variant: 'outline' })}>
            {t('settings.seePage')}
          </Link>
        }
      >
        <WithSettings lines={4}>
          {({ privacy }) => (
            <>
              <SwitchRow
                label={t('settings.profileVisibility')}
                hint={t(privacy.profileVisibility === 'public' ? 'settings.profilePublic' : 'settings.profilePrivate')}
                checked={privacy.profileVisibility === 'public'}
                onChange={(on) => void saveSetting('privacy', 'profileVisibility', on ? 'public' : 'private')}
              />
              <SwitchRow
                label={t('settings.showEmail')}
                hint={t('settings.showEmailText')}
                checked={privacy.showEmail}
                onChange={(on) => void saveSetting('privacy', 'showEmail', on)}
              />
              <SwitchRow
                label={t('settings.showPhone')}
                hint={t('settings.showPhoneText')}
                checked={privacy.showPhone}
                onChange={(on) => void saveSetting('privacy', 'showPhone', on)}
              />
              <SwitchRow
                label={t('settings.showOnline')}
                hint={t('settings.showOnlineText')}
                checked={privacy.showOnline}
                onChange={(on) => void saveSetting('privacy', 'showOnline', on)}
              />
            </>
          )}
        </WithSettings>
      </Card>
      <Card title={t('settings.contact')}>
        <WithSettings lines={1}>
          {({ privacy }) => (
            <SwitchRow
              label={t('settings.allowMessages')}
              hint={t('settings.allowMessagesText')}
              checked={privacy.allowMessages}
              onChange={(on) => void saveSetting('privacy', 'allowMessages', on)}
            />
          )}
        </WithSettings>
      </Card>
    </>
  );
}

import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { chooseSharedPhone, endSharedPhone, useSharedPhone } from '../../kit/shared-phone/shared-phone.ts';

/** Where somebody comes in they say that the phone is not theirs alone. It holds at once, before anything is known of them. */
export function SharedPhoneTick() {
  const t = useT();
  return (
    <Checkbox
      label={t('phone.sharedSignIn')}
      checked={useSharedPhone()}
      onChange={({ target }) => void (target.checked ? chooseSharedPhone() : endSharedPhone())}
    />
  );
}

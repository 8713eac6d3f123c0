import { banMessage } from '../../account/form-error.ts';
import { type Ban, forgetBan } from '../../account/session.ts';
import { useSite } from '../../kit/api/site.ts';
import { formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Button } from '../../kit/ui/button/button.tsx';

/** Tells a member whose session a ban has just ended why, until when, and whom they can ask. Needs the domain `auth` to be loaded. */
export default function Suspended({ ban }: { ban: Ban }) {
  const t = useT();
  const { email, phone } = useSite();
  const contact = email ?? phone;
  const { banner, values } = banMessage(ban);
  return (
    <Dialog
      open
      onOpenChange={forgetBan}
      title={t('auth.suspended')}
      description={t(banner, values)}
      footer={<Button onClick={forgetBan}>{t('auth.suspendedRead')}</Button>}
    >
      <p className="mt-3">
        {t('auth.suspendedText')} {contact && t('auth.suspendedAsk')}
      </p>
      {contact && (
        <a
          href={`${email ? 'mailto' : 'tel'}:${contact}`}
          dir="ltr"
          className="inline-flex min-h-11 items-center self-start font-medium wrap-anywhere text-primary underline"
        >
          {email ?? formatDigits(contact.replace('+93', '0'))}
        </a>
      )}
    </Dialog>
  );
}

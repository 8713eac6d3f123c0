import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { Menu } from '../../kit/overlays/menu.tsx';
import { ScreenIcon, type ScreenIconName } from '../../kit/ui/screen-icon.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { useFact } from '../../kit/store/store.ts';
import { canonicalAddress, type ShareTarget, shareTargets } from './share-targets.ts';

interface ShareButtonProps {
  id: number;
  title: string;
}

/** The system's own sheet where there is one, else the three that our buyers use, and the plain link. */
export function ShareButton({ id, title }: ShareButtonProps) {
  const t = useT();
  // A server says no, and the button looks the same.
  const hasSheet = useFact(() => 'share' in navigator, false);
  const [failed, setFailed] = useState(false);

  if (hasSheet && !failed) {
    const share = () => {
      navigator.share({ title, url: canonicalAddress(id) }).catch((error: unknown) => {
        // Closing the sheet is no failure. A sheet that can't open gives way to our own menu.
        if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
      });
    };
    return (
      <Button look="outline" wide onClick={share}>
        <ShareFace />
      </Button>
    );
  }

  const copy = async () => {
    const url = canonicalAddress(id);
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('listing.linkCopied'), description: url, tone: 'success' });
    } catch {
      toast({ title: t('listing.linkNotCopied'), description: url, tone: 'danger' });
    }
  };
  const openAt = (target: ShareTarget) =>
    window.open(shareTargets(title, canonicalAddress(id))[target], '_blank', 'noopener,noreferrer');
  const item = (icon: ScreenIconName, label: string, onSelect: () => void) => ({
    id: icon,
    label,
    icon: <ScreenIcon name={icon} className="size-5" />,
    onSelect,
  });
  return (
    <Menu
      label={t('listing.share')}
      className={buttonClass({ look: 'outline', wide: true })}
      items={[
        item('whatsapp', t('listing.shareWhatsApp'), () => openAt('whatsapp')),
        item('telegram', t('listing.shareTelegram'), () => openAt('telegram')),
        item('facebook', t('listing.shareFacebook'), () => openAt('facebook')),
        item('link', t('listing.copyLink'), () => void copy()),
      ]}
    >
      <ShareFace />
    </Menu>
  );
}

function ShareFace() {
  const t = useT();
  return (
    <>
      <ScreenIcon name="share" className="size-5" />
      {t('listing.share')}
    </>
  );
}

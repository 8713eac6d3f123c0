import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { Menu } from '../../kit/overlays/menu.tsx';
import { ScreenIcon, type ScreenIconName } from '../../kit/ui/screen-icon.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { canonicalAddress, shareTargets } from './share-targets.ts';

interface ShareButtonProps {
  id: number;
  title: string;
}

/** The system's own sheet where there is one, else the three that our buyers use, and the plain link. */
export function ShareButton({ id, title }: ShareButtonProps) {
  const t = useT();
  const [sheet, setSheet] = useState(() => 'share' in navigator);
  const url = canonicalAddress(id);

  if (sheet) {
    const share = () => {
      navigator.share({ title, url }).catch((error: unknown) => {
        // Closing the sheet is no failure. A sheet that can't open gives way to our own menu.
        if (!(error instanceof DOMException && error.name === 'AbortError')) setSheet(false);
      });
    };
    return (
      <Button look="outline" wide onClick={share}>
        <ShareFace />
      </Button>
    );
  }

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('listing.linkCopied'), description: url, tone: 'success' });
    } catch {
      toast({ title: t('listing.linkNotCopied'), description: url, tone: 'danger' });
    }
  };
  const targets = shareTargets(title, url);
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
        item('whatsapp', t('listing.shareWhatsApp'), () => open(targets.whatsapp)),
        item('telegram', t('listing.shareTelegram'), () => open(targets.telegram)),
        item('facebook', t('listing.shareFacebook'), () => open(targets.facebook)),
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

function open(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}

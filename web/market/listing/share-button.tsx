import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Menu } from '../../kit/overlays/menu.tsx';
import { ScreenIcon, type ScreenIconName } from '../../kit/ui/screen-icon.tsx';
import { copyText } from '../../kit/overlays/copy-text.ts';
import { useBrowserValue } from '../../kit/store/store.ts';
import { canonicalAddress, type ShareTarget, shareTargets } from './share-targets.ts';

interface ShareButtonProps {
  id: number;
  title: string;
  /** Shared too, where the system's share sheet takes files. */
  picture?: File | null;
}

/** The system's share sheet where there is one; otherwise the three apps that our buyers use, and the plain link. */
export function ShareButton({ id, title, picture }: ShareButtonProps) {
  const t = useT();
  // False on a server; the button is the same, so that an early press is not lost.
  const hasSheet = useBrowserValue(() => 'share' in navigator, false);
  const [failed, setFailed] = useState(false);

  const share = (openMenu: () => void) => {
    navigator.share(shared(title, canonicalAddress(id), picture)).catch((error: unknown) => {
      // Closing the sheet is not a failure. If the sheet cannot open (browsers refuse it too long after a press), our own menu opens.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setFailed(true);
      openMenu();
    });
  };
  const copy = () => {
    const url = canonicalAddress(id);
    return copyText(url, { title: t('listing.linkCopied'), description: url, tone: 'success' }, t('listing.linkNotCopied'));
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
      className={buttonClass({ variant: 'outline', wide: true })}
      onPress={hasSheet && !failed ? share : undefined}
      items={[
        item('whatsapp', t('listing.shareWhatsApp'), () => openAt('whatsapp')),
        item('telegram', t('listing.shareTelegram'), () => openAt('telegram')),
        item('facebook', t('listing.shareFacebook'), () => openAt('facebook')),
        item('link', t('listing.copyLink'), () => void copy()),
      ]}
    >
      <ScreenIcon name="share" className="size-5" />
      {t('listing.share')}
    </Menu>
  );
}

/** An app that receives a file may drop the address beside it, so with a file the address is in the text. */
function shared(title: string, url: string, picture: File | null | undefined): ShareData {
  const files = picture ? [picture] : [];
  const takesFiles = files.length > 0 && 'canShare' in navigator && navigator.canShare({ files });
  return takesFiles ? { files, title, text: `${title}\n${url}` } : { title, url };
}

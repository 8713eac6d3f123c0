import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Menu } from '../../kit/overlays/menu.tsx';
import { ScreenIcon, type ScreenIconName } from '../../kit/ui/screen-icon.tsx';
import { copyText } from '../../kit/overlays/copy-text.ts';
import { useFact } from '../../kit/store/store.ts';
import { canonicalAddress, type ShareTarget, shareTargets } from './share-targets.ts';

interface ShareButtonProps {
  id: number;
  title: string;
  /** Goes along where the system's sheet takes files. */
  picture?: File | null;
}

/** The system's own sheet where there is one, else the three that our buyers use, and the plain link. */
export function ShareButton({ id, title, picture }: ShareButtonProps) {
  const t = useT();
  // A server says no; the button is the same, so that an early press of it is not lost.
  const hasSheet = useFact(() => 'share' in navigator, false);
  const [failed, setFailed] = useState(false);

  const share = (openMenu: () => void) => {
    navigator.share(shared(title, canonicalAddress(id), picture)).catch((error: unknown) => {
      // Closing the sheet is no failure. A sheet that can't open (a browser refuses it to a press of long ago) gives way to our own menu.
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
      className={buttonClass({ look: 'outline', wide: true })}
      instead={hasSheet && !failed ? share : undefined}
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

/** Who is given a file may leave out the address beside it: with one it stands in the words. */
function shared(title: string, url: string, picture: File | null | undefined): ShareData {
  const files = picture ? [picture] : [];
  const takesFiles = files.length > 0 && 'canShare' in navigator && navigator.canShare({ files });
  return takesFiles ? { files, title, text: `${title}\n${url}` } : { title, url };
}

import { Suspense, useEffect, useState } from 'react';
import type { SignalSubject } from '#schema/catalog/fraud/signals';
import type { Listing } from '#schema/contracts/listings';
import { SHARE_SIZE } from '#schema/share-fingerprint';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { offerInstallNow } from '../../kit/store/visits.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { useSettings } from '../../account/settings.ts';
import { mayOfferPush } from '../../account/push/moment.ts';
import { savesData } from '../../kit/store/saves-data.ts';
import { useLazyModule } from '../../kit/late/use-lazy-module.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { AdPicture } from '../ad-picture.tsx';
import { LateAdvice } from '../advice/late-advice.tsx';
import { Price } from '../price.tsx';
import { ShareButton } from '../listing/share-button.tsx';
import { useSharePicture } from '../share-picture/use-share-picture.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';

const SwitchedOff = lazyPart(() => import('../../account/settings/switched-off.tsx'), { domains: ['settings'] });

interface PublishedSheetProps {
  ad: Listing;
  cover: Blob | null;
}

/** What to do with an ad that was just published; nobody can see a held one yet. */
export default function PublishedSheet({ ad, cover }: PublishedSheetProps) {
  return ad.hidden?.held ? <HeldSheet ad={ad} held={ad.hidden.held} /> : <OnlineSheet ad={ad} cover={cover} />;
}

/** Says that the ad waits for review and why, with a link to it. Nobody else could open that link, so there is no link to send. */
function HeldSheet({ ad, held }: { ad: Listing; held: readonly SignalSubject[] }) {
  const t = useT();
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t('wizard.heldTitle')} description={t('wizard.heldText')}>
      <LateAdvice held={held} className="mt-4 min-h-20" />
      <Link to={`/listing/${ad.id}`} className={`${buttonClass({ wide: true })} mt-5`}>
        {t('wizard.seeYourAd')}
      </Link>
    </Dialog>
  );
}

/** A link to the ad, because promoted ads are above it in the list, and buttons to send it to people, with the picture that is drawn of it. */
function OnlineSheet({ ad, cover }: PublishedSheetProps) {
  const t = useT();
  const picture = useSharePicture(ad, true, cover);
  const [willDraw] = useState(() => !savesData());
  const [open, setOpen] = useState(true);
  const shown = useSettings();
  const areMessagesOff = shown.state === 'ready' && !shown.settings.privacy.allowMessages;
  useEffect(offerInstallNow, []);
  const offer = useLazyModule(
    () => import('../../account/push/push-offer.tsx'),
    mayOfferPush(),
    () => undefined,
  );
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t('wizard.publishedTitle')} description={t('wizard.publishedText')}>
      {/* As tall as the picture from the start, so that nothing moves when it is drawn. */}
      <div className={`mt-4 grid items-center ${willDraw ? 'aspect-[1200/630] overflow-hidden rounded-control bg-sunken' : ''}`}>
        {picture ? (
          <Preview picture={picture} title={ad.title} />
        ) : (
          <div className={`flex items-center gap-3 ${willDraw ? 'p-3' : ''}`}>
            <AdPicture card={ad} eager className="size-20 shrink-0 rounded-control text-3xl" />
            <div className="min-w-0">
              <p className="font-semibold">
                <BidiText text={ad.title} lines={2} />
              </p>
              <p className="font-extrabold text-price">
                <Price ad={ad} />
              </p>
            </div>
          </div>
        )}
      </div>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Link to={`/listing/${ad.id}`} className={`${buttonClass({ wide: true })} sm:order-last`}>
          {t('wizard.seeYourAd')}
        </Link>
        <ShareButton id={ad.id} title={ad.title} picture={picture} />
      </div>
      {areMessagesOff && (
        <Suspense>
          <SwitchedOff what="messages" />
        </Suspense>
      )}
      <Link
        to="/safety"
        className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-2 hover:underline"
      >
        <ScreenIcon name="shield" className="size-5" />
        {t('wizard.meetSafely')}
      </Link>
      {offer && <offer.PushOffer moment="ad" className="mt-4" />}
    </Dialog>
  );
}

/** What people will see in a preview of the link. */
function Preview({ picture, title }: { picture: File; title: string }) {
  return (
    <img
      ref={(image) => {
        if (!image) return undefined;
        const url = URL.createObjectURL(picture);
        image.src = url;
        return () => URL.revokeObjectURL(url);
      }}
      alt={title}
      {...SHARE_SIZE}
      className="h-auto w-full"
    />
  );
}

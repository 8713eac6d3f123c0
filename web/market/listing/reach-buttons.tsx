import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Listing } from '#schema/contracts/listings';
import { formatPhone } from '#schema/phone';
import { useFormat } from '../../kit/i18n/format.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { loadedSession } from '../../account/loaded-session.ts';
import { useSession } from '../../account/session.ts';
import { fetchPhone } from '../member/member.queries.ts';
import { canonicalAddress } from './share-targets.ts';

const WAYS = ['call', 'whatsapp'] as const;
type Way = (typeof WAYS)[number];
const WAY_LABELS = { call: ['phone', 'seller.call'], whatsapp: ['whatsapp', 'listing.shareWhatsApp'] } as const;

/** The ways to reach the owner of an active ad besides chat, as they chose them. */
export function contactWays({ reach, status }: Listing): Way[] {
  return status === 'active' ? WAYS.filter((way) => reach.includes(way)) : [];
}

/** The phone number of an ad's owner: requested by one press, then known to every button of the ad. */
export function useSellerNumber({ id, userId }: Listing) {
  const session = useSession();
  const navigate = useNavigate();
  const place = useLocation();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => fetchPhone(userId, id),
    onError: async (error) => {
      const description = await errorSentence(error, translate('seller.phoneFailed'));
      toast({ title: translate('listing.error'), description, tone: 'danger' });
    },
  });
  return {
    number: session.status === 'signed-in' ? data : undefined,
    isBusy: isPending,
    requestNumber: async () => {
      if ((await loadedSession()).status !== 'signed-out') return mutate();
      toast({ title: translate('listing.pleaseSignIn'), description: translate('listing.pleaseSignInText') });
      return void navigate(signInPath(place));
    },
  };
}

interface ReachButtonsProps {
  listing: Listing;
  seller: ReturnType<typeof useSellerNumber>;
  /** In a bar there is little room. */
  inBar?: boolean;
}

/**
 * Call and WhatsApp. One press shows the number and opens the app, if the browser still allows that after the response; otherwise the next press
 * does.
 */
export function ReachButtons({ listing, seller: { number, isBusy, requestNumber }, inBar = false }: ReachButtonsProps) {
  const t = useT();
  const [pressed, setPressed] = useState<Way | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const ways = contactWays(listing);

  useEffect(() => {
    if (number === undefined || pressed === null) return;
    // The button that had the focus is gone: a link has replaced it.
    link.current?.focus({ preventScroll: true });
    if (canOpenApp(pressed)) link.current?.click();
  }, [number, pressed]);

  return ways.map((way) => {
    const [icon, label] = WAY_LABELS[way];
    const place = ways.length === 1 && !inBar ? 'col-span-2' : '';
    const words = (
      <>
        <ScreenIcon name={icon} className="size-5" />
        <span className={inBar ? 'sr-only' : ''}>{t(label)}</span>
      </>
    );
    return number === undefined ? (
      <Button
        key={way}
        variant="outline"
        wide={!inBar}
        className={place}
        busy={isBusy}
        onClick={() => {
          setPressed(way);
          void requestNumber();
        }}
      >
        {words}
      </Button>
    ) : (
      <a
        key={way}
        ref={way === pressed ? link : undefined}
        className={`${buttonClass({ variant: 'outline', wide: !inBar })} ${place}`}
        {...(way === 'call'
          ? { href: `tel:${number}` }
          : whatsApp(number, t('seller.whatsAppText', { title: listing.title }), listing.id))}
      >
        {words}
      </a>
    );
  });
}

/** The number itself, once it was requested: to be read, copied, or typed into another phone. */
export function SellerNumber({ number, className }: { number: string | undefined; className: string }) {
  const format = useFormat();
  return (
    <p role="status" className={number === undefined ? 'sr-only' : className}>
      {number !== undefined && <bdi dir="ltr">{format.digits(formatPhone(number))}</bdi>}
    </p>
  );
}

/** WhatsApp learns from the text which ad it is about, and from nothing else: no referrer is sent. */
function whatsApp(number: string, text: string, id: number) {
  const words = encodeURIComponent(`${text}\n${canonicalAddress(id)}`);
  return {
    href: `https://wa.me/${number.slice(1)}?text=${words}`,
    target: '_blank',
    rel: 'noopener noreferrer',
    referrerPolicy: 'no-referrer',
  } as const;
}

/**
 * Whether a press of a moment ago still counts as user activation (https://developer.mozilla.org/en-US/docs/Web/API/UserActivation). On a desktop a
 * call would ask which app makes calls.
 */
function canOpenApp(way: Way): boolean {
  const isPress = 'userActivation' in navigator && navigator.userActivation.isActive;
  return isPress && (way === 'whatsapp' || matchMedia('(pointer: coarse)').matches);
}

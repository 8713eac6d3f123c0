import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../account/session.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { prefetch } from '../../kit/late/prefetch.ts';
import { useLazyDialog } from '../../kit/overlays/dialog.tsx';
import { useAddressId } from '../../kit/screen/address-id.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { listingIdOf, listingQuery } from '../listing/listing.queries.ts';
import { loadMeeting } from './load-meeting.ts';

/** Shown below the ways to reach a seller: how to meet safely and, for members, a way to tell a friend about the meeting. */
export default function MeetSafely() {
  const t = useT();
  const session = useSession();
  // The screen has already requested it.
  const { data: listing } = useQuery({ ...listingQuery(listingIdOf(useAddressId()) ?? 0), enabled: false });
  const [open, setOpen] = useState(false);
  const dialog = useLazyDialog(loadMeeting, open, () => setOpen(false));
  const isMember = session.status === 'signed-in' && session.member.id !== listing?.userId;
  useEffect(() => {
    // There may be no network at the meeting.
    if (isMember) prefetch(loadMeeting);
  }, [isMember]);

  return (
    <div className="flex flex-wrap items-center gap-x-8">
      <Link
        to="/safety"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-2 hover:underline"
      >
        <ScreenIcon name="shield" className="size-5" />
        {t('listing.meetSafely')}
      </Link>
      {(session.status === 'loading' || isMember) && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)} className="-ms-3 own:hidden">
          <ScreenIcon name="people" className="size-5" />
          {t('listing.meeting')}
        </Button>
      )}
      {open && isMember && dialog && listing && (
        <dialog.MeetingDialog
          title={t('listing.meeting')}
          other={{ id: listing.userId, name: listing.seller.fullName ?? listing.seller.username }}
          listing={listing}
          province={listing.province}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

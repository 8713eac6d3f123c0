import { EditListing } from '../market/wizard/edit-listing.tsx';
import { MemberOnly } from '../market/wizard/member-only.tsx';
import { useAddressId } from '../kit/screen/address-id.ts';
import { useT } from '../kit/i18n/i18n.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';

export default function EditListingScreen() {
  const t = useT();
  const id = useAddressId();
  useDocumentTitle(t('wizard.editTitle'));
  return (
    <MemberOnly purpose="edit">
      {(member) => (
        <section className="column max-w-4xl py-8 md:py-12">
          <h1 className="text-3xl font-extrabold">{t('wizard.editTitle')}</h1>
          {/* An id that is not a number becomes NaN: the server answers as for a listing that does not exist. */}
          <EditListing key={id} id={Number(id)} memberId={member.id} />
        </section>
      )}
    </MemberOnly>
  );
}

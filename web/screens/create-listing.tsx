import { useT } from '../kit/i18n/i18n.ts';
import { CreateWizard } from '../market/wizard/create-wizard.tsx';
import { MemberOnly } from '../market/wizard/member-only.tsx';
import { useDocumentTitle } from '../kit/screen/document-title.ts';

export default function CreateListingScreen() {
  const t = useT();
  useDocumentTitle(t('wizard.title'));
  return <MemberOnly purpose="create">{({ id }) => <CreateWizard key={id} memberId={id} />}</MemberOnly>;
}

import { useT } from '../i18n/i18n.ts';
import { CreateWizard } from '../features/wizard/create-wizard.tsx';
import { MemberOnly } from '../features/wizard/member-only.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';

export default function CreateListingScreen() {
  const t = useT();
  useDocumentTitle(t('wizard.title'));
  return <MemberOnly purpose="create">{({ id }) => <CreateWizard key={id} memberId={id} />}</MemberOnly>;
}

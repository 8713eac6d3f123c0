import { AccessDenied } from '../features/admin/access-denied.tsx';
import { AdminFrame } from '../features/admin/admin-frame.tsx';
import { AdminMessages } from '../features/chat/admin-messages.tsx';
import { LanguageSwitch } from '../features/shell/language-switch.tsx';
import { useT } from '../i18n/i18n.ts';
import { useAdminSession } from '../lib/admin-session.ts';
import { adminChat } from '../lib/chat/admin-chat.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

/** The administrators' house. It has the rooms that are built: the messages of the mailbox. */
export default function AdminDashboardScreen() {
  const t = useT();
  const session = useAdminSession();
  useDocumentTitle(t('admin.dashboard'));
  switch (session.status) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'signed-out':
      return <AccessDenied />;
    case 'signed-in':
      return (
        <AdminFrame admin={session.admin} extras={<LanguageSwitch compact className="mb-2 w-full border border-control" />}>
          <AdminMessages chat={adminChat()} />
        </AdminFrame>
      );
    default:
      return session satisfies never;
  }
}

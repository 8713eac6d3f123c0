import { AdminMessages } from '../staff/desk/admin-messages.tsx';
import { adminChat } from '../staff/desk/admin-chat.ts';

/** The messages of the administrators' mailbox. */
export default function AdminMessagesSection() {
  return <AdminMessages chat={adminChat()} />;
}

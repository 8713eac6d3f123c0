import { AdminMessages } from '../features/chat/admin-messages.tsx';
import { adminChat } from '../lib/chat/admin-chat.ts';

/** The messages of the administrators' mailbox. */
export default function AdminMessagesSection() {
  return <AdminMessages chat={adminChat()} />;
}

import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import faDesk from '../../web/i18n/fa/admin-support.ts';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { startConversation, FA, sendMessage, test, messageTexts } from '../participants.ts';
import { expect, PHONE, signUp } from '../visitors.ts';

test('the desk works on a phone in Dari', async ({ open, request }) => {
  const customer = await signUp(request);
  const id = await startConversation(request, customer, { id: ADMIN_MAILBOX_ID });
  await sendMessage(request, customer, id, 'سلام');

  const phone = await open(PHONE);
  await setAdminSession(phone, await signInAdmin(request, DEMO_ADMIN));
  await phone.goto('/admin/dashboard?section=messages');
  await expect(phone.getByRole('group', { name: faDesk.state })).toBeVisible();
  await expectAccessible(phone, 'list of the desk');
  await phone.getByRole('searchbox', { name: FA.chat.search }).fill(String(customer.id));
  await phone.getByRole('navigation', { name: FA.chat.conversations }).getByRole('button', { name: customer.username }).click();
  await expect(messageTexts(phone)).toHaveText(['سلام']);
  await expectAccessible(phone, 'conversation of the desk');
});

import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import enDesk from '../../web/i18n/en/admin-support.ts';
import faDesk from '../../web/i18n/fa/admin-support.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer, converse, EN, FA, log, say, test, words } from '../participants.ts';
import { DESKTOP, expect, PHONE, signUp } from '../visitors.ts';

test('a customer is found, answered with a saved reply in their language, put away as done, and open again when they write', async ({
  open,
  request,
}) => {
  test.slow(); // axe looks at every step in both themes
  const customer = await signUp(request);
  const id = await converse(request, customer, { id: ADMIN_MAILBOX_ID });
  await say(request, customer, id, 'پرداخت من نرسید');
  const settings = await request.get('/api/settings', { headers: bearer(customer) });
  const { appearance, ...rest } = (await settings.json()) as { appearance: object }; // the contract of the settings
  await request.put('/api/settings', {
    data: { ...rest, appearance: { ...appearance, language: 'fa' } },
    headers: bearer(customer),
  });

  const desk = await open(DESKTOP);
  await administers(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto('/admin/dashboard?section=messages');
  const list = desk.getByRole('navigation', { name: EN.chat.conversations });
  const row = list.getByRole('button', { name: customer.username });
  await desk.getByRole('searchbox', { name: EN.chat.search }).fill(customer.email.slice(0, 16).toUpperCase());
  await expect(list.getByRole('button')).toHaveCount(1);
  await row.click();
  await expect(words(desk)).toHaveText(['پرداخت من نرسید']);
  await expectOpenToEveryone(desk, 'desk');

  // A new reply, in both languages; its form stands within the composer and sends nothing.
  const title = `Payment ${customer.id}`;
  await desk.getByRole('button', { name: enDesk.title }).click();
  await desk.getByRole('button', { name: enDesk.newReply }).click();
  await desk.getByLabel(enDesk.titleIn.replace('{language}', 'English')).fill(title);
  await desk.getByLabel(enDesk.replyIn.replace('{language}', 'English')).fill('We are looking for it.');
  await desk.getByLabel(enDesk.replyIn.replace('{language}', 'Dari')).fill('آن را می‌پالیم.');
  await desk.getByLabel(enDesk.replyIn.replace('{language}', 'Pashto')).fill('لټوو یې.');
  await expectOpenToEveryone(desk, 'saved reply');
  await desk.getByRole('button', { name: enDesk.save }).click();
  await desk.getByRole('dialog').getByRole('button', { name: title }).first().click();
  const input = desk.getByRole('textbox', { name: EN.chat.input, exact: true });
  await expect(input).toHaveValue('آن را می‌پالیم.');
  await expect(words(desk)).toHaveCount(1);
  // The dialog gives the focus back to its button as it goes; before that, Enter would open it again.
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(desk.getByRole('button', { name: enDesk.title })).toBeFocused();
  await input.press('Enter');
  await expect(words(desk)).toHaveText(['پرداخت من نرسید', 'آن را می‌پالیم.']);
  await expect(log(desk).getByText(EN.chat.sent, { exact: true }).first()).toBeVisible();

  await desk.getByRole('searchbox', { name: EN.chat.search }).fill('');
  await expect(row).toBeVisible();
  await desk.getByRole('button', { name: enDesk.markDone }).click();
  await expect(desk.getByText(enDesk.markedDone, { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(desk.getByRole('button', { name: enDesk.reopen })).toBeVisible();
  await desk.getByRole('group', { name: enDesk.state }).getByRole('button', { name: enDesk.done }).click();
  await expect(row).toBeVisible();

  // The member writes again: it leaves the done ones by itself, while somebody looks.
  await say(request, customer, id, 'رسید، تشکر');
  await expect(row).toHaveCount(0);
  await desk.getByRole('group', { name: enDesk.state }).getByRole('button', { name: enDesk.open }).click();
  await expect(row).toContainText('رسید، تشکر');
});

test('the desk works on a phone in Dari', async ({ open, request }) => {
  const customer = await signUp(request);
  const id = await converse(request, customer, { id: ADMIN_MAILBOX_ID });
  await say(request, customer, id, 'سلام');

  const phone = await open(PHONE);
  await administers(phone, await signInAdmin(request, DEMO_ADMIN));
  await phone.goto('/admin/dashboard?section=messages');
  await expect(phone.getByRole('group', { name: faDesk.state })).toBeVisible();
  await expectOpenToEveryone(phone, 'list of the desk');
  await phone.getByRole('searchbox', { name: FA.chat.search }).fill(String(customer.id));
  await phone.getByRole('navigation', { name: FA.chat.conversations }).getByRole('button', { name: customer.username }).click();
  await expect(words(phone)).toHaveText(['سلام']);
  await expectOpenToEveryone(phone, 'conversation of the desk');
});

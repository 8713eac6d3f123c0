import { converse, DESKTOP, EN, expect, FA, PHONE, say, test } from './correspondents.ts';
import { signUp } from './visitors.ts';

test('the floating button shows 99+ above ninety-nine, and the list says so in words', async ({ open, request }) => {
  const [reader, writer] = [await signUp(request), await signUp(request)];
  const id = await converse(request, reader, writer);
  for (let count = 1; count <= 99; count += 1) await say(request, writer, id, String(count));
  const [desktop, phone] = await Promise.all([open(DESKTOP, reader), open(PHONE, reader)]);
  await Promise.all([desktop.goto('/terms'), phone.goto('/terms')]);
  const badge = desktop.getByRole('link', { name: EN.shell.liveSupport });
  await expect(badge).toContainText('99');
  await expect(badge).not.toContainText('99+');
  await say(request, writer, id, '100');
  await expect(badge).toContainText('99+');
  await expect(phone.getByRole('link', { name: FA.shell.liveSupport })).toContainText('۹۹+');
  await badge.hover();
  await expect(badge.getByText(EN.shell.liveSupport)).toBeVisible();
  await badge.click();
  const row = desktop.getByRole('navigation', { name: EN.chat.conversations }).getByRole('button', { name: writer.username });
  await expect(row).toContainText(EN.chat.manyUnread);
  await row.click();
  await expect(row).not.toContainText('99+');
  // Read on one device is read on the other.
  await expect(phone.getByRole('link', { name: FA.shell.liveSupport })).not.toContainText('۹۹+');
});

test('the floating button is there for members, and hides in the messages, under the open menu and in the administration', async ({
  open,
  request,
}) => {
  const member = await signUp(request);
  const [visitor, phone] = await Promise.all([open(PHONE), open(PHONE, member)]);
  const button = phone.getByRole('link', { name: FA.shell.liveSupport });

  await visitor.goto('/terms');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('link', { name: FA.shell.liveSupport })).toHaveCount(0);

  await phone.goto('/terms');
  await expect(button).toBeVisible();
  await phone.getByRole('button', { name: FA.shell.menu }).tap();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await expect(phone.locator('a', { hasText: FA.shell.liveSupport })).toHaveCount(0);
  await phone.keyboard.press('Escape');
  await expect(button).toBeVisible();
  // The spec's event, whoever sends it.
  await phone.evaluate(() => dispatchEvent(new CustomEvent('menu-toggle', { detail: { isOpen: true } })));
  await expect(button).toHaveCount(0);
  await phone.evaluate(() => dispatchEvent(new CustomEvent('menu-toggle', { detail: { isOpen: false } })));
  await expect(button).toBeVisible();

  await button.tap();
  await expect(phone).toHaveURL(/\/chat$/);
  await expect(phone.getByRole('heading', { name: FA.chat.title, level: 2 })).toBeVisible();
  await expect(button).toHaveCount(0);
  for (const path of ['/admin/login', '/admin/dashboard']) {
    await phone.goto(path);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button).toHaveCount(0);
  }
});

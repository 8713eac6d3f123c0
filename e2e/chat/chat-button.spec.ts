import { converse, DESKTOP, EN, expect, FA, PHONE, say, test } from '../participants.ts';
import { signUp } from '../visitors.ts';

test('the floating button and the bar of a phone count what is unread; read on one device is read on the other', async ({
  open,
  request,
}) => {
  const [reader, writer] = [await signUp(request), await signUp(request)];
  const id = await converse(request, reader, writer);
  const [desktop, phone] = await Promise.all([open(DESKTOP, reader), open(PHONE, reader)]);
  await Promise.all([desktop.goto('/terms'), phone.goto('/terms')]);
  const badge = desktop.getByRole('link', { name: EN.shell.liveSupport });
  const inBar = phone.getByRole('navigation', { name: FA.shell.mainNavigation }).getByRole('link', { name: FA.shell.chat });
  await say(request, writer, id, 'سلام');
  await expect(badge).toContainText('1');
  await expect(inBar).toContainText('۱');
  await expect(phone.getByRole('link', { name: FA.shell.liveSupport })).toHaveCount(0);
  await badge.hover();
  await expect(badge.getByText(EN.shell.liveSupport)).toBeVisible();
  await badge.click();
  await desktop.getByRole('navigation', { name: EN.chat.conversations }).getByRole('button', { name: writer.username }).click();
  await expect(inBar).not.toContainText('۱');
});

test('the floating button is there for members on wide screens, and hides in the messages, under the open menu and in the administration', async ({
  open,
  request,
}) => {
  const member = await signUp(request);
  const [visitor, tablet] = await Promise.all([
    open(DESKTOP),
    open({ ...DESKTOP, viewport: { width: 900, height: 800 } }, member),
  ]);
  const button = tablet.getByRole('link', { name: EN.shell.liveSupport });

  await visitor.goto('/terms');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('link', { name: EN.shell.liveSupport })).toHaveCount(0);
  await tablet.goto('/terms');
  await expect(button).toBeVisible();
  await tablet.getByRole('button', { name: EN.shell.menu }).click();
  await expect(tablet.getByRole('dialog')).toBeVisible();
  await expect(tablet.locator('a', { hasText: EN.shell.liveSupport })).toHaveCount(0);
  await tablet.keyboard.press('Escape');
  await expect(button).toBeVisible();
  // The spec's event, whoever sends it.
  await tablet.evaluate(() => dispatchEvent(new CustomEvent('menu-toggle', { detail: { isOpen: true } })));
  await expect(button).toHaveCount(0);
  await tablet.evaluate(() => dispatchEvent(new CustomEvent('menu-toggle', { detail: { isOpen: false } })));
  await expect(button).toBeVisible();

  await button.click();
  await expect(tablet).toHaveURL(/\/chat$/);
  await expect(tablet.getByRole('heading', { name: EN.chat.title, level: 2 })).toBeVisible();
  await expect(button).toHaveCount(0);
  for (const path of ['/admin/login', '/admin/dashboard']) {
    await tablet.goto(path);
    await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button).toHaveCount(0);
  }
});

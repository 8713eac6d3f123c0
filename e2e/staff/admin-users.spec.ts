import faUsers from '../../web/i18n/fa/admin-users.ts';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { expect, PHONE, signUp, navigate, test } from '../visitors.ts';

const USERS = '/admin/dashboard?section=users';

test.use({ ...PHONE, colorScheme: 'light' });
// Axe checks four screens.
test.setTimeout(120_000);

test('the members, the card of one, their edit and their history are open to everyone', async ({ page, request }) => {
  const member = await signUp(request);
  const admin = await signInAdmin(request, DEMO_ADMIN);
  const given = await request.post(`/api/admin/users/${member.id}/credits`, {
    data: { amount: 120, reason: 'Welcome' },
    headers: { Authorization: `Bearer ${admin.token}`, 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(given.status()).toBe(201);
  await setAdminSession(page, admin);
  await page.goto(`${USERS}&role=admin`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'users');

  await navigate(page, `${USERS}&user=${member.id}`);
  const view = page.getByRole('dialog', { name: faUsers.details });
  await expect(view).toContainText(faUsers.notVip);
  await expectAccessible(page, 'view');
  for (const [button, dialog] of [
    [faUsers.editUser, 'edit'],
    [faUsers.ledger, 'ledger'],
  ] as const) {
    await navigate(page, `${USERS}&user=${member.id}`);
    await view.getByRole('button', { name: button, exact: true }).click();
    await expect(view).toHaveCount(0);
    await expectAccessible(page, dialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

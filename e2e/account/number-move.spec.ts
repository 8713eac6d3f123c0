import type { OwnMember } from '#schema/contracts/members';
import faNumber from '../../web/i18n/fa/number.ts';
import { newNumber, signUpByNumber } from './numbers.ts';
import { becomes, expect, PHONE, test } from '../visitors.ts';

test.use({ ...PHONE, locale: 'fa-AF' });

test('a number of three accounts that a fourth one asks for is given up: at once it is theirs, and the old account is asked for another way in', async ({
  page,
  request,
}) => {
  const number = newNumber();
  const holder = await signUpByNumber(request, number);
  await signUpByNumber(request, number);
  await signUpByNumber(request, number);
  const buyer = await signUpByNumber(request, number, { from: holder.id });

  await becomes(page, holder);
  await page.goto('/settings');
  await page.getByRole('button', { name: faNumber.give }).tap();
  await expect(page.getByText(faNumber.giveLastText)).toBeVisible();
  await page.getByRole('button', { name: faNumber.giveIt }).tap();
  await expect(page.getByText(faNumber.noSignIn)).toBeVisible();
  await expect(page.getByText(faNumber.none)).toBeVisible();

  const answer = await request.get('/api/members/me', { headers: { Authorization: `Bearer ${buyer.token}` } });
  const me = (await answer.json()) as OwnMember; // the contract of the call
  expect(me).toMatchObject({ phone: number, numberConfirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), numberMoves: [] });
});

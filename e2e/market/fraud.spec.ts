import fa from '../../web/i18n/fa/admin-listings.ts';
import faSafety from '../../web/i18n/fa/safety.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { bearer, converse, enter, FA, log, say, test, write } from '../participants.ts';
import { expect, PHONE, publish, signUp } from '../visitors.ts';

const ASKED = 'اول پول را به حساب پی روان کنید، بعد میفرستم';
const HONEST = 'بیعانه را در دفتر رهنما پیش دو شاهد میگیرم، اول خانه را ببینید';

test('a scam phrase warns the buyer, never the seller, and reaches the queue; an honest deposit sentence does neither', async ({
  open,
  request,
}) => {
  const [seller, buyer] = [await signUp(request), await signUp(request)];
  const title = `خانه ${seller.id}`;
  const ad = await publish(request, seller, { title, description: HONEST });
  const id = await converse(request, buyer, seller);
  await say(request, buyer, id, 'سلام', { messageType: 'listing', listingId: ad });
  const [hers, his] = [await open(PHONE, buyer), await open(PHONE, seller)];
  const warning = (page: typeof hers) => page.getByRole('note', { name: faSafety.warn_title });
  await Promise.all([enter(hers, id, FA), enter(his, id, FA)]);
  await write(his, HONEST, FA);
  await expect(log(hers)).toContainText(HONEST);
  await expect(warning(hers)).toHaveCount(0);
  expect(await (await request.get(`/api/listings/${ad}`, { headers: bearer(buyer) })).json()).not.toHaveProperty('advice');
  await write(his, ASKED, FA);
  await expect(log(hers)).toContainText(ASKED);
  await expect(warning(hers)).toContainText(faSafety.warn_prepayment);
  await expect(warning(hers).getByRole('link', { name: faSafety.warn_safety })).toHaveAttribute('href', '/safety');
  // What was said is with the seller, too, and nothing beside it, nor when they come back.
  await expect(log(his)).toContainText(ASKED);
  await his.reload();
  await expect(log(his)).toContainText(ASKED);
  await expect(warning(his)).toHaveCount(0);

  await hers.goto(`/listing/${ad}`);
  await expect(warning(hers)).toContainText(faSafety.warn_prepayment);
  await his.goto(`/listing/${ad}`);
  await expect(his.getByRole('heading', { name: FA.listing.yours })).toBeVisible();
  await expect(warning(his)).toHaveCount(0);

  const desk = await open(PHONE);
  await administers(desk, await signInAdmin(request, DEMO_ADMIN));
  await desk.goto('/admin/dashboard?section=listings&tab=held');
  const row = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: title }) });
  await expect(row).toContainText(fa.signal_asked_in_chat);
  await expect(row).not.toContainText(ASKED);
  await expect(row).not.toContainText(fa.signal_prepayment);
  await row.getByRole('button', { name: fa.leave }).click();
  await expect(row).toHaveCount(0);
});

import { browserWith, fromBase64url, isSignedFor, openBrowser, payloadIn } from '#schema/test/push-browser';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { publicKeyOf, sealPush } from './seal.ts';

const PAYLOAD = {
  title: 'Omar',
  body: 'سلام',
  tag: 'conversation:4',
  link: '/chat?c=4',
  lang: 'fa-AF',
  dir: 'rtl',
  time: 1,
} as const;

it('the browser of the tests reads the example of RFC 8291', async () => {
  const point = fromBase64url('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4');
  const [x, y] = ['JXGyvs3942BVGq8e0PTNNmwRzr5VX4m8t7GGpTM5FzE', 'aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' };
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const browser = browserWith('https://push.example/', key, point, fromBase64url('BTBZMqHH6r4Tts7J_aSIgg'));
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(await browser.open(fromBase64url(body))).toBe('When I grow up, I want to be a watermelon');
});

it('a message is read by the browser that it is for, and by no other', async () => {
  const [mine, other] = [await openBrowser('https://push.example/a'), await openBrowser('https://push.example/a')];
  const { body } = await sealed(mine);
  expect(await payloadIn(mine, body)).toEqual(PAYLOAD);
  await expect(other.open(body)).rejects.toMatchObject({ name: 'OperationError' });
});

it('its length says little of its words, and is a fraction of what a push service takes', async () => {
  const browser = await openBrowser('https://push.example/a');
  const lengths = await Promise.all(
    ['', 'yes', 'x'.repeat(120)].map(async (words) => (await sealed(browser, words)).body.length),
  );
  expect(new Set(lengths).size).toBe(1);
  expect(lengths[0]).toBeLessThan(400);
  // 200 characters of three bytes each are the longest text, with a name and a title as long.
  const longest = { title: 'م'.repeat(200), body: '丂'.repeat(400) };
  expect((await sealed(browser, longest.body, longest.title)).body.length).toBeLessThan(4_096);
});

it('is signed for that push service alone, says how long it keeps, and hides what it is about', async () => {
  const [one, two] = [await openBrowser('https://push.example/a'), await openBrowser('https://fcm.googleapis.com/b')];
  const [first, second] = [await sealed(one), await sealed(two)];
  expect(await isSignedFor(one.subscription.endpoint, first.headers.get('Authorization') ?? '', publicKeyOf(env))).toBe(true);
  expect(await isSignedFor(two.subscription.endpoint, first.headers.get('Authorization') ?? '', publicKeyOf(env))).toBe(false);
  const told = ['TTL', 'Urgency', 'Content-Encoding', 'Content-Type'].map((name) => [name, first.headers.get(name)]);
  expect(Object.fromEntries(told)).toEqual({
    TTL: '604800',
    Urgency: 'high',
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
  });
  // The contact for questions about our messages (RFC 8292, 2.1).
  const [, claims = ''] = (first.headers.get('Authorization') ?? '').split('.');
  expect(JSON.parse(new TextDecoder().decode(fromBase64url(claims)))).toMatchObject({ sub: env.APP_ORIGIN });
  // A push service accepts no other characters in a topic (RFC 8030, 5.4).
  const address = { endpoint: one.subscription.endpoint, ...one.subscription.keys };
  const many = Array.from({ length: 40 }, (_, id) => sealPush(env, address, { ...PAYLOAD, tag: `conversation:${id}` }, true));
  for (const { headers } of await Promise.all(many)) expect(new Headers(headers).get('Topic')).toMatch(/^[\w-]{32}$/);
  const topics = [first, second, await sealed(one)].map(({ headers }) => headers.get('Topic') ?? '');
  expect(topics[0]).toMatch(/^[\w-]{32}$/);
  expect([topics[0] === topics[1], topics[0] === topics[2]]).toEqual([false, true]);
});

async function sealed(
  { subscription: { endpoint, keys } }: Awaited<ReturnType<typeof openBrowser>>,
  body = 'سلام',
  title = 'Omar',
) {
  const request = await sealPush(env, { endpoint, ...keys }, { ...PAYLOAD, title, body }, true);
  return { headers: new Headers(request.headers), body: new Uint8Array(await new Response(request.body).arrayBuffer()) };
}

import { afterEach, expect, test, vi } from 'vitest';
import { openBackgroundContext } from './background.ts';

/** A token of member 7, with characters that base64url spells differently from base64. */
const TOKEN = `head.${btoa(JSON.stringify({ sub: '7', sid: '~~~???' }))
  .replaceAll('+', '-')
  .replaceAll('/', '_')}.signature`;
const sent = vi.fn<typeof fetch>();

afterEach(() => {
  sent.mockReset();
  vi.unstubAllGlobals();
});

function member() {
  vi.stubGlobal('fetch', sent);
  const background = openBackgroundContext(TOKEN);
  if (!background) throw new Error('It is nobody’s token');
  return background;
}

test('where no page is, calls and files go as the member of the session, each in its own form', async () => {
  sent.mockImplementation(async () => Response.json({}));
  const { owner, api, post } = member();
  const [body, more] = [new FormData(), { headers: { 'Idempotency-Key': 'k' } }];
  await api.call('POST /api/conversations', { input: { otherUserId: 8 }, ...more });
  await post('POST /api/uploads', body, more);
  const session = { 'Idempotency-Key': 'k', Authorization: `Bearer ${TOKEN}` };
  expect([owner, ...sent.mock.calls]).toEqual([
    'member:7',
    [
      '/api/conversations',
      { method: 'POST', headers: { ...session, 'Content-Type': 'application/json' }, body: '{"otherUserId":8}' },
    ],
    ['/api/uploads', { method: 'POST', headers: session, body }],
  ]);
});

test('a refusal of either is one, with its code', async () => {
  sent.mockImplementation(async () => Response.json({ code: 'messages_blocked', message: '' }, { status: 403 }));
  const { api, post } = member();
  const refused = { status: 403, code: 'messages_blocked' };
  await expect(api.call('POST /api/conversations', { input: { otherUserId: 8 } })).rejects.toMatchObject(refused);
  await expect(post('POST /api/uploads', new FormData(), {})).rejects.toMatchObject(refused);
});

test.each(['', 'no token', 'head.no-claims.signature', `head.${btoa('{}')}.signature`, `head.${btoa('null')}.signature`])(
  'nothing is sent by a token that is none: %j',
  (token) => {
    expect(openBackgroundContext(token)).toBeNull();
  },
);

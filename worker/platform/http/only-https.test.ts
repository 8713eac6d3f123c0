import { expect, it } from 'vitest';
import { call, signUp } from '../../test/client.ts';

const bindings = { APP_ORIGIN: 'https://sarai.example' };
const plain = 'http://sarai.example';

it('leads a page that was asked for over http to https, with its query', async () => {
  const { status, headers } = await call('GET', `${plain}/listing/7?from=mail`, { bindings });
  expect({ status, to: headers.get('Location') }).toEqual({ status: 301, to: 'https://sarai.example/listing/7?from=mail' });
  const like = await call('GET', `${plain}/apiary`, { bindings });
  expect([like.status, like.headers.get('Location')]).toEqual([301, 'https://sarai.example/apiary']);
});

it('refuses calls and sockets over http, whoever calls, and leads them nowhere', async () => {
  const { token } = await signUp();
  for (const path of ['/api/auth/me', '/api/statistics', '/api', '/parties', '/parties/inbox/1']) {
    const { status, headers } = await call('GET', `${plain}${path}`, { token, bindings });
    expect({ path, status, to: headers.get('Location') }).toEqual({ path, status: 403, to: null });
  }
});

it('answers over https, and at home over http', async () => {
  expect((await call('GET', 'https://sarai.example/api/statistics', { bindings })).status).toBe(200);
  expect((await call('GET', '/api/statistics')).status).toBe(200);
});

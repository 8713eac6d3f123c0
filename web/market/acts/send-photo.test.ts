// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

const UPLOAD = { url: '/media/a.webp', thumbUrl: null, width: 1, height: 1 };

test('a photo goes up as its member’s, under the name that the device has for it', async () => {
  const { answer, shares, sent, upload } = await send();
  expect(sent).toMatchObject({ call: 'POST /api/uploads', 'Idempotency-Key': 'front', Authorization: 'Bearer a-token' });
  expect([...(sent.body as FormData).keys()]).toEqual(['file']);
  answer(201, UPLOAD);
  expect([await upload, shares]).toEqual([UPLOAD, [0.25]]);
});

test('a photo whose member is no longer signed in signs them out here, too', async () => {
  const { answer, upload } = await send();
  const { SESSION_ENDED } = await import('../../kit/api/api.ts');
  const ended = vi.fn<() => void>();
  addEventListener(SESSION_ENDED, ended);
  onTestFinished(() => removeEventListener(SESSION_ENDED, ended));
  answer(401, { code: 'invalid_token', message: '' });
  await expect(upload).rejects.toMatchObject({ status: 401 });
  expect(ended).toHaveBeenCalledOnce();
});

test('a photo that is taken away goes no further', async () => {
  const { leave, sent, upload } = await send();
  const lost = upload.catch((error: unknown) => error);
  leave();
  expect(sent).toHaveProperty('aborted');
  expect(await lost).toMatchObject({ why: 'network' });
});

/** An upload of a photo, a quarter of which has been sent. */
async function send() {
  await openPage({ member: 7 });
  const sent: Record<string, unknown> = {};
  const lines: EventTarget[] = [];
  class Line extends EventTarget {
    upload = new EventTarget();
    constructor() {
      super();
      lines.push(this);
    }
    open = (method: string, path: string) => void (sent['call'] = `${method} ${path}`);
    setRequestHeader = (name: string, value: string) => void (sent[name] = value);
    abort = () => {
      sent['aborted'] = true;
      this.dispatchEvent(new Event('abort'));
    };
    send(body: unknown) {
      sent['body'] = body;
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
  const { sendPhoto } = await import('./send-photo.ts');
  const shares: number[] = [];
  const leaving = new AbortController();
  const photo = { photo: new Blob(['a'], { type: 'image/webp' }), thumb: null, small: null, colors: null, hashes: null };
  const upload = sendPhoto(photo, (share) => void shares.push(share), leaving.signal, 'front');
  return {
    shares,
    sent,
    upload,
    leave: () => leaving.abort(),
    answer: (status: number, body: unknown) => {
      for (const line of lines) {
        Object.assign(line, { status, statusText: '', responseText: JSON.stringify(body) });
        line.dispatchEvent(new Event('load'));
      }
    },
  };
}

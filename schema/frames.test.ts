import { describe, expect, it } from 'vitest';
import { MESSAGE_MAX } from './catalog/limits.ts';
import { decodeClientFrame, decodeServerFrame, encode, readOrder, type ServerFrame } from './frames.ts';
import { FRAME_BYTES_MAX } from './realtime.ts';
import { type ErrorCode, ERRORS } from './errors/errors.ts';
import { messageError } from './errors/message-error.ts';

const said = { event: 'send_message', conversationId: 3, clientId: 'a-1', content: 'سلام' };

function sends(fields: object): ReturnType<typeof decodeClientFrame> {
  return decodeClientFrame(JSON.stringify({ ...said, ...fields }));
}

describe('a frame from a browser', () => {
  it('is a text message unless it says otherwise', () => {
    expect(sends({})).toMatchObject({ ok: true, frame: { messageType: 'text', content: 'سلام', clientId: 'a-1' } });
  });

  it.each([
    ['not json', '{'],
    ['no text', new ArrayBuffer(2)],
    ['no event', '{}'],
    ['unknown', '{"event":"drop_table"}'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"clientId"'],
    ['a list', '[{"clientId":"a-1"}]'],
  ])('that is %s is refused and names no message', (_name, data) => {
    expect(decodeClientFrame(data)).toEqual({ ok: false, code: 'frame_invalid', clientId: null });
  });

  it('may leave its message without a name, but not give it a wrong one', () => {
    expect(sends({ clientId: undefined })).toMatchObject({ ok: true, frame: { content: 'سلام' } });
    expect(sends({ clientId: undefined, content: '' })).toEqual({ ok: false, code: 'message_required', clientId: null });
    expect(sends({ clientId: 'a b' })).toEqual({ ok: false, code: 'client_id_invalid', clientId: null });
  });

  it('names the message that it could not send', () => {
    expect(sends({ content: ' \n ' })).toEqual({ ok: false, code: 'message_required', clientId: 'a-1' });
    expect(sends({ content: 'x'.repeat(MESSAGE_MAX + 1) })).toEqual({ ok: false, code: 'message_too_long', clientId: 'a-1' });
    expect(sends({ messageType: 'image', content: '' })).toEqual({ ok: false, code: 'attachment_required', clientId: 'a-1' });
    expect(sends({ messageType: 'offer', listingId: 4 })).toEqual({ ok: false, code: 'price_required', clientId: 'a-1' });
    expect(sends({ conversationId: -1 })).toEqual({ ok: false, code: 'frame_invalid', clientId: 'a-1' });
  });

  it('whose id is no id is refused without one', () => {
    expect(sends({ clientId: '<script>' })).toEqual({ ok: false, code: 'client_id_invalid', clientId: null });
  });

  it('loses control characters and halves of pairs, which would swell in JSON, and keeps lines', () => {
    expect(sends({ content: 'a\u0000\ud83db\nc\td 😀' })).toMatchObject({ frame: { content: 'ab\nc\td 😀' } });
  });

  it.each(['ب', '"', '\\', '\n', '語'])('fits with the longest message of %j', (letter) => {
    const content = `x${letter.repeat(MESSAGE_MAX - 2)}x`;
    const frame = sends({ content });
    expect(frame).toMatchObject({ ok: true, frame: { content } });
  });

  it('is counted in bytes, not letters', () => {
    const tooLarge = JSON.stringify({ ...said, fileName: 'ب'.repeat(FRAME_BYTES_MAX / 2) });
    expect(tooLarge.length).toBeLessThan(FRAME_BYTES_MAX);
    expect(decodeClientFrame(tooLarge)).toMatchObject({ ok: false, code: 'frame_too_large' });
    const long = (bytes: number) => ({
      event: 'authenticate',
      token: 'x'.repeat(bytes - '{"event":"authenticate","token":""}'.length),
    });
    expect(decodeClientFrame(JSON.stringify(long(FRAME_BYTES_MAX)))).toEqual({ ok: true, frame: long(FRAME_BYTES_MAX) });
    const larger = decodeClientFrame(JSON.stringify(long(FRAME_BYTES_MAX + 1)));
    expect(larger).toEqual({ ok: false, code: 'frame_too_large', clientId: null });
  });
});

describe('a frame from a room', () => {
  it('survives the way', () => {
    const frame: ServerFrame = { event: 'user_status', userId: 7, status: 'online' };
    expect(decodeServerFrame(encode(frame))).toEqual({ ok: true, frame });
  });

  it('of a kind that is not known yet is passed over', () => {
    expect(decodeServerFrame('{"event":"party_started"}')).toMatchObject({ ok: false, code: 'frame_invalid' });
  });

  it('tells a refusal in the words of the catalogue', () => {
    const frame = messageError('message_too_long', 'a-1');
    expect(frame).toMatchObject({ clientId: 'a-1', message: 'A message can be at most 4,000 characters long.' });
    expect(decodeServerFrame(encode(frame))).toEqual({ ok: true, frame });
    // Every error code can be about a message.
    const codes = Object.keys(ERRORS) as ErrorCode[]; // its own keys
    expect(codes.map((code) => messageError(code, 'a-1'))).toEqual(
      codes.map((code) => expect.objectContaining({ clientId: 'a-1', code })),
    );
  });
});

describe('an order of the Worker', () => {
  it('is read when it is one', () => {
    expect(readOrder({ order: 'end_session', sessionId: 's' })).toEqual({ order: 'end_session', sessionId: 's' });
  });

  it.each([null, 'end_session', { order: 'explode' }, { order: 'read', readerId: '1', upTo: 1 }])(
    'is null when it is %j',
    (body) => {
      expect(readOrder(body)).toBeNull();
    },
  );
});

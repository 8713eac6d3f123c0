import type { Subscriber } from '#schema/contracts/system';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { wordsFor } from '../../platform/mail/words.ts';
import { openDb } from '../../platform/db.ts';
import { call, makeAdmin } from '../../test/client.ts';
import { mailbox } from '../../test/mail.ts';
import { sweepNewsletter } from './newsletter.ts';

const READER = 'reader@example.af';
const NOTHING = { status: 204, body: '', trips: 1 };

beforeEach(async () => {
  for (const table of ['newsletter_subscribers', 'attempts']) await env.DB.exec(`DELETE FROM ${table}`);
});

describe('whoever subscribes', () => {
  it('is mailed a link in their language, and counts for nothing before it is opened', async () => {
    const { mails } = await subscribe(` ${READER.toUpperCase()} `);
    expect(mails).toMatchObject([{ to: READER, subject: 'تأیید خبرنامهٔ سرای' }]);
    expect(mails[0]?.text).toMatch(/http:\/\/localhost:8787\/newsletter\?confirm=[\w-]{43}\n/);
    expect(await readers()).toEqual({ listed: [], file: [] });
    const confirmed = await confirm(tokenOf(mails[0]));
    expect(confirmed.answer).toMatchObject(NOTHING);
    expect((await readers()).listed).toMatchObject([{ email: READER, language: 'fa' }]);
  });

  it('is told how it ends, by a mail that mail programs can end it with', async () => {
    const token = tokenOf((await subscribe()).mails[0]);
    const { mails } = await confirm(token);
    expect(mails).toMatchObject([
      {
        to: READER,
        headers: {
          'List-Unsubscribe': `<http://localhost:8787/api/newsletter/unsubscribe?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ]);
    expect(mails[0]?.text).toContain(`/newsletter?unsubscribe=${token}`);
    expect((await readers()).file).toEqual([expect.stringContaining(`unsubscribe?token=${token}`)]);
    expect((await confirm(token)).mails).toEqual([]);
  });

  it('is answered alike whether the address waits, has subscribed or is new, and a subscriber is mailed nothing', async () => {
    const first = await subscribe();
    const again = await subscribe();
    await confirm(tokenOf(first.mails[0]));
    const late = await subscribe();
    for (const { answer } of [first, again, late]) expect(answer).toMatchObject(NOTHING);
    expect(tokenOf(again.mails[0])).toBe(tokenOf(first.mails[0]));
    expect(late.mails).toEqual([]);
  });

  it('is told alike that the day’s mails are used up', async () => {
    const token = tokenOf((await subscribe()).mails[0]);
    await confirm(token);
    for (const email of [READER, 'other@example.af']) {
      const answers = [];
      for (let time = 0; time < 13; time += 1) answers.push((await subscribe(email)).answer.status);
      expect(answers.at(-1)).toBe(429);
    }
  });

  it('confirms their own address, and none that waits beside it', async () => {
    const token = tokenOf((await subscribe()).mails[0]);
    const others = tokenOf((await subscribe('other@example.af')).mails[0]);
    expect((await confirm(token)).mails).toMatchObject([{ to: READER }]);
    expect((await readers()).listed).toMatchObject([{ email: READER }]);
    expect((await readers()).listed).toHaveLength(1);
    expect((await confirm('unknown')).answer).toMatchObject({ status: 400, body: { code: 'newsletter_link_invalid' } });
    expect((await confirm(others)).mails).toMatchObject([{ to: 'other@example.af' }]);
  });

  it('asks again for their own language and time alone', async () => {
    await subscribe('other@example.af', 'en');
    await env.DB.prepare('UPDATE newsletter_subscribers SET created_at = 5').run();
    await subscribe();
    await subscribe(READER, 'ps');
    const { results } = await env.DB.prepare(
      "SELECT language, created_at FROM newsletter_subscribers WHERE email = 'other@example.af'",
    ).all();
    expect(results).toEqual([{ language: 'en', created_at: 5 }]);
  });

  it('has to give an address', async () => {
    expect((await subscribe('nobody')).answer).toMatchObject({ status: 400, body: { code: 'email_invalid' } });
  });

  it('has a week: then the link confirms nothing, and the address is swept', async () => {
    const token = tokenOf((await subscribe()).mails[0]);
    await env.DB.prepare('UPDATE newsletter_subscribers SET created_at = ?')
      .bind(Date.now() - 7 * DAY)
      .run();
    const refused = { status: 400, body: { code: 'newsletter_link_invalid' } };
    expect((await confirm(token)).answer).toMatchObject(refused);
    expect((await confirm('unknown')).answer).toMatchObject(refused);
    expect(await rows()).toHaveLength(1);
    await sweepNewsletter(openDb(env.DB), Date.now());
    expect(await rows()).toEqual([]);
  });

  it('reads it in the language in which they asked last', async () => {
    await subscribe();
    const { mails } = await subscribe(READER, 'ps');
    const welcome = await confirm(tokenOf(mails[0]));
    const [spoken] = wordsFor('ps');
    const { newsletterConfirm, newsletterWelcome } = spoken?.words ?? {};
    expect([...mails, ...welcome.mails].map(({ subject }) => subject)).toEqual([
      newsletterConfirm?.subject,
      newsletterWelcome?.subject,
    ]);
    expect((await readers()).listed).toMatchObject([{ email: READER, language: 'ps' }]);
  });

  it('has another week whenever they ask again', async () => {
    await subscribe();
    await env.DB.prepare('UPDATE newsletter_subscribers SET created_at = ?')
      .bind(Date.now() - 7 * DAY)
      .run();
    const again = await subscribe();
    await sweepNewsletter(openDb(env.DB), Date.now());
    expect((await confirm(tokenOf(again.mails[0]))).answer).toMatchObject(NOTHING);
  });

  it('and has confirmed is swept never', async () => {
    await confirm(tokenOf((await subscribe()).mails[0]));
    await sweepNewsletter(openDb(env.DB), Date.now() + 400 * DAY);
    expect(await rows()).toHaveLength(1);
  });

  it('who opens the link twice at once is welcomed once', async () => {
    const token = tokenOf((await subscribe()).mails[0]);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ answer }) => answer.status)).toEqual([204, 204]);
    expect(both.flatMap(({ mails }) => mails)).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  it('is one POST without a session, in the form that mail programs send, and says the same ever after', async () => {
    const token = tokenOf((await subscribe()).mails[0]);
    await confirm(token);
    const press = () =>
      call('POST', `/api/newsletter/unsubscribe?token=${token}`, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    expect(await press()).toMatchObject(NOTHING);
    expect(await rows()).toEqual([]);
    expect(await press()).toMatchObject(NOTHING);
    expect((await confirm(token)).answer.status).toBe(400);
  });

  it('takes nobody else’s address along', async () => {
    const mine = tokenOf((await subscribe()).mails[0]);
    const others = tokenOf((await subscribe('other@example.af')).mails[0]);
    for (const token of [mine, others]) await confirm(token);
    await call('POST', `/api/newsletter/unsubscribe?token=${mine}`);
    await call('POST', '/api/newsletter/unsubscribe?token=');
    expect((await readers()).listed).toMatchObject([{ email: 'other@example.af' }]);
    expect(await call('POST', '/api/newsletter/unsubscribe')).toMatchObject({ status: 400 });
  });

  it('by opening the address asks first: programs that look into links unsubscribe nobody', async () => {
    const token = tokenOf((await subscribe()).mails[0]);
    await confirm(token);
    const { status, headers } = await call('GET', `/api/newsletter/unsubscribe?token=${token}`);
    expect([status, headers.get('Location')]).toEqual([303, `http://localhost:8787/newsletter?unsubscribe=${token}`]);
    expect(await rows()).toHaveLength(1);
  });
});

test('many who confirmed in one moment are listed page by page, each once', async () => {
  const count = 95;
  await env.DB.prepare(
    `INSERT INTO newsletter_subscribers (email, language, token, created_at, confirmed_at)
     SELECT 'r' || value || '@example.af', 'fa', 't' || value, 0, 1000 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: count }, (_, at) => at)))
    .run();
  const { token } = await makeAdmin();
  const found: string[] = [];
  let next: string | undefined = '/api/admin/newsletter';
  for (let pages = 0; next !== undefined && pages < 10; pages += 1) {
    const page: { body: Subscriber[]; headers: Headers } = await call<Subscriber[]>('GET', next, { token });
    found.push(...page.body.map(({ email }) => email));
    next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  expect([found.length, new Set(found).size]).toEqual([count, count]);
});

async function subscribe(email = READER, language = 'fa') {
  const { mails, MAIL } = mailbox();
  const answer = await call('POST', '/api/newsletter', { json: { email, language }, bindings: { MAIL } });
  return { answer, mails };
}

async function confirm(token: string) {
  const { mails, MAIL } = mailbox();
  const answer = await call('POST', '/api/newsletter/confirmation', { json: { token }, bindings: { MAIL } });
  return { answer, mails };
}

function tokenOf(mail: Mail | undefined): string {
  return /confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link was mailed';
}

async function rows() {
  return (await env.DB.prepare('SELECT email FROM newsletter_subscribers').all()).results;
}

/** The subscribers that the back office shows: its list, and the lines of its file. */
async function readers() {
  const { token } = await makeAdmin();
  const { body: listed } = await call<Subscriber[]>('GET', '/api/admin/newsletter', { token });
  const { body } = await call<string>('GET', '/api/admin/newsletter/export', { token });
  return { listed, file: body.trim().split('\r\n').slice(1) };
}

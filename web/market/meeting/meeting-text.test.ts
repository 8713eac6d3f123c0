import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Format from '../../kit/i18n/format.ts';
import type * as Words from '../../kit/i18n/i18n.ts';
import type * as Zone from '../../kit/time-zone.ts';
import type * as Text from './meeting-text.ts';

const SUBJECT = { other: { id: 5, name: 'احمد' }, listing: { id: 7, title: 'کرولا 2008' } };
const PLAN = { place: 'پیش روی بانک', province: 'Kabul', at: '2026-11-21T15:05' } as const;

describe('in Dari', () => {
  const said = speaking('fa');

  test('a friend reads who, about what, where, and when by the clocks and the calendar of Kabul', () => {
    expect(said.text(SUBJECT, PLAN)).toBe(
      [
        'به دیدار احمد می‌روم که از سرای می‌شناسم:',
        'https://sarai.example/member/5',
        'دربارهٔ «کرولا 2008»:',
        'https://sarai.example/listing/7',
        'کجا: پیش روی بانک، کابل',
        'چه وقت: شنبه، ۳۰ عقرب ۱۴۰۵، ساعت \u2068۱۵:۰۵\u2069 (به وقت کابل)',
        'اگر بعد از آن از من خبری نشد، به من زنگ بزن.',
      ].join('\n'),
    );
  });

  test('a province that the place names already is said once', () => {
    expect(said.text(SUBJECT, { ...PLAN, place: 'کابل، پل سرخ' })).toContain('کجا: کابل، پل سرخ\n');
  });
});

describe('in Pashto', () => {
  const said = speaking('ps');

  test('the text is in Pashto, and a name of other letters keeps its direction', () => {
    const text = said.text({ ...SUBJECT, other: { id: 5, name: 'Omid' } }, PLAN);
    expect(text).toContain('زه د \u2068Omid\u2069 لیدو ته ځم');
    expect(text).toContain('کله: شنبه، ');
    expect(text).toContain('\u2068۱۵:۰۵\u2069 بجې (د کابل په وخت)');
  });
});

describe('in English', () => {
  const said = speaking('en');

  test('without an ad it names the member alone, and without a province the place as it was written', () => {
    const text = said.text(
      { other: { id: 5, name: 'Omid' }, listing: null },
      { ...PLAN, place: ' At the bank ', province: null },
    );
    expect(text.split('\n')).toEqual([
      'I am going to meet Omid, whom I know from Sarai:',
      'https://sarai.example/member/5',
      'Where: At the bank',
      'When: Saturday, Nov 21, 2026, 15:05 (Kabul time)',
      'If you hear nothing from me afterwards, call me.',
    ]);
  });

  test.each(['Asia/Kabul', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])(
    'the day is the one that was chosen, for a member whose clocks are those of %s',
    (timeZone) => {
      for (const hour of ['00:00', '04:29', '23:59'])
        expect(said.when(`2026-11-21T${hour}`, timeZone)).toBe(`Saturday, Nov 21, 2026, ${hour} (Kabul time)`);
    },
  );

  test('what is no whole time says nothing and is no moment', () => {
    for (const at of ['', '2026-11-21', 'tomorrow', '2026-13-41T25:61']) {
      expect(said.when(at, 'Asia/Kabul')).toBe('');
      expect(said.momentOf(at)).toBeNull();
    }
  });

  test('the field holds the clock of Kabul', () => {
    expect(said.momentOf('2026-11-21T15:05')).toBe(Date.parse('2026-11-21T10:35:00Z'));
    expect(said.clockAt(Date.parse('2026-11-21T19:45:30Z'))).toBe('2026-11-22T00:15');
  });
});

/** The modules as a page in that language has them; days are written in the page's time zone. */
function speaking(lang: string) {
  let words: typeof Text & typeof Format & typeof Words & typeof Zone;
  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang } });
    const i18n = await import('../../kit/i18n/i18n.ts');
    await i18n.loadDomains('shell', 'meeting');
    words = {
      ...i18n,
      ...(await import('../../kit/i18n/format.ts')),
      ...(await import('../../kit/time-zone.ts')),
      ...(await import('./meeting-text.ts')),
    };
  });
  const speaker = (timeZone: string) => {
    words.setTimeZone(timeZone);
    return { t: words.t, format: { date: words.formatDate, digits: words.formatDigits }, timeZone };
  };
  return {
    text: (subject: Text.MeetingSubject, plan: Text.MeetingPlan) =>
      words.meetingText(subject, plan, 'https://sarai.example', speaker('Asia/Kabul')),
    when: (at: string, timeZone: string) => words.whenWords(at, speaker(timeZone)),
    momentOf: (at: string) => words.momentOf(at),
    clockAt: (moment: number) => words.clockAt(moment),
  };
}

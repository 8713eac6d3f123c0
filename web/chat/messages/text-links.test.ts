import { describe, expect, test } from 'vitest';
import { withinTime } from '#schema/test/properties';
import { textParts } from './text-links.ts';

const links = (text: string) => textParts(text).flatMap(({ href }) => (href === null ? [] : [href]));

describe('what becomes a link', () => {
  test.each([
    ['see https://sarai.af/listing/5 please', 'https://sarai.af/listing/5'],
    ['HTTP://EXAMPLE.COM', 'http://example.com/'],
    ['www.example.com/a?b=1#c', 'https://www.example.com/a?b=1#c'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://en.wikipedia.org/wiki/Herat_(city)', 'https://en.wikipedia.org/wiki/Herat_(city)'],
    ['(https://en.wikipedia.org/wiki/Herat_(city))', 'https://en.wikipedia.org/wiki/Herat_(city)'],
    ['آیا https://example.com/کابل، خوب است؟', 'https://example.com/%DA%A9%D8%A7%D8%A8%D9%84'],
    ['https://example.com.', 'https://example.com/'],
    ['«https://example.com»', 'https://example.com/'],
  ])('%s', (text, href) => {
    expect(links(text)).toEqual([href]);
  });

  test('every one of several', () => {
    expect(links('https://a.af و https://b.af')).toEqual(['https://a.af/', 'https://b.af/']);
  });
});

describe('what stays words', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:https://example.com',
    'file:///etc/passwd',
    'intent://example.com#Intent;end',
    'https://',
    'https://localhost',
    'https://[sarai.af',
    'https://bank.example@evil.example',
    'https://user:secret@evil.example/',
    'xhttps://example.com',
    'mail me at someone@www.example.com',
    'http:/example.com',
    'https://exa mple',
    'example.com',
    'awww.example.com',
    // A letter that is two UTF-16 code units.
    '𝗔www.example.com',
  ])('%s', (text) => {
    expect(links(text)).toEqual([]);
  });
});

describe('texts that mean harm', () => {
  test('an address ends where a mark that turns the direction stands', () => {
    expect(links('https://example.com/\u202egpj.exe')).toEqual(['https://example.com/']);
    expect(links('https://example.com\u200f.evil.example')).toEqual(['https://example.com/']);
  });

  test('quotes and angle brackets never reach an address', () => {
    expect(links('https://example.com/"onmouseover="alert(1)')).toEqual(['https://example.com/']);
    expect(links('https://example.com/<img src=x>')).toEqual(['https://example.com/']);
  });

  test('a name in other letters leads to its plain spelling', () => {
    expect(links('https://exаmple.com')).toEqual(['https://xn--exmple-4nf.com/']);
  });

  test('nothing of the text is lost or doubled', () => {
    for (const text of [
      '',
      'a',
      'https://a.af',
      ' https://a.af, (www.b.af)! javascript:x https://u@c.af',
      'سلام\n\nhttps://a.af\n',
    ]) {
      expect(
        textParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
  });

  test('a long run of closing signs is read in no time', () => {
    expect(withinTime(() => links(`https://a.af/${')'.repeat(4_000)}`))).toEqual(['https://a.af/']);
  });
});

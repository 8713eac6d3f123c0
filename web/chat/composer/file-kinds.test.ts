import { expect, test } from 'vitest';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_NAME_MAX } from '#schema/catalog/limits';
import { fileError, shortenedName, kindOf } from './file-kinds.ts';

test.each([
  [{ type: 'image/jpeg', name: 'a.jpg' }, 'image'],
  [{ type: 'image/svg+xml', name: 'a.svg' }, null],
  [{ type: 'application/pdf', name: 'a.PDF' }, 'file'],
  [{ type: '', name: 'letter.docx' }, 'file'],
  [{ type: 'application/msword', name: 'letter.doc' }, 'file'],
  [{ type: 'text/plain', name: 'a.txt' }, 'file'],
  [{ type: 'text/html', name: 'a.html' }, null],
  [{ type: 'application/pdf', name: 'a.pdf.exe' }, null],
])('%o is sent as %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

test('a document may have ten megabytes, a picture any number: it is made smaller', () => {
  const size = ATTACHMENT_BYTES_MAX + 1;
  expect(fileError({ type: '', name: 'a.pdf', size })).toBe('attachment_too_large');
  expect(fileError({ type: '', name: 'a.pdf', size: size - 1 })).toBeNull();
  expect(fileError({ type: 'image/jpeg', name: 'a.jpg', size })).toBeNull();
  expect(fileError({ type: '', name: 'a.txt', size: 0 })).toBe('attachment_empty');
  expect(fileError({ type: '', name: 'a.zip', size: 1 })).toBe('attachment_unsupported');
});

test('a long name keeps its ending', () => {
  const fitting = `${'a'.repeat(ATTACHMENT_NAME_MAX - 4)}.pdf`;
  expect(shortenedName(fitting)).toBe(fitting);
  const name = shortenedName(`${'نام'.repeat(60)}.pdf`);
  expect(name).toHaveLength(ATTACHMENT_NAME_MAX);
  expect(name).toMatch(/…\.pdf$/);
  expect(shortenedName('a.pdf')).toBe('a.pdf');
});

import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_NAME_MAX } from '#schema/catalog/limits';
import { forAll, withinTime, texts } from '#schema/test/properties';
import { damaged } from '../../platform/media/test/damaged.ts';
import { attachmentName, dispositionOf } from './attachment-name.ts';
import { documentTypeOf } from './document-type.ts';
import { compound, DOCX, PDF } from './test/documents.ts';

test.each([
  ['pdf', PDF],
  ['docx', DOCX],
  ['doc', compound(['WordDocument', '1Table', 'Data', 'CompObj', 'SummaryInformation'])],
  ['txt', new TextEncoder().encode('قیمت: ۱۲۰۰ افغانی\n\tToyota Corolla 2010')],
])('a damaged %s is known by its bytes or refused', (extension, file) => {
  forAll(
    damaged(file),
    (bytes) => documentTypeOf(bytes, `file.${extension}`),
    (type) => {
      expect([undefined, 'pdf', 'doc', 'docx', 'txt']).toContain(type?.extension);
    },
  );
});

test('the name of a file is short, on one line, with its own ending, and fits a header', () => {
  const letters = 'aZ. ./\\"\'%;\r\n\u202e\u200c\u0301\u064e\u0670ق۱😀.pdf.exe';
  forAll(
    texts(letters),
    (given) => {
      const name = attachmentName(given, 'pdf');
      return { name, header: dispositionOf(name, 'attachment') };
    },
    ({ name, header }) => {
      expect(name.length).toBeLessThanOrEqual(ATTACHMENT_NAME_MAX);
      expect(name).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]*\.pdf$/iu);
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~*%-]*$/);
    },
  );
});

const filled = (piece: string) => Buffer.from(piece.repeat(ATTACHMENT_BYTES_MAX / Buffer.byteLength(piece)));

test.each([
  ['blanks', ' '],
  ['words', 'word '],
  ['Dari', 'سلام '],
  ['marks', '\u064e\u0651'],
  ['ends of archives', 'PK\u0005\u0006'],
  ['beginnings of archives', 'PK\u0003\u0004'],
])('ten megabytes of %s are looked at in time', (_, piece) => {
  const bytes = filled(piece);
  expect(withinTime(() => documentTypeOf(bytes, 'note.txt'), 150)?.extension ?? 'none').toMatch(/^(txt|none)$/);
});

test('a compound file whose sectors lead round in a circle is looked at in time', () => {
  const file = Buffer.alloc(ATTACHMENT_BYTES_MAX);
  file.set(compound(['WordDocument']).subarray(0, 512));
  for (let at = 44; at < 512; at += 4) file.writeUInt32LE(at % 64, at);
  expect(withinTime(() => documentTypeOf(file, 'circle.doc'), 100)).toBeNull();
});

test.each(['\u0301\u0316', '. ', '/', 'a.', '\u202e', '\u200c'])('a name of ten megabytes of %j is cut in time', (piece) => {
  const given = `${piece.repeat(5 * 1024 * 1024)}x`;
  expect(withinTime(() => attachmentName(given, 'txt')).length).toBeLessThanOrEqual(ATTACHMENT_NAME_MAX);
});

import { ATTACHMENT_NAME_MAX } from '#schema/catalog/limits';
import { expect, it } from 'vitest';
import { attachmentName, dispositionOf } from './attachment-name.ts';

it.each([
  ['C:\\fakepath\\bill.pdf', 'pdf', 'bill.pdf'],
  ['../../etc/passwd', 'txt', 'passwd.txt'],
  ['photo.jpg', 'pdf', 'photo.pdf'],
  ['photo.JPEG', 'jpg', 'photo.JPEG'],
  ['contract.PDF', 'pdf', 'contract.PDF'],
  ['photo.jpeg', 'png', 'photo.png'],
  ['song.mp3', 'txt', 'song.txt'],
  ['minutes.pages', 'pdf', 'minutes.pdf'],
  ['bill . .pdf', 'pdf', 'bill.pdf'],
  ['bill.pdf. ', 'pdf', 'bill.pdf'],
  ['two  \u00a0 blanks.pdf', 'pdf', 'two blanks.pdf'],
  ['re\u0301sume\u0301.pdf', 'pdf', 'résumé.pdf'],
  ['setup.pdf.exe', 'pdf', 'setup.pdf.pdf'],
  ['price 1.2', 'txt', 'price 1.2.txt'],
  ['قرارداد\u200cخط.docx', 'docx', 'قرارداد\u200cخط.docx'],
  ['\u202egpj.exe', 'pdf', 'gpj.pdf'],
  ['a\u0000b\r\nc.pdf', 'pdf', 'abc.pdf'],
  ['half \ud83d.pdf', 'pdf', 'half.pdf'],
  ['.htaccess', 'txt', 'htaccess.txt'],
  ['..', 'txt', 'file.txt'],
  ['', 'jpg', 'file.jpg'],
])('%j as %s is kept as %j', (given, extension, name) => {
  expect(attachmentName(given, extension)).toBe(name);
});

it('a long name is cut and keeps its extension, and no character is halved', () => {
  const name = attachmentName(`${'a'.repeat(ATTACHMENT_NAME_MAX - 5)}😀.docx`, 'docx');
  expect(name.isWellFormed()).toBe(true);
  expect(name).toBe(`${'a'.repeat(ATTACHMENT_NAME_MAX - 5)}.docx`);
  expect(attachmentName(`${'a'.repeat(ATTACHMENT_NAME_MAX - 6)}😀.docx`, 'docx')).toBe(
    `${'a'.repeat(ATTACHMENT_NAME_MAX - 6)}.docx`,
  );
});

it('the end of a very long name counts, where its extension stands', () => {
  expect(attachmentName(`${'a'.repeat(5_000)}.PDF`, 'pdf')).toBe(`${'a'.repeat(ATTACHMENT_NAME_MAX - 4)}.PDF`);
});

it('a long name that is cut behind a word ends with its word', () => {
  const name = attachmentName(`${'a'.repeat(ATTACHMENT_NAME_MAX - 6)} of the house.docx`, 'docx');
  expect(name).toBe(`${'a'.repeat(ATTACHMENT_NAME_MAX - 6)}.docx`);
});

it('the header of a name holds nothing that ends it', () => {
  expect(dispositionOf('a"; x=\\(قیمت) 100%.pdf', 'attachment')).toBe(
    `attachment; filename="a_; x=_(____) 100_.pdf"; filename*=UTF-8''a%22%3B%20x%3D%5C%28%D9%82%DB%8C%D9%85%D8%AA%29%20100%25.pdf`,
  );
  expect(dispositionOf("Laila's *new*.pdf", 'inline')).toBe(
    `inline; filename="Laila's *new*.pdf"; filename*=UTF-8''Laila%27s%20%2Anew%2A.pdf`,
  );
});

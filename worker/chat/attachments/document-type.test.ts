import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { joined, latin } from '../../platform/media/formats/byte-reader.ts';
import { documentTypeOf } from './document-type.ts';
import { compound, DOC, DOCX, longCompound, PDF, zip } from './test/documents.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const PARTS = ['[Content_Types].xml', 'word/document.xml'];

describe('a document is known by its bytes, whatever it is called', () => {
  it.each([
    ['a PDF', PDF, 'photo.jpg', 'pdf'],
    ['a PDF behind a mail header', joined([latin('X-Sender: a\r\n'.repeat(20)), PDF]), 'a', 'pdf'],
    ['a .doc', DOC, 'a.exe', 'doc'],
    ['a .doc of seven megabytes', longCompound(9, 13_953, ['1Table', 'WordDocument']), 'a.doc', 'doc'],
    ['a .doc in large sectors', longCompound(12, 200, ['1Table', 'WordDocument']), 'a.doc', 'doc'],
    ['a .docx', DOCX, 'a.zip', 'docx'],
    ['a .docx with a comment behind it', commented(DOCX, 'PK\u0005\u0006 is no end'), 'a.docx', 'docx'],
    ['a .docx that claims four gigabytes', zip(PARTS, 0xffff_fffe), 'a.docx', 'docx'],
    ['a .docx with a comment at each of its parts', zip(PARTS, undefined, 'part of a deed'), 'a.docx', 'docx'],
    ['a text', utf8('سلام، قیمت آخر؟\r\n\tPrice: 1 < 2'), 'یادداشت.txt', 'txt'],
    ['a text with a byte order mark', utf8('\ufeffسلام'), 'note.TXT', 'txt'],
    ['a text without an extension', utf8('hello'), 'README', 'txt'],
  ])('%s', (_, bytes, name, extension) => {
    expect(documentTypeOf(bytes, name)?.extension).toBe(extension);
  });
});

describe('no document is', () => {
  it.each([
    ['a program', joined([latin('MZ'), new Uint8Array(200)]), 'a.txt'],
    ['a program with a .docx behind it', selfExtracting(DOCX), 'a.docx'],
    ['a page', utf8('<!DOCTYPE html><p>hello'), 'a.txt'],
    ['a page behind a mark and blanks', utf8('\ufeff \r\n<HTML>'), 'a.txt'],
    ['an SVG', utf8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'a.txt'],
    ['an SVG behind an XML head', utf8('<?xml version="1.0"?><svg/>'), 'a.txt'],
    ['a script', utf8('#!/bin/sh\nrm -rf /'), 'a.txt'],
    ['JavaScript', utf8('alert(1)'), 'a.js'],
    ['a batch file', utf8('del /q *.*'), 'install.bat'],
    ['a batch file with a dot and a blank behind its name', utf8('del /q *.*'), 'install.bat. '],
    ['a batch file with a very long name', utf8('del /q *.*'), `${'a'.repeat(5_000)}.bat`],
    ['a PowerShell script', utf8('Remove-Item *'), 'install.ps1'],
    ['a page’s part by its extension', utf8('hello'), 'a.shtml'],
    ['a text with a zero', utf8('a\u0000b'), 'a.txt'],
    ['a text with an escape', utf8('\u001b[31mred'), 'a.txt'],
    ['Latin-1', Uint8Array.of(0x63, 0x61, 0x66, 0xe9), 'a.txt'],
    ['half a character', utf8('سلام').subarray(0, 5), 'a.txt'],
    ['another ZIP', zip(['a.txt']), 'a.docx'],
    ['a spreadsheet', zip(['[Content_Types].xml', 'xl/workbook.xml']), 'a.docx'],
    ['a ZIP without the list of types', zip(['word/document.xml']), 'a.docx'],
    ['a .docx with macros', zip([...PARTS, 'word/vbaProject.bin']), 'a.docx'],
    ['a .docx cut short', DOCX.slice(0, -10), 'a.docx'],
    ['a .docx without its directory', joined([DOCX.slice(0, 60), DOCX.slice(-22)]), 'a.docx'],
    ['a ZIP with a PDF in it', zip(['%PDF-1.4']), 'a.pdf'],
    ['an .xls', compound(['Workbook']), 'a.doc'],
    ['an .xls with a folder that is called like the words of a .doc', withFolder('WordDocument'), 'a.doc'],
    ['a .doc without its directory', DOC.slice(0, 1024), 'a.doc'],
    ['the beginning of a .doc', DOC.slice(0, 8), 'a.doc'],
    ['a PDF that begins after the first kilobyte', joined([new Uint8Array(1024), PDF]), 'a.pdf'],
  ])('%s', (_, bytes, name) => {
    expect(documentTypeOf(bytes, name)).toBe(null);
  });

  it('a .doc whose directory goes round in a circle, and the search for it ends', () => {
    const circle = compound(['Workbook', 'a', 'b', 'c', 'd']);
    // Sector 1 of the allocation table points to itself.
    circle.set([1, 0, 0, 0], 512 + 4);
    expect(documentTypeOf(circle, 'a.doc')).toBe(null);
  });
});

/** A program that unpacks the archive after it; the archive counts offsets from the program's first byte. */
function selfExtracting(archive: Uint8Array): Uint8Array {
  const program = joined([latin('MZ'), new Uint8Array(200)]);
  const file = joined([program, archive]);
  const directoryAt = new DataView(file.buffer, file.length - 6);
  directoryAt.setUint32(0, directoryAt.getUint32(0, true) + program.length, true);
  return file;
}

/** A compound file in which a folder, not a stream, has this name. */
function withFolder(name: string): Uint8Array {
  const file = compound(['Workbook', name]);
  const at = Buffer.from(file.buffer).indexOf(name, 0, 'utf16le');
  file[at + 66] = 1;
  return file;
}

function commented(file: Uint8Array, comment: string): Uint8Array {
  return joined([file.slice(0, -2), Uint8Array.of(comment.length, 0), latin(comment)]);
}

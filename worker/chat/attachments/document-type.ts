import { Buffer } from 'node:buffer';
import { compoundStreams } from './compound-file.ts';
import { extensionOf } from './attachment-name.ts';
import { zipEntries } from '../../platform/zip.ts';

interface DocumentType {
  extension: 'pdf' | 'doc' | 'docx' | 'txt';
  contentType: string;
}

const PDF: DocumentType = { extension: 'pdf', contentType: 'application/pdf' };
const DOC: DocumentType = { extension: 'doc', contentType: 'application/msword' };
const DOCX: DocumentType = {
  extension: 'docx',
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const TXT: DocumentType = { extension: 'txt', contentType: 'text/plain; charset=utf-8' };

/** Readers accept a PDF whose header is anywhere in the first kilobyte. ISO 32000-1, annex H, note 13. */
const PDF_HEADER_WITHIN = 1024;

/**
 * The type of a file that is not a picture, by its bytes: PDF, Word or plain text; null for anything else. A name never lets a file in; it can only
 * keep a text out (see `isPlainText`).
 */
export function documentTypeOf(bytes: Uint8Array, name: string): DocumentType | null {
  const streams = compoundStreams(bytes);
  if (streams) return streams.has('WordDocument') ? DOC : null;
  const entries = zipEntries(bytes);
  if (entries) return isWord(entries) ? DOCX : null;
  if (Buffer.from(bytes.subarray(0, PDF_HEADER_WITHIN)).includes('%PDF-')) return PDF;
  return isPlainText(bytes, name) ? TXT : null;
}

/** With macros it would be a .docm, which is not accepted. */
function isWord(entries: Set<string>): boolean {
  return entries.has('[Content_Types].xml') && entries.has('word/document.xml') && !entries.has('word/vbaProject.bin');
}

/** What a browser takes for an HTML page (https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type), and scripts. */
const PAGE_OR_SCRIPT = /^\s*(?:<[!?/a-z]|#!)/i;
const CONTROL = /[^\P{Cc}\t\n\f\r]/u;

/**
 * UTF-8 without control characters that does not begin like a page or a script. A program's source is a text like any other, so the name matters
 * here: `install.bat` is refused, not passed on as `install.txt`.
 */
function isPlainText(bytes: Uint8Array, name: string): boolean {
  const extension = extensionOf(name);
  if (extension !== '' && extension !== 'txt') return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return !CONTROL.test(text) && !PAGE_OR_SCRIPT.test(text);
  } catch {
    return false;
  }
}

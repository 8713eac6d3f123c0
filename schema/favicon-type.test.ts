import { expect, test } from 'vitest';
import { faviconTypeOf } from './favicon-type.ts';

const text = (svg: string) => new TextEncoder().encode(svg);
const hex = (digits: string, length = 0) => Uint8Array.from(Buffer.concat([Buffer.from(digits, 'hex'), Buffer.alloc(length)]));

test.each([
  ['png', hex('89504e470d0a1a0a', 20)],
  ['jpg', hex('ffd8ffe0', 20)],
  ['gif', text('GIF89a................')],
  ['webp', hex('524946460000000057454250', 20)],
  ['bmp', hex('424d46000000000000003600000028000000', 60)],
  ['tiff', hex('4d4d002a000000080001', 20)],
  ['ico', hex('0000010002001010000001002000280000002600000010100000010020002800000026000000', 40)],
  ['tiff', hex('49492a00080000000100', 20)],
  ['ico', hex('00000100010010100000010020002800000016000000', 40)],
  // A minimal file: its offsets reach to its last byte.
  ['tiff', hex('49492a000e0000000000000000000100')],
  ['bmp', hex('424d1a00000000000000190000000c000000', 8)],
  [
    'svg',
    text('\ufeff<?xml version="1.0"?><!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg viewBox="0 0 1 1"></svg>'),
  ],
])('%s is known by its bytes', (type, bytes) => {
  expect(faviconTypeOf(bytes)).toBe(type);
});

test.each([
  ['a page', text('<!doctype html><svg></svg>')],
  ['an SVG that has no end', text('<svg viewBox="0 0 1 1">')],
  ['an SVG whose entities swell', text('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>')],
  ['letters that are none', hex('3c7376673eff3c2f7376673e')],
  ['a cursor', hex('00000200010010100000010020002800000016000000', 40)],
  ['an ICO whose picture lies outside', hex('00000100010010100000010020002800000099000000', 40)],
  ['BM as the beginning of a text', text('BMW for sale in Kabul, clean, one owner, all papers')],
  ['a TIFF without a directory', hex('49492a00ffffff7f', 20)],
  [
    'an ICO whose second picture lies outside',
    hex('0000010002001010000001002000280000002600000010100000010020002800000099000000', 60),
  ],
  ['a BMP whose pixels begin behind its end', hex('424d46000000000000009900000028000000', 60)],
  ['a TIFF whose directory is empty', hex('4d4d002a000000080000', 20)],
  ['the beginning of a WebP with a sound in it', hex('524946460000000057415645', 20)],
  ['nothing', hex('')],
  ['the beginning of an ICO', hex('00000100')],
  ['an ICO of no pictures', hex('000001000000', 40)],
  ['an ICO that names more pictures than it has room for', hex('000001000300101000000100200028000000360000', 40)],
  ['the beginning of a BMP', hex('424d')],
  ['the beginning of a TIFF', hex('49492a00')],
  ['a TIFF whose directory begins with the last byte', hex('49492a000f0000000000000000000001')],
])('%s is none', (_, bytes) => {
  expect(faviconTypeOf(bytes)).toBeNull();
});

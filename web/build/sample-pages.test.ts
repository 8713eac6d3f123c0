// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { ServerPage, ShellKind } from '../../schema/contracts/first-screen.ts';
import { ready, renderPage } from '../server.tsx';
import { classesIn } from './cut-styles.ts';
import { samplePages } from './sample-pages.ts';

beforeAll(() => ready);

test.each<[search: string, ShellKind]>([
  ['cursor=n.1700000000.9', 'results'],
  // None of those that are in sight without a press.
  ['category=photography', 'results'],
  ['sort=price_asc', 'home'],
])('the styles of /?%s are all in the samples of %s', (search, kind) => {
  const samples = samplePages();
  const [sample] = samples.home;
  if (sample?.firstScreen?.screen !== 'home') throw new Error('The first sample is no home');
  const sortedAmong = search.includes('sort') ? 1_000 : null;
  const page: ServerPage = { ...sample, address: `/?${search}`, firstScreen: { ...sample.firstScreen, search, sortedAmong } };
  const known = new Set(samples[kind].flatMap((each) => classesIn(renderPage(each))));
  expect(classesIn(renderPage(page)).filter((name) => !known.has(name))).toEqual([]);
});

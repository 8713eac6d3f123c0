import { expect, onTestFinished, test, vi } from 'vitest';

const CONCERNS: [path: string, ...names: string[]][] = [
  ['./documents.ts', 'manageReleases', 'serveDocuments'],
  ['./files.ts', 'serveFiles'],
  ['./photos.ts', 'servePhotos'],
  ['./shared-photos.ts', 'receiveSharedPhotos'],
  ['./background-sync.ts', 'sendPending'],
  ['./push.ts', 'handlePushes'],
  ['./transferred-bytes.ts', 'countTransferred'],
];

test('the service worker does each of its works, and begins each of them once', async () => {
  const begun: string[] = [];
  for (const [path, ...names] of CONCERNS)
    vi.doMock(path, () => Object.fromEntries(names.map((name) => [name, () => void begun.push(name)])));
  onTestFinished(() => CONCERNS.forEach(([path]) => vi.doUnmock(path)));
  vi.resetModules();
  await import('./sw.ts');
  expect(begun.sort()).toEqual(CONCERNS.flatMap(([, ...names]) => names).sort());
});

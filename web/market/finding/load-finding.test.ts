// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

const NOTHING = { finding: true, details: false, leaves: false, districts: false };

test.each([
  ['', NOTHING],
  ['?province=Kabul', NOTHING],
  ['?category=nothing&province=Kabul', NOTHING],
  ['?category=vehicles', { ...NOTHING, details: true, leaves: true }],
  ['?category=vehicles&province=Kabul', { finding: true, details: true, leaves: true, districts: true }],
  ['?province=Kabul&district=Bagrami', { ...NOTHING, districts: true }],
  ['?deal=rent', { ...NOTHING, details: true }],
])('filters at /%s are drawn when all their words are here, and wait for no other', async (search, here) => {
  history.replaceState(null, '', `/${search}`);
  await openPage();
  const [{ loadFinding }, { languageStore, isDomainLoaded }, { loadedLeaves }, { districtName }] = await Promise.all([
    import('./load-finding.ts'),
    import('../../kit/i18n/i18n.ts'),
    import('../leaves/leaves.ts'),
    import('../search/districts.ts'),
  ]);
  languageStore.set('fa');
  await loadFinding();
  expect({
    finding: isDomainLoaded('fa', 'finding'),
    details: isDomainLoaded('fa', 'details'),
    leaves: loadedLeaves('vehicles') !== null,
    districts: districtName('fa', 'Kabul', 'Bagrami') !== 'Bagrami',
  }).toEqual(here);
});

import type { Key } from '../i18n/domains.ts';
import type { ScreenIconName } from '../kit/ui/screen-icon.tsx';

/** The sections of the administration, in the order of the sidebar. `id` is used in the address: `/admin/dashboard?section=users`. */
export const SECTIONS = [
  { id: 'overview', label: 'admin.overview', icon: 'chart' },
  { id: 'users', label: 'admin.users', icon: 'people' },
  { id: 'listings', label: 'admin.listings', icon: 'tag' },
  { id: 'reports', label: 'admin.reports', icon: 'flag' },
  { id: 'payments', label: 'admin.payments', icon: 'coins' },
  { id: 'seo', label: 'admin.seo', icon: 'link' },
  { id: 'messages', label: 'admin.messages', icon: 'talk' },
  { id: 'system', label: 'admin.system', icon: 'server' },
  { id: 'settings', label: 'admin.settings', icon: 'sliders' },
  { id: 'audit', label: 'admin.audit', icon: 'book' },
] as const satisfies readonly { id: string; label: Key; icon: ScreenIconName }[];

export type SectionId = (typeof SECTIONS)[number]['id'];

/** Returns the section that the address names, or the overview. */
export function currentSection(search: URLSearchParams): SectionId {
  return SECTIONS.find(({ id }) => id === search.get('section'))?.id ?? 'overview';
}

export function sectionAddress(section: SectionId): string {
  return section === 'overview' ? '/admin/dashboard' : `/admin/dashboard?section=${section}`;
}

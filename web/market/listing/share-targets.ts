/** The canonical address of a listing, whatever the address bar shows. */
export function canonicalAddress(id: number): string {
  return `${location.origin}/listing/${id}`;
}

export type ShareTarget = 'whatsapp' | 'telegram' | 'facebook';

/** Links that open an app or its site with the listing's title and address filled in. */
export function shareTargets(title: string, url: string): Record<ShareTarget, string> {
  const text = encodeURIComponent(title);
  const link = encodeURIComponent(url);
  return {
    whatsapp: `https://wa.me/?text=${text}%0A${link}`,
    telegram: `https://t.me/share/url?url=${link}&text=${text}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  };
}

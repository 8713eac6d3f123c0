/** The one address of a listing, whatever stands in the bar. */
export function canonicalAddress(id: number): string {
  return `${location.origin}/listing/${id}`;
}

export type ShareTarget = 'whatsapp' | 'telegram' | 'facebook';

/** Where a listing can be sent, as links that open the app or its site with the words filled in. */
export function shareTargets(title: string, url: string): Record<ShareTarget, string> {
  const text = encodeURIComponent(title);
  const link = encodeURIComponent(url);
  return {
    whatsapp: `https://wa.me/?text=${text}%0A${link}`,
    telegram: `https://t.me/share/url?url=${link}&text=${text}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
  };
}

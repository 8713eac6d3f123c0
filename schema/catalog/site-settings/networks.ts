/** The social networks on which the site may have a page, with their hosts: a link that says Telegram must lead to Telegram. */
export const NETWORKS = {
  telegram: { name: 'Telegram', hosts: ['t.me', 'telegram.me'] },
  whatsapp: { name: 'WhatsApp', hosts: ['wa.me', 'whatsapp.com', 'www.whatsapp.com', 'chat.whatsapp.com', 'api.whatsapp.com'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'www.facebook.com', 'm.facebook.com', 'fb.com', 'fb.me'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com', 'www.instagram.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com', 'www.tiktok.com'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com', 'www.twitter.com'] },
} as const;

export type Network = keyof typeof NETWORKS;

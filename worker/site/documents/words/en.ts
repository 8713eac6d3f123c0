import type { DocumentWords } from '../page-words.ts';

export default {
  home: 'Home',
  needsScript: 'Signing in, posting ads and messages need JavaScript, which does not run in this browser.',
  pages: {
    '/': {
      title: 'Sarai | سرای — Classified ads for Afghanistan',
      description: 'Buy and sell in all 34 provinces of Afghanistan: cars, homes, mobiles, work and more.',
    },
    '/listing/:id': { title: '{title} — {price} | Sarai سرای', description: '{price} · {location} · {description}' },
    '/terms': {
      title: 'Terms of Service | Sarai سرای',
      description: 'The rules of Sarai: what may be sold, what may not, and how to deal safely.',
    },
    '/privacy': {
      title: 'Privacy Policy | Sarai سرای',
      description: 'What Sarai keeps about you, who sees it, and how to delete it.',
    },
    '/safety': {
      title: 'Meeting safely | Sarai سرای',
      description: 'How to buy and sell without being cheated: see it before you pay, meet by day, never send money in advance.',
    },
    '/sign-in': {
      title: 'Sign In | Sarai سرای',
      description: 'Sign in to write to sellers, keep favorites and publish ads.',
    },
    '/sign-up': {
      title: 'Create Account | Sarai سرای',
      description: 'Open an account and publish your first ad, free of charge.',
    },
  },
  member: { title: '{name} | Sarai سرای', description: 'The ads of {name} on Sarai, and what buyers and sellers say of them.' },
  missing: {
    listing: { title: 'Listing not found | Sarai سرای', description: 'This listing is no longer here.' },
    member: { title: 'Member not found | Sarai سرای', description: 'This member is no longer here.' },
    page: { title: '404 Page Not Found | Sarai سرای', description: 'There is no page at this address.' },
  },
  results: 'Results for “{query}” | Sarai سرای',
  category: '{name} | Sarai سرای',
  failed: {
    title: 'Something went wrong',
    text: 'This page cannot be shown at the moment. Try again in a minute.',
    again: 'Try Again',
  },
} satisfies DocumentWords;

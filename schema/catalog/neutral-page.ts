/** The page that 'leave at once' opens on a shared phone: one that is common on any phone and asks for nothing. */
export const NEUTRAL_PAGE = 'https://www.google.com/';

/** Where 'leave at once' leads on a phone that is shared: what is open on any phone, and asks nothing. */
export const NEUTRAL_PAGE = 'https://www.google.com/';

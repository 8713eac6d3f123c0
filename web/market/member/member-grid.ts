/** Who they are, and beside it what they sell and what was said of them. */
export const MEMBER_GRID = 'column grid items-start gap-6 py-6 md:py-10 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-10';

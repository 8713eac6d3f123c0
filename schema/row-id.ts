/** How the id of a row is written in an address, a query or a cursor: no sign, no zero ahead, and what a number of JavaScript holds exactly. */
export const ROW_ID = /^[1-9]\d{0,14}$/;

/** The form of a row's id in an address, a query or a cursor: no sign, no leading zero, and few enough digits for an exact JavaScript number. */
export const ROW_ID = /^[1-9]\d{0,14}$/;

/** The answer to `POST /api/conversations/{id}/ticket` and `POST /api/inbox/ticket`. It opens a socket within a minute. */
export interface TicketAnswer {
  ticket: string;
}

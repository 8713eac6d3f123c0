/** What is to be paid: whole AFN. */
export interface Order {
  reference: string;
  name: string;
  afn: number;
}

/** A payment that waits at the provider: its number there and the page on which it is paid. */
export interface Checkout {
  session: string;
  url: string;
}

/** Who takes the money for a purchase. */
export interface Payments {
  provider: 'sandbox' | 'manual' | 'hesabpay';
  /** The status with which an order begins. */
  opens: 'pending' | 'completed';
  /** Orders that one member may have waiting. */
  pendingMax: number;
  /** Opens the payment at the provider; null where there is nobody to ask. Throws `payment_unavailable`. */
  checkout: ((order: Order) => Promise<Checkout>) | null;
}

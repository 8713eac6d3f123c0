import { PENDING_PURCHASES_MAX } from '#schema/catalog/credits';
import { type Bindings, varsOf } from '../../env.ts';
import { type Checkout, hesabPayOf, openCheckout, type Order } from './hesabpay.ts';

/** The payment provider that this deployment is configured for. */
export function providerOf(env: Bindings): PaymentProvider {
  const vars = varsOf(env);
  switch (vars.PAYMENTS) {
    case 'sandbox':
      return { provider: 'sandbox', initialStatus: 'completed', pendingMax: PENDING_PURCHASES_MAX.manual, checkout: null };
    case 'manual':
      return { provider: 'manual', initialStatus: 'pending', pendingMax: PENDING_PURCHASES_MAX.manual, checkout: null };
    case 'hesabpay': {
      const hesabPay = hesabPayOf(vars);
      return {
        provider: 'hesabpay',
        initialStatus: 'pending',
        pendingMax: PENDING_PURCHASES_MAX.hesabpay,
        checkout: (order) => openCheckout(hesabPay, order),
      };
    }
    default:
      return vars.PAYMENTS satisfies never;
  }
}

/** A provider that takes the money for a purchase. */
export interface PaymentProvider {
  provider: 'sandbox' | 'manual' | 'hesabpay';
  /** The status with which an order begins. */
  initialStatus: 'pending' | 'completed';
  /** How many pending orders one member may have. */
  pendingMax: number;
  /** Opens the payment at the provider; null where there is no checkout. Throws `payment_unavailable`. */
  checkout: ((order: Order) => Promise<Checkout>) | null;
}

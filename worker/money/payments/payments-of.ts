import { PENDING_PURCHASES_MAX } from '#schema/catalog/credits';
import { type Bindings, varsOf } from '../../env.ts';
import { hesabPayOf, openCheckout } from './hesabpay.ts';
import type { Payments } from './payment.ts';

/** The way to pay that this deployment was given. */
export function paymentsOf(env: Bindings): Payments {
  const vars = varsOf(env);
  switch (vars.PAYMENTS) {
    case 'sandbox':
      return { provider: 'sandbox', opens: 'completed', pendingMax: PENDING_PURCHASES_MAX.manual, checkout: null };
    case 'manual':
      return { provider: 'manual', opens: 'pending', pendingMax: PENDING_PURCHASES_MAX.manual, checkout: null };
    case 'hesabpay': {
      const hesabPay = hesabPayOf(vars);
      return {
        provider: 'hesabpay',
        opens: 'pending',
        pendingMax: PENDING_PURCHASES_MAX.hesabpay,
        checkout: (order) => openCheckout(hesabPay, order),
      };
    }
    default:
      return vars.PAYMENTS satisfies never;
  }
}

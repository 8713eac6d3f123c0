import type { Instructions, Payment, PurchaseAnswer, SpendAnswer, Transaction } from '#schema/contracts/credits';
import type { EntryRow, TransactionRow } from './entries.queries.ts';

/** A row of the ledger as the API shows it to its owner. */
export function presentTransaction(row: TransactionRow): Transaction {
  const { id, type, amount, description, status, reference, createdAt } = row;
  return { id, type, amount, description, status, reference, createdAt: new Date(createdAt).toISOString() };
}

export function presentSpend(row: EntryRow): SpendAnswer {
  const until = new Date(row.until ?? row.createdAt).toISOString();
  return { transaction: presentTransaction(row), credits: row.credits, until };
}

export function presentPurchase(row: EntryRow): PurchaseAnswer {
  return { transaction: presentTransaction(row), credits: row.credits, payment: paymentOf(row) };
}

function paymentOf(row: EntryRow): Payment {
  switch (row.status) {
    case 'completed':
      return { kind: 'completed' };
    case 'failed':
      return { kind: 'failed', note: row.note };
    case 'pending': {
      const price = { reference: row.reference ?? '', afn: row.afn ?? 0, usd: row.usd ?? 0 };
      if (row.provider === 'hesabpay') return { kind: 'redirect', ...price, url: row.url };
      return { kind: 'transfer', ...price, instructions: instructionsOf(row) };
    }
    default:
      return row.status satisfies never;
  }
}

/** Both languages; where an administrator wrote one only, it stands for the other. */
function instructionsOf({ instructionsEn, instructionsFa }: EntryRow): Instructions | null {
  const [en, fa] = [instructionsEn || instructionsFa, instructionsFa || instructionsEn];
  return en && fa ? { en, fa } : null;
}

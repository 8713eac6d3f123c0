import { describe, expect, test } from 'vitest';
import type { Transaction } from '#schema/contracts/credits';
import { movementsOf } from './movements.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');

describe('the movements of a balance', () => {
  test('count what was earned and spent, and apart what is pending; what failed counts nowhere', () => {
    const rows = [row(-25, 9), row(500, 8, 'pending'), row(50, 7, 'failed'), row(275, 6)];
    expect(movementsOf(250, rows, NOW)).toMatchObject({ earned: 275, spent: 25, pending: 500, since: rows[3]?.createdAt });
  });

  test('walk from the balance of now back to the one before the oldest row', () => {
    const { points } = movementsOf(250, [row(-25, 9), row(275, 6)], NOW);
    expect(points.map(({ balance }) => balance)).toEqual([0, 275, 250, 250]);
    expect(points.map(({ at }) => at)).toEqual([day(6), day(6), day(9), NOW]);
  });

  test('count a purchase from the day on which it was approved, whenever it was ordered', () => {
    const bought = { ...row(250, 1), settledAt: iso(10) };
    // The newest order first, as the history returns them.
    const { points } = movementsOf(325, [row(-25, 12), row(100, 5), bought], NOW);
    expect(points.map(({ at, balance }) => [at, balance])).toEqual([
      [day(5), 0],
      [day(5), 100],
      [day(10), 350],
      [day(12), 325],
      [NOW, 325],
    ]);
  });

  test('count from the day of its writing what is completed and does not say since when', () => {
    const { points } = movementsOf(105, [row(5, 8), { ...row(100, 6), settledAt: null }], NOW);
    expect(points.map(({ at }) => at)).toEqual([day(6), day(6), day(8), NOW]);
  });

  test('leave out what does not count yet', () => {
    expect(movementsOf(0, [row(100, 5, 'pending')], NOW).points).toEqual([{ at: NOW, balance: 0 }]);
  });

  test('are never later than now, whatever the clock of the device says', () => {
    const { points } = movementsOf(5, [row(5, 25)], NOW);
    expect(points.every(({ at }) => at <= NOW)).toBe(true);
  });
});

function day(date: number): number {
  return Date.parse(`2026-11-${String(date).padStart(2, '0')}T00:00:00Z`);
}

function iso(date: number): string {
  return new Date(day(date)).toISOString();
}

/** A row that was settled when it was written, or that is pending. */
function row(amount: number, date: number, status: Transaction['status'] = 'completed'): Transaction {
  const [createdAt, settledAt] = [iso(date), status === 'pending' ? null : iso(date)];
  return { id: date, type: 'purchase', amount, description: '', status, reference: null, bought: null, createdAt, settledAt };
}

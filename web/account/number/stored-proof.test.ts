// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { endProof, hasStartedProof, readProof } from './stored-proof.ts';

beforeEach(() => sessionStorage.clear());

const begun = {
  id: 'p1',
  via: 'whatsapp',
  link: 'https://wa.me/93700000000?text=K7',
  begunAt: Date.parse('2026-11-22T10:00:00Z'),
};

test('who comes back from WhatsApp finds the number, the code that they typed, and where they were', () => {
  sessionStorage.setItem('proof_sign-in', JSON.stringify({ phone: '۰۷۰۱۲۳۴۵۶۷', begun, code: '12' }));
  expect(readProof('sign-in')).toMatchObject({ phone: '۰۷۰۱۲۳۴۵۶۷', begun, code: '12', choice: null, username: '' });
  expect([hasStartedProof('sign-in'), hasStartedProof('number')]).toEqual([true, false]);
});

test.each(['', 'null', '7', '{"phone"', '[]'])('%j in its place is nothing yet', (text) => {
  sessionStorage.setItem('proof_number', text);
  expect(readProof('number')).toMatchObject({ phone: '', begun: null, code: '', choice: null });
});

test('what a member began is not for whoever signs in after them, and what was given up for nobody', () => {
  sessionStorage.setItem('proof_number', JSON.stringify({ phone: '0701234567', begun, code: '12', by: 7 }));
  expect([hasStartedProof('number'), readProof('number').phone]).toEqual([false, '']);
  sessionStorage.setItem('proof_sign-in', JSON.stringify({ phone: '0701234567', begun, by: null }));
  expect(hasStartedProof('sign-in')).toBe(true);
  endProof('sign-in');
  expect(hasStartedProof('sign-in')).toBe(false);
});

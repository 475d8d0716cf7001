import { AppError, type KitchenTicket, KitchenTicketStatus } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTicket, TICKET_TRANSITIONS, type TicketAction } from './ticket-status.ts';

const ACTIONS: TicketAction[] = ['bump', 'recall', 'void'];
const fresh = {
  id: 't',
  status: 'pending',
  bumpedAt: null,
  bumpedBy: null,
  voidedAt: null,
  recalledAt: null,
  acknowledgedAt: null,
} as KitchenTicket;

test('the table is the contract’s, and complete', () => {
  expect(TICKET_TRANSITIONS).toEqual({
    pending: { bump: 'bumped', recall: 'pending', void: 'voided' },
    bumped: { bump: 'bumped', recall: 'pending', void: 'voided' },
    voided: { bump: null, recall: null, void: 'voided' },
  });
  expect(Object.keys(TICKET_TRANSITIONS).sort()).toEqual([...KitchenTicketStatus.options].sort());
});

test('what each action writes', () => {
  const done = { status: 'bumped', bumpedAt: 'now', bumpedBy: 'ana', firstBumpedAt: 'now' };
  expect(nextTicket(fresh, 'bump', 'now', 'ana')).toEqual(done);
  const again = nextTicket({ ...fresh, firstBumpedAt: 'before' }, 'bump', 'now', 'ana');
  expect(again).toEqual({ ...done, firstBumpedAt: 'before' });
  const bumped = { ...fresh, status: 'bumped' as const };
  const undone = { bumpedAt: null, bumpedBy: null, bumpedElsewhere: null, acknowledgedAt: null };
  const recalled = { status: 'pending', ...undone, recalledAt: 'now' };
  expect(nextTicket(bumped, 'recall', 'now', null)).toEqual(recalled);
  expect(nextTicket(fresh, 'void', 'now', null)).toEqual({ status: 'voided', voidedAt: 'now', acknowledgedAt: null });
});

test('voiding what is off the screen already asks no cook to look', () => {
  const bumped = { ...fresh, status: 'bumped' as const };
  expect(nextTicket(bumped, 'void', 'now', null)).toMatchObject({ status: 'voided', acknowledgedAt: 'now' });
});

test('in any sequence of presses a voided ticket stays voided, and a press twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTIONS)), (actions) => {
      let ticket = fresh;
      for (const action of actions) {
        const press = () => nextTicket(ticket, action, 'now', null);
        if (ticket.status === 'voided' && action !== 'void') {
          expect(press).toThrow(AppError);
          continue;
        }
        ticket = { ...ticket, ...press() };
        expect(press()).toBeNull();
        expect(ticket.bumpedAt !== null).toBe(
          ticket.status === 'bumped' || (ticket.status === 'voided' && ticket.bumpedAt !== null),
        );
      }
    }),
  );
});

import { isSoundCashCount, isSoundCashMovement, isSoundCashSession } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

export const cashTables: TableRegistry = {
  payment_method: table({ owner: 'catalogue', goesTo: 'business', flags: ['is_active'] }),
  cash_session: table({
    owner: 'hub',
    isOfBooks: true,
    removedAs: false,
    isSound: isSoundCashSession,
    memberColumns: ['session_id'],
    // Tills may go by one name, one after the other.
    numbering: { column: 'register_name', within: 'location_id', whileStatus: 'open', isCounted: true },
  }),
  cash_count: table({
    owner: 'hub',
    isOfBooks: true,
    isSound: isSoundCashCount,
    pointsAt: { session_id: 'cash_session', payment_method_id: 'payment_method' },
    locatedBy: 'session_id',
  }),
  cash_movement: table({
    owner: 'hub',
    isOfBooks: true,
    isSound: isSoundCashMovement,
    removedAs: false,
    pointsAt: { session_id: 'cash_session' },
    locatedBy: 'session_id',
  }),
};

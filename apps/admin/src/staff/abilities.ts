import { PERMISSIONS_BY_ROLE, type Permission, type Role } from '@comanda/contracts';

/** What people do at work, and the permission each takes; the rest of the matrix nobody asks about. */
export const ABILITIES = {
  takeOrders: 'Order:Create',
  send: 'Order:SendToKitchen',
  bump: 'Ticket:Bump',
  soldOut: 'Product:SetAvailability',
  splitBills: 'OrderBill:Create',
  takePayments: 'OrderBill:Pay',
  keepTill: 'CashSession:Close',
  void: 'OrderItem:Void',
  comp: 'OrderItem:Comp',
  cancelOrders: 'Order:Cancel',
  cancelBills: 'OrderBill:Cancel',
  reprint: 'PrintJob:Reprint',
  seeCustomers: 'Customer:View',
  changeCustomers: 'Customer:Update',
  changeMenu: 'Catalogue:Update',
  changeRoom: 'Dining:Update',
  changeKitchen: 'Kitchen:Update',
  pairScreens: 'Device:Pair',
  changeMethods: 'PaymentMethod:Update',
  changeStaff: 'Staff:Update',
  seeLog: 'Audit:View',
  changeSettings: 'Business:Update',
} as const satisfies Readonly<Record<string, Permission>>;
export type Ability = keyof typeof ABILITIES;

/** What somebody at a till may do all the same when a holder types their PIN (docs/identity.md#approval-by-pin). */
const APPROVED: readonly Ability[] = [
  'soldOut',
  'takePayments',
  'void',
  'comp',
  'cancelOrders',
  'cancelBills',
  'reprint',
];

export type Leave = 'may' | 'approval' | 'no';

/** What a role may do in each matter. Pure. */
export const leavesOf = (role: Role): readonly { ability: Ability; leave: Leave }[] => {
  const held = PERMISSIONS_BY_ROLE[role];
  return (Object.keys(ABILITIES) as Ability[]).map((ability) => {
    if (held.has(ABILITIES[ability])) return { ability, leave: 'may' };
    const isAtTill = held.has('Order:SendToKitchen');
    return { ability, leave: isAtTill && APPROVED.includes(ability) ? 'approval' : 'no' };
  });
};

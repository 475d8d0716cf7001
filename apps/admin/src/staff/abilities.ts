import {
  type DiscountLimits,
  discountLimitOf,
  PERMISSIONS_BY_ROLE,
  type Permission,
  type Role,
} from '@comanda/contracts';

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
  discount: 'OrderItem:Discount',
  approveDiscounts: 'OrderItem:Discount',
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
  'discount',
  'cancelOrders',
  'cancelBills',
  'reprint',
];

export type Leave = 'may' | 'approval' | 'no';

/** How much a role may take off at the places there are, in hundredths: the least, and the most. */
export interface LimitRange {
  least: number;
  most: number;
}

const ALL = 100;

/** By what each place has set; all of it where no place is known. Pure. */
export const limitRange = (role: Role, places: readonly DiscountLimits[]): LimitRange => {
  const limits = places.map((one) => discountLimitOf(one, role));
  return { least: Math.min(ALL, ...limits), most: limits.length > 0 ? Math.max(...limits) : ALL };
};

export interface RoleAbility {
  /** `discountOver`: what is more than the role may take off by itself. */
  ability: Ability | 'discountOver';
  leave: Leave;
  /** Of discounts that are limited somewhere: up to how much. */
  upTo?: LimitRange;
}

/** What a role may do in each matter. Pure. */
export const leavesOf = (role: Role, limit: LimitRange = { least: ALL, most: ALL }): readonly RoleAbility[] => {
  const held = PERMISSIONS_BY_ROLE[role];
  return (Object.keys(ABILITIES) as Ability[]).flatMap((ability): RoleAbility[] => {
    const isLimited = ABILITIES[ability] === 'OrderItem:Discount' && limit.least < ALL;
    if (held.has(ABILITIES[ability]) && !isLimited) return [{ ability, leave: 'may' }];
    if (held.has(ABILITIES[ability]) && limit.most > 0) {
      const within: RoleAbility = { ability, leave: 'may', upTo: limit };
      return ability === 'discount' ? [within, { ability: 'discountOver', leave: 'approval' }] : [within];
    }
    const isAtTill = held.has('Order:SendToKitchen');
    return [{ ability, leave: isAtTill && APPROVED.includes(ability) ? 'approval' : 'no' }];
  });
};

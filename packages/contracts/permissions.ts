import { z } from 'zod';

export const Role = z.enum([
  'Root',
  'Owner',
  'Admin',
  'Administrator',
  'Manager',
  'Cashier',
  'Waiter',
  'Kitchen',
  'Delivery',
  'CallCenter',
]);
export type Role = z.infer<typeof Role>;

export const PERMISSIONS = [
  'Business:View',
  'Business:Update',
  'Staff:View',
  'Staff:Create',
  'Staff:Update',
  'Staff:Delete',
  'Dining:View',
  'Dining:Create',
  'Dining:Update',
  'Dining:Delete',
  'DiningTable:SetStatus',
  'Catalogue:View',
  'Catalogue:Create',
  'Catalogue:Update',
  'Catalogue:Delete',
  'Product:SetAvailability',
  'Order:View',
  'Order:Create',
  'Order:Update',
  'Order:Delete',
  'Order:Cancel',
  'Order:SendToKitchen',
  'OrderItem:Void',
  'OrderItem:Comp',
  'OrderItem:Discount',
  'OrderBill:View',
  'OrderBill:Create',
  'OrderBill:Pay',
  'OrderBill:Cancel',
  'OrderBill:CancelFel',
  'OrderRouting:View',
  'OrderRouting:Update',
  'RemoteOrder:Create',
  'CashSession:View',
  'CashSession:Open',
  'CashSession:Move',
  'CashSession:Close',
  'CashDrawer:Open',
  'PaymentMethod:View',
  'PaymentMethod:Update',
  'Tax:Update',
  'Kitchen:View',
  'Kitchen:Create',
  'Kitchen:Update',
  'Kitchen:Delete',
  'Ticket:View',
  'Ticket:Bump',
  'PrintJob:View',
  'PrintJob:Update',
  'PrintJob:Reprint',
  'Device:View',
  'Device:Pair',
  'Device:Revoke',
  'Customer:View',
  'Customer:Create',
  'Customer:Update',
  'Customer:Delete',
  'Sale:Create',
  'Audit:View',
  'Business:Create',
  'Account:Self',
  'Hub:View',
  'Hub:Pair',
  'Hub:Resolve',
  'Hub:Sync',
] as const;
export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;

const WAITER: Permission[] = [
  'Business:View',
  'Staff:View',
  'Dining:View',
  'DiningTable:SetStatus',
  'Catalogue:View',
  'Order:View',
  'Order:Create',
  'Order:Update',
  'Order:Delete',
  'Order:SendToKitchen',
  'OrderBill:View',
  'OrderBill:Create',
  'CashSession:View',
  'PaymentMethod:View',
  'Kitchen:View',
  'Ticket:View',
  'PrintJob:View',
  'Customer:View',
  'Customer:Create',
];
const CASHIER: Permission[] = [
  ...WAITER,
  'OrderBill:Pay',
  'Sale:Create',
  'CashSession:Open',
  'CashSession:Move',
  'CashSession:Close',
  'CashDrawer:Open',
  'Customer:Update',
];
const KITCHEN: Permission[] = [
  'Business:View',
  'Kitchen:View',
  'Ticket:View',
  'Ticket:Bump',
  'Order:View',
  'Catalogue:View',
  'Product:SetAvailability',
  'PrintJob:View',
];
const MANAGER: Permission[] = [
  ...CASHIER,
  'Staff:Create',
  'Staff:Update',
  'Dining:Create',
  'Dining:Update',
  'Dining:Delete',
  'Catalogue:Create',
  'Catalogue:Update',
  'Catalogue:Delete',
  'Product:SetAvailability',
  'Order:Cancel',
  'OrderItem:Void',
  'OrderItem:Comp',
  'OrderItem:Discount',
  'OrderBill:Cancel',
  'OrderBill:CancelFel',
  'Kitchen:Create',
  'Kitchen:Update',
  'Kitchen:Delete',
  'Ticket:Bump',
  'PrintJob:Update',
  'PrintJob:Reprint',
  'Device:View',
  'Device:Pair',
  'Device:Revoke',
  'PaymentMethod:Update',
  'Audit:View',
  'Hub:View',
];
/** What a hub may do at its cloud: no person needs it. */
const OF_HUBS: readonly Permission[] = ['Hub:Sync'];
const ALL: Permission[] = PERMISSIONS.filter((permission) => !OF_HUBS.includes(permission));

/**
 * The one matrix of who may do what. `OrderRouting:Update` is for owner, admin and administrator
 * (docs/contract.md#delivery-routing).
 */
export const PERMISSIONS_BY_ROLE: Record<Role, ReadonlySet<Permission>> = {
  Root: new Set(ALL),
  Owner: new Set(ALL),
  Admin: new Set(ALL),
  Administrator: new Set(ALL),
  Manager: new Set(MANAGER),
  Cashier: new Set(CASHIER),
  Waiter: new Set(WAITER),
  Kitchen: new Set(KITCHEN),
  Delivery: new Set<Permission>(['Business:View', 'Order:View', 'Customer:View']),
  CallCenter: new Set<Permission>([
    'Business:View',
    'Catalogue:View',
    'Order:View',
    'Order:Create',
    'Order:Update',
    'RemoteOrder:Create',
    'OrderRouting:View',
    'Customer:View',
    'Customer:Create',
    'Customer:Update',
  ]),
};

/** How high a role stands. Another's PIN, password or role is changed only from above (docs/identity.md#who-changes-whom). */
const RANKS: Record<Role, number> = {
  Root: 4,
  Owner: 3,
  Admin: 2,
  Administrator: 2,
  Manager: 1,
  Cashier: 0,
  Waiter: 0,
  Kitchen: 0,
  Delivery: 0,
  CallCenter: 0,
};
export const rankOf = (role: Role | null): number => (role === null ? -1 : RANKS[role]);

/** Owners and administrators: they manage people at every branch. */
export const runsBusiness = (role: Role | null): boolean => rankOf(role) >= RANKS.Administrator;

/** True when `role` holds `permission`. */
export const may = (role: Role, permission: Permission): boolean => PERMISSIONS_BY_ROLE[role].has(permission);

import { z } from 'zod';

// Values exactly as the contract writes them (docs/contract.md#enumerations); pinned by pinned.test.ts.
export const OrderStatus = z.enum(['draft', 'sent_to_kitchen', 'partially_served', 'served', 'paid', 'cancelled']);
export const OrderType = z.enum(['dine_in', 'take_out', 'delivery_internal', 'delivery_third_party']);
export const OrderItemStatus = z.enum(['pending', 'preparing', 'ready', 'served', 'cancelled']);
export const DiningTableStatus = z.enum(['available', 'occupied', 'reserved', 'dirty']);
export const BillStatus = z.enum(['pending', 'paid', 'cancelled']);
export const PrintJobStatus = z.enum(['pending', 'sent', 'printed', 'failed']);
export const KitchenTicketStatus = z.enum(['pending', 'bumped', 'voided']);
/** The kiosk push shape also lists `ready`. */
export const KioskTicketStatus = z.enum(['pending', 'ready', 'bumped', 'voided']);
export const ReservationStatus = z.enum(['pending', 'confirmed', 'seated', 'no_show', 'cancelled']);
export const WaitlistStatus = z.enum(['waiting', 'notified', 'seated', 'no_show', 'cancelled']);
export const OrderItemLineType = z.enum(['product', 'bundle_parent', 'bundle_child']);
export const BundleComponentRole = z.enum(['required', 'optional', 'trigger', 'target']);
export const BundleApplicationStatus = z.enum(['applied', 'removed']);
export const ModifierType = z.enum(['modifier', 'instruction', 'combo_choice']);
export const SelectionMode = z.enum(['unique', 'checkbox', 'repeatable_bounded', 'repeatable_unlimited']);
export const StationOutputType = z.enum(['kds', 'printer', 'both']);
export const OrderChannel = z.enum(['pos', 'kiosk', 'counter']);
export const PrinterStatus = z.enum(['online', 'offline']);
export const LoadLevel = z.enum(['low', 'medium', 'high']);

export type ReservationStatus = z.infer<typeof ReservationStatus>;
export type WaitlistStatus = z.infer<typeof WaitlistStatus>;
export type OrderStatus = z.infer<typeof OrderStatus>;
export type OrderType = z.infer<typeof OrderType>;
export type OrderItemStatus = z.infer<typeof OrderItemStatus>;
export type DiningTableStatus = z.infer<typeof DiningTableStatus>;
export type BillStatus = z.infer<typeof BillStatus>;
export type PrintJobStatus = z.infer<typeof PrintJobStatus>;
export type KitchenTicketStatus = z.infer<typeof KitchenTicketStatus>;
export type SelectionMode = z.infer<typeof SelectionMode>;
export type StationOutputType = z.infer<typeof StationOutputType>;

/** Rows that name no location belong where the row they belong to does; `place` is the parent's column that says where. */
export const ROW_PARENTS: Readonly<Record<string, { column: string; table: string; place: string }>> = {
  bill_mapping: { column: 'bill_id', table: 'order_bill', place: 'src_location' },
  bill_payment: { column: 'order_bill_id', table: 'order_bill', place: 'src_location' },
  cash_count: { column: 'session_id', table: 'cash_session', place: 'src_location' },
  cash_movement: { column: 'session_id', table: 'cash_session', place: 'src_location' },
  dining_table: { column: 'area_id', table: 'dining_area', place: 'location_id' },
  order_guest: { column: 'order_id', table: 'order', place: 'src_location' },
  order_item: { column: 'order_id', table: 'order', place: 'src_location' },
  order_item_modifier: { column: 'order_item_id', table: 'order_item', place: 'src_location' },
};

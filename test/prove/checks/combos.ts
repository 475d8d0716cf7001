import type { BundleDetail } from '@comanda/contracts';
import type { Row } from '../evening/rows.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { type File, withFile } from './file-of.ts';

const centavos = (major: unknown): number => Math.round(Number(major) * 100);

/** Half a combo: lines without their parent, or in another order than it, and a parent nobody sold. */
const TORN = `
  select child.id, 'has no combo above it in its order' as what from order_item as child
    where line_type = 'bundle_child' and not exists (select 1 from order_item as parent where parent.id = child.parent_order_item_id
      and parent.line_type = 'bundle_parent' and parent.order_id = child.order_id) and child.voided_at is null
  union all
  select parent.id, 'is a combo nobody sold' from order_item as parent where line_type = 'bundle_parent'
    and not exists (select 1 from bundle_application where parent_order_item_id = parent.id and order_id = parent.order_id)
  union all
  select parent.id, 'stands without a line' from order_item as parent where line_type = 'bundle_parent' and voided_at is null
    and not exists (select 1 from order_item as child where child.parent_order_item_id = parent.id and child.voided_at is null)
  union all
  select child.id, 'is left of a combo that was taken off' from order_item as child where child.voided_at is null
    and child.parent_order_item_id in (select parent_order_item_id from bundle_application where status = 'removed')
  union all
  select child.id, 'is charged in a combo that was given away' from order_item as child
    join order_item as parent on parent.id = child.parent_order_item_id
    where parent.comped_at is not null and child.comped_at is null and child.voided_at is null
  union all
  select id, 'is a combo with a price of its own' from order_item where line_type = 'bundle_parent'
    and (unit_price_snapshot <> 0 or sent_at is not null)`;

/** A line that was parted from its combo costs what it cost alone; one given away before keeps what it was worth. */
const isAtOtherPrice = ({ all }: File, { orderItemId, productId, unitPrice }: BundleDetail): boolean =>
  all(
    `select id from order_item where id = ? and product_id = ? and line_type = 'product' and voided_at is null
      and comped_at is null and unit_price_snapshot <> ?`,
    orderItemId,
    productId,
    centavos(unitPrice),
  ).length > 0;

/** What is wrong with what a combo was sold for: its price and what its dishes add, to the centavo, and as it was sold to this day. */
const soldFor = (file: File, combo: Row): string[] => {
  const { all } = file;
  const details = JSON.parse(String(combo.pricing_snapshot)) as BundleDetail[];
  const [bundle] = all('select price from bundle where id = ?', combo.bundle_id);
  const adds = details.map(({ componentId, quantity }) => {
    const [component] = all('select price_adjustment from bundle_component where id = ?', componentId);
    return component ? centavos(component.price_adjustment) * quantity : Number.NaN;
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const parts = details.map((one) => centavos(one.unitPriceFinal) * one.quantity + centavos(one.lineAdjustment));
  const wanted = bundle ? centavos(bundle.price) + sum(adds) : Number.NaN;
  const changed = details.filter(({ orderItemId: id, quantity, unitPriceFinal, lineAdjustment }) => {
    const [line] = all('select * from order_item where id = ?', id);
    return (
      line &&
      line.parent_order_item_id === combo.parent_order_item_id &&
      (line.quantity !== quantity ||
        line.unit_price_snapshot !== centavos(unitPriceFinal) ||
        line.line_adjustment !== centavos(lineAdjustment))
    );
  });
  const parted = combo.status === 'removed' ? details.filter((one) => isAtOtherPrice(file, one)) : [];
  return [
    ...parted.map(({ orderItemId }) => `has line ${orderItemId} at another price than alone, parted from it`),
    // The catalogue of a new box comes a moment later.
    ...(Number.isNaN(wanted) || wanted === sum(parts) ? [] : [`comes to ${sum(parts)}, not ${wanted}`]),
    ...changed.map(({ orderItemId }) => `has line ${orderItemId} at another price than it was sold for`),
  ];
};

/** I11: a combo is whole or not there, and its lines come to its price. */
export const checkCombos = (world: World, hub: HubNode): string[] => {
  if (!isCalm(world, hub)) return [];
  return withFile(hub, (file) => [
    ...file.all(TORN).map(({ id, what }) => `I11 ${hub.name}: line ${id} ${what}`),
    ...file
      .all('select * from bundle_application')
      .flatMap((combo) => soldFor(file, combo).map((what) => `I11 ${hub.name}: combo ${combo.id} ${what}`)),
  ]);
};

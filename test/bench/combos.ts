import type { BundleView, Modifier, ModifierGroup, OrderView } from '@comanda/contracts';
import { type Call, caller, draftOrder, type Kitchen, setUpKitchen } from './kitchen.ts';
import { startHub } from './nodes.ts';

/** Milliseconds of each, in turns. */
export interface ComboTimes {
  /** One line of one dish. */
  addItem: number[];
  /** A combo of four dishes, each with an option. */
  addCombo: number[];
  /** What forty lines would make of two hundred combos. */
  evaluate: number[];
  /** Four dishes alone, and the four of a combo, to the kitchen. */
  sendPlain: number[];
  sendCombo: number[];
}

const timed = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
  const started = performance.now();
  await work();
  into.push(performance.now() - started);
};

/** An option for each of four dishes; answers what is chosen of each. */
const optionsFor = async (call: Call, { businessId, productIds }: Kitchen) => {
  const choices = [];
  for (const productId of productIds.slice(0, 4)) {
    const group = await call<ModifierGroup>('POST', '/product-modifier-groups', { businessId, name: 'Término' });
    const option = await call<Modifier>('POST', '/product-modifiers', { groupId: group.id, name: 'Medio' });
    await call('POST', `/products/${productId}/modifier-groups`, { modifierGroupId: group.id });
    choices.push({ productId, modifiers: [{ productModifierGroupId: group.id, productModifierId: option.id }] });
  }
  return choices;
};

/** A combo with a choice for each of these dishes. */
const comboOf = async (call: Call, name: string, price: string, productIds: readonly string[]): Promise<BundleView> => {
  const { id } = await call<BundleView>('POST', '/bundles', { name, price });
  for (const [i, productId] of productIds.entries()) {
    const group = await call<{ id: string }>('POST', `/bundles/${id}/groups`, {
      groupKey: `${i}`,
      name: `Elección ${i}`,
    });
    await call('POST', `/bundles/${id}/components`, { productId, bundleComponentGroupId: group.id });
  }
  return call('GET', `/bundles/${id}`);
};

/** Combos beside plain lines at one hub, turn by turn. */
export const comboTimes = async (dataFolder: string, turns: number): Promise<ComboTimes> => {
  const hub = await startHub(dataFolder);
  const kitchen = await setUpKitchen({ url: hub.url, dataFolder }, { screens: 0, printerUrls: [], products: 60 });
  const call = caller(hub.url, kitchen.token);
  const choices = await optionsFor(call, kitchen);
  const first = await comboOf(
    call,
    'Combo',
    '40.00',
    choices.map(({ productId }) => productId),
  );
  for (let i = 0; i < 199; i++) {
    const three = [0, 1, 2].map((n) => kitchen.productIds[(i * 3 + n * 7) % kitchen.productIds.length]!);
    await comboOf(call, `Combo ${i}`, '25.00', [...new Set(three)]);
  }
  const selections = choices.map((choice, i) => ({ ...choice, groupId: first.groups[i]!.id }));
  const combo = (orderId: string) => call('POST', `/bundles/${first.id}/combo?orderId=${orderId}`, { selections });
  const plain = (orderId: string, i: number) =>
    call('POST', `/orders/${orderId}/items`, { ...choices[i]!, quantity: 1 });
  const forty = await draftOrder(call, kitchen, 40);
  const times: ComboTimes = { addItem: [], addCombo: [], evaluate: [], sendPlain: [], sendCombo: [] };
  const empty = (): Promise<OrderView> =>
    call('POST', '/orders', { businessId: kitchen.businessId, locationId: kitchen.locationId, orderType: 'take_out' });
  for (let turn = 0; turn < turns; turn++) {
    const [alone, together] = [await empty(), await empty()];
    for (let i = 0; i < 4; i++) await timed(times.addItem, () => plain(alone.id, i));
    await timed(times.addCombo, () => combo(together.id));
    await timed(times.evaluate, () => call('GET', `/orders/${forty.id}/bundles/evaluate`));
    await timed(times.sendPlain, () => call('POST', `/orders/${alone.id}/send-to-kitchen`));
    await timed(times.sendCombo, () => call('POST', `/orders/${together.id}/send-to-kitchen`));
  }
  await hub.stop();
  return times;
};

import type { Page, PurchaseView, StockItem, Supplier } from '@comanda/contracts';
import type { Restaurant } from '@comanda/testing/restaurant';

/** A draft of two boxes of 5 kg of meat at Q250.00 each. */
export const draftPurchase = async (
  house: Restaurant,
): Promise<{ meat: StockItem; supplier: Supplier; purchase: PurchaseView }> => {
  const { manager, locationId } = house;
  const known = {
    items: (await house.call<Page<StockItem>>(manager, 'listStockItems', {})).data,
    suppliers: (await house.call<Page<Supplier>>(manager, 'listSuppliers', {})).data,
  };
  const meat =
    known.items[0] ?? (await house.call<StockItem>(manager, 'createStockItem', { name: 'Lomito', unit: 'g' }));
  const supplier =
    known.suppliers[0] ?? (await house.call<Supplier>(manager, 'createSupplier', { name: 'Carnes del Sur' }));
  const items = [{ stockItemId: meat.id, packThousandths: 5_000_000, packs: 2_000, packCost: 25_000 }];
  const wanted = { locationId, supplierId: supplier.id, items };
  return { meat, supplier, purchase: await house.call<PurchaseView>(manager, 'createPurchase', wanted) };
};

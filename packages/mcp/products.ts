import type { ListProductsQuery } from '@comanda/contracts';
import { listProducts } from '@comanda/domain/catalogue';
import { amountsOf } from './amounts.ts';
import { pageFor } from './shapes.ts';
import type { ToolCall } from './tool.ts';

/** A page of products as assistants read them. */
export const pageOfProductsFor = async (call: ToolCall, query: ListProductsQuery) => {
  const amount = await amountsOf(call);
  const page = await listProducts(call, query);
  return pageFor(page, ({ id, name, sku, categoryId, price, taxCategory, isActive, isAvailable }) => ({
    id,
    name,
    sku,
    categoryId,
    price: amount(price),
    taxCategory,
    isActive,
    isAvailable,
  }));
};

import { defineSlice } from '@comanda/kernel/slice';
import { salesRoutes } from './sales.routes.ts';

export { getSale } from './get-sale.ts';
export { listSales } from './list-sales.ts';
export { voidSale } from './void-sale.ts';

export const slice = defineSlice({ name: 'sales', routes: salesRoutes });

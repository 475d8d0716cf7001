import { CreateTaxInput, Id, IdParam, Tax, TaxRow, UpdateTaxInput } from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { createTax } from './taxes/create-tax.ts';
import { deleteTax } from './taxes/delete-tax.ts';
import { listTaxes } from './taxes/list-taxes.ts';
import { updateTax } from './taxes/update-tax.ts';

const auth = 'identity';
const OfBusiness = z.object({ businessId: Id.optional() });

export const taxRoutes = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/taxes',
    auth,
    permission: 'Catalogue:View',
    summary: 'List taxes',
    query: OfBusiness,
    output: z.object({ data: z.array(Tax) }),
    handler: listTaxes,
  }),
  write({
    method: 'POST',
    path: '/taxes',
    auth,
    permission: 'Tax:Update',
    summary: 'Add a tax',
    body: CreateTaxInput,
    output: TaxRow,
    status: 201,
    errors: ['NAME_TAKEN', 'TAX_CATEGORY_TAKEN'],
    handler: createTax,
  }),
  write({
    method: 'PATCH',
    path: '/taxes/:id',
    auth,
    permission: 'Tax:Update',
    summary: 'Change a tax',
    params: IdParam,
    query: OfBusiness,
    body: UpdateTaxInput,
    output: TaxRow,
    errors: ['NAME_TAKEN', 'TAX_NOT_FOUND'],
    handler: updateTax,
  }),
  write({
    method: 'DELETE',
    path: '/taxes/:id',
    auth,
    permission: 'Tax:Update',
    summary: 'Remove a tax',
    params: IdParam,
    query: OfBusiness,
    output: NoContent,
    status: 204,
    errors: ['TAX_NOT_FOUND', 'TAX_IN_USE'],
    handler: deleteTax,
  }),
]);

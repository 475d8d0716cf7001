import { GetSharedInfoInput, LookUpTaxpayerParams, LookUpTaxpayerQuery, TaxpayerLookup } from '@comanda/contracts';
import { routesOf, task } from '@comanda/kernel/route';
import { getSharedInfo } from './get-shared-info.ts';
import { lookUpTaxpayer } from './look-up-taxpayer.ts';

export const taxpayerRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  task({
    method: 'GET',
    path: '/customers/taxpayers/:nit',
    auth: 'identity',
    permission: ['Customer:Create', 'Customer:Update'],
    summary: 'Look a NIT up in the tax authority’s registry',
    family: 'customer',
    params: LookUpTaxpayerParams,
    query: LookUpTaxpayerQuery,
    output: TaxpayerLookup,
    errors: ['INVALID_NIT', 'TAXPAYER_LOOKUP_RATE_LIMITED'],
    handler: lookUpTaxpayer,
  }),
  task({
    method: 'POST',
    path: '/sync/v1/taxpayer',
    auth: 'hub',
    permission: 'Hub:Sync',
    summary: 'A hub looks a NIT up for a guest who pays',
    body: GetSharedInfoInput,
    output: TaxpayerLookup,
    errors: ['HUB_UNAUTHENTICATED', 'HUB_FENCED', 'INVALID_NIT', 'INVALID_CUI', 'TAXPAYER_LOOKUP_RATE_LIMITED'],
    handler: getSharedInfo,
  }),
  task({
    method: 'POST',
    path: '/fel/get-shared-info',
    auth: 'identity',
    permission: ['Customer:Create', 'Customer:Update', 'Sale:Create'],
    summary: 'Look a NIT or CUI up for an invoice',
    family: 'customer',
    body: GetSharedInfoInput,
    output: TaxpayerLookup,
    errors: ['INVALID_NIT', 'INVALID_CUI', 'TAXPAYER_LOOKUP_RATE_LIMITED'],
    handler: getSharedInfo,
  }),
]);

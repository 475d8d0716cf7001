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
    summary: 'Look up the name behind a NIT',
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
    summary: 'Look up a NIT for a hub',
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
    summary: 'Look up a NIT or CUI for invoicing',
    family: 'customer',
    body: GetSharedInfoInput,
    output: TaxpayerLookup,
    errors: ['INVALID_NIT', 'INVALID_CUI', 'TAXPAYER_LOOKUP_RATE_LIMITED'],
    handler: getSharedInfo,
  }),
]);

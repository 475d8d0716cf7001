import {
  CreatePriceRuleInput,
  Id,
  IdParam,
  ListPriceRulesQuery,
  PreviewPriceQuery,
  PricePreview,
  PriceRule,
  pageOf,
  UpdatePriceRuleInput,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { createPriceRule } from './create-price-rule.ts';
import { deletePriceRule } from './delete-price-rule.ts';
import { getPriceRule } from './get-price-rule.ts';
import { listPriceRules } from './list-price-rules.ts';
import { previewPrice } from './preview-price.ts';
import { updatePriceRule } from './update-price-rule.ts';

const auth = 'identity';
const OfBusiness = z.object({ businessId: Id.optional() });

export const pricingRoutes = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/price-rules',
    auth,
    permission: 'Catalogue:Create',
    summary: 'Add a price rule',
    query: OfBusiness,
    body: CreatePriceRuleInput,
    output: PriceRule,
    status: 201,
    errors: ['NAME_TAKEN', 'PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'LOCATION_NOT_FOUND'],
    handler: createPriceRule,
  }),
  read({
    method: 'GET',
    path: '/price-rules',
    auth,
    permission: 'Catalogue:View',
    summary: 'List price rules',
    query: ListPriceRulesQuery,
    output: pageOf(PriceRule),
    handler: listPriceRules,
  }),
  read({
    method: 'GET',
    path: '/price-rules/preview',
    auth,
    permission: 'Catalogue:View',
    summary: 'Preview a product’s price at a moment',
    query: PreviewPriceQuery,
    output: PricePreview,
    errors: ['PRODUCT_NOT_FOUND', 'LOCATION_NOT_FOUND'],
    handler: previewPrice,
  }),
  read({
    method: 'GET',
    path: '/price-rules/:id',
    auth,
    permission: 'Catalogue:View',
    summary: 'Get a price rule',
    params: IdParam,
    query: OfBusiness,
    output: PriceRule,
    errors: ['PRICE_RULE_NOT_FOUND'],
    handler: getPriceRule,
  }),
  write({
    method: 'PATCH',
    path: '/price-rules/:id',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Update a price rule',
    params: IdParam,
    query: OfBusiness,
    body: UpdatePriceRuleInput,
    output: PriceRule,
    errors: ['NAME_TAKEN', 'PRICE_RULE_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'LOCATION_NOT_FOUND'],
    handler: updatePriceRule,
  }),
  write({
    method: 'DELETE',
    path: '/price-rules/:id',
    auth,
    permission: 'Catalogue:Delete',
    summary: 'Remove a price rule',
    params: IdParam,
    query: OfBusiness,
    output: NoContent,
    status: 204,
    errors: ['PRICE_RULE_NOT_FOUND'],
    handler: deletePriceRule,
  }),
]);

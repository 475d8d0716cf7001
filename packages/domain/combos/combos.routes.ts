import {
  BundleComponent,
  BundleComponentGroup,
  BundleQuery,
  BundleView,
  CreateBundleComponentInput,
  CreateBundleGroupInput,
  CreateBundleInput,
  CreateBundleQuery,
  Id,
  IdParam,
  ListBundlesQuery,
  pageOf,
  UpdateBundleComponentInput,
  UpdateBundleGroupInput,
  UpdateBundleInput,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { createBundle } from './bundles/create-bundle.ts';
import { deleteBundle } from './bundles/delete-bundle.ts';
import { getBundle } from './bundles/get-bundle.ts';
import { listBundles } from './bundles/list-bundles.ts';
import { listPosBundles } from './bundles/list-pos-bundles.ts';
import { updateBundle } from './bundles/update-bundle.ts';
import { createBundleComponent } from './components/create-bundle-component.ts';
import { deleteBundleComponent } from './components/delete-bundle-component.ts';
import { listBundleComponents } from './components/list-bundle-components.ts';
import { updateBundleComponent } from './components/update-bundle-component.ts';
import { createBundleGroup } from './groups/create-bundle-group.ts';
import { deleteBundleGroup } from './groups/delete-bundle-group.ts';
import { listBundleGroups } from './groups/list-bundle-groups.ts';
import { updateBundleGroup } from './groups/update-bundle-group.ts';

const auth = 'identity';
const GroupParams = z.object({ id: Id, groupId: Id });
const ComponentParams = z.object({ id: Id, componentId: Id });

const definitions = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/bundles',
    auth,
    permission: 'Catalogue:Create',
    summary: 'Add a combo',
    query: CreateBundleQuery,
    body: CreateBundleInput,
    output: BundleView,
    status: 201,
    errors: ['NAME_TAKEN', 'BUNDLE_DATES_INVALID'],
    handler: createBundle,
  }),
  read({
    method: 'GET',
    path: '/bundles',
    auth,
    permission: 'Catalogue:View',
    summary: 'List combos',
    query: ListBundlesQuery,
    output: pageOf(BundleView),
    handler: listBundles,
  }),
  read({
    method: 'GET',
    path: '/bundles/:id',
    auth,
    permission: 'Catalogue:View',
    summary: 'Get a combo with its choices',
    params: IdParam,
    query: BundleQuery,
    output: BundleView,
    errors: ['BUNDLE_NOT_FOUND'],
    handler: getBundle,
  }),
  write({
    method: 'PATCH',
    path: '/bundles/:id',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Update a combo',
    params: IdParam,
    query: BundleQuery,
    body: UpdateBundleInput,
    output: BundleView,
    errors: ['NAME_TAKEN', 'BUNDLE_NOT_FOUND', 'BUNDLE_DATES_INVALID'],
    handler: updateBundle,
  }),
  write({
    method: 'DELETE',
    path: '/bundles/:id',
    auth,
    permission: 'Catalogue:Delete',
    summary: 'Remove a combo',
    params: IdParam,
    query: BundleQuery,
    output: NoContent,
    status: 204,
    errors: ['BUNDLE_NOT_FOUND'],
    handler: deleteBundle,
  }),
  write({
    method: 'POST',
    path: '/bundles/:id/groups',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Add a choice to a combo',
    params: IdParam,
    query: BundleQuery,
    body: CreateBundleGroupInput,
    output: BundleComponentGroup,
    status: 201,
    errors: ['BUNDLE_NOT_FOUND', 'BUNDLE_GROUP_KEY_TAKEN', 'BUNDLE_GROUP_RANGE_INVALID'],
    handler: createBundleGroup,
  }),
  read({
    method: 'GET',
    path: '/bundles/:id/groups',
    auth,
    permission: 'Catalogue:View',
    summary: 'List choices of a combo',
    params: IdParam,
    query: BundleQuery,
    output: z.object({ data: BundleView.shape.groups }),
    errors: ['BUNDLE_NOT_FOUND'],
    handler: listBundleGroups,
  }),
  write({
    method: 'PATCH',
    path: '/bundles/:id/groups/:groupId',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Update a choice of a combo',
    params: GroupParams,
    query: BundleQuery,
    body: UpdateBundleGroupInput,
    output: BundleComponentGroup,
    errors: ['BUNDLE_NOT_FOUND', 'BUNDLE_GROUP_NOT_FOUND', 'BUNDLE_GROUP_KEY_TAKEN', 'BUNDLE_GROUP_RANGE_INVALID'],
    handler: updateBundleGroup,
  }),
  write({
    method: 'DELETE',
    path: '/bundles/:id/groups/:groupId',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Remove a choice from a combo',
    params: GroupParams,
    query: BundleQuery,
    output: NoContent,
    status: 204,
    errors: ['BUNDLE_NOT_FOUND', 'BUNDLE_GROUP_NOT_FOUND'],
    handler: deleteBundleGroup,
  }),
  write({
    method: 'POST',
    path: '/bundles/:id/components',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Add a product to a combo',
    params: IdParam,
    query: BundleQuery,
    body: CreateBundleComponentInput,
    output: BundleComponent,
    status: 201,
    errors: ['BUNDLE_NOT_FOUND', 'BUNDLE_GROUP_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'BUNDLE_COMPONENT_EXISTS'],
    handler: createBundleComponent,
  }),
  read({
    method: 'GET',
    path: '/bundles/:id/components',
    auth,
    permission: 'Catalogue:View',
    summary: 'List products of a combo',
    params: IdParam,
    query: BundleQuery,
    output: z.object({ data: z.array(BundleComponent) }),
    errors: ['BUNDLE_NOT_FOUND'],
    handler: listBundleComponents,
  }),
  write({
    method: 'PATCH',
    path: '/bundles/:id/components/:componentId',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Update a product of a combo',
    params: ComponentParams,
    query: BundleQuery,
    body: UpdateBundleComponentInput,
    output: BundleComponent,
    errors: ['BUNDLE_NOT_FOUND', 'BUNDLE_COMPONENT_NOT_FOUND'],
    handler: updateBundleComponent,
  }),
  write({
    method: 'DELETE',
    path: '/bundles/:id/components/:componentId',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Remove a product from a combo',
    params: ComponentParams,
    query: BundleQuery,
    output: NoContent,
    status: 204,
    errors: ['BUNDLE_NOT_FOUND', 'BUNDLE_COMPONENT_NOT_FOUND'],
    handler: deleteBundleComponent,
  }),
]);

/** What only a hub can say: what its tills sell today. */
const selling = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/pos-bundles',
    auth,
    permission: 'Catalogue:View',
    summary: 'List combos a till sells',
    query: z.object({ locationId: Id }),
    output: z.object({ data: z.array(BundleView) }),
    errors: ['LOCATION_NOT_FOUND'],
    handler: listPosBundles,
  }),
]);

export const comboRoutes = [...definitions, ...selling];

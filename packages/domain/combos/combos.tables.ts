import {
  Bundle,
  BundleComponent,
  BundleComponentGroup,
  isSoundBundle,
  isSoundBundleComponent,
  isSoundBundleGroup,
} from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

declare module '@comanda/db' {
  interface Tables {
    bundle: Bundle;
    bundleComponentGroup: BundleComponentGroup;
    bundleComponent: BundleComponent;
  }
}

/** Both sides edit it, every branch sells by it. */
const onTills = { owner: 'catalogue', goesTo: 'business', isSettled: true, tillEvent: 'catalogue.updated' } as const;

export const comboTables: TableRegistry = {
  bundle: table({ row: Bundle, ...onTills, isSound: isSoundBundle }),
  bundle_component_group: table({
    row: BundleComponentGroup,
    ...onTills,
    pointsAt: { bundle_id: 'bundle' },
    partOf: 'bundle_id',
    isSound: isSoundBundleGroup,
  }),
  bundle_component: table({
    row: BundleComponent,
    ...onTills,
    pointsAt: { product_id: 'product', bundle_component_group_id: 'bundle_component_group', bundle_id: 'bundle' },
    partOf: 'bundle_component_group_id',
    isSound: isSoundBundleComponent,
  }),
};

import { isSoundBundle, isSoundBundleComponent, isSoundBundleGroup } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

/** Both sides edit it, every branch sells by it. */
const onTills = { owner: 'catalogue', goesTo: 'business', isSettled: true, tillEvent: 'catalogue.updated' } as const;

export const comboTables: TableRegistry = {
  bundle: table({ ...onTills, flags: ['is_active'], isSound: isSoundBundle }),
  bundle_component_group: table({
    ...onTills,
    flags: ['is_required', 'allow_duplicates'],
    pointsAt: { bundle_id: 'bundle' },
    partOf: 'bundle_id',
    isSound: isSoundBundleGroup,
  }),
  bundle_component: table({
    ...onTills,
    flags: ['is_default'],
    pointsAt: { product_id: 'product', bundle_component_group_id: 'bundle_component_group', bundle_id: 'bundle' },
    partOf: 'bundle_component_group_id',
    isSound: isSoundBundleComponent,
  }),
};

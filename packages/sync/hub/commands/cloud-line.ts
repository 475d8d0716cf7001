import type { CloudLine } from '@comanda/kernel/commands';
import { syncIdentity } from '../sync-identity.store.ts';
import { askCloud } from './ask-cloud.ts';
import { lastAnswers } from './last-answers.ts';
import { listAsked } from './list-asked.ts';
import { localVersions } from './local-versions.store.ts';
import { putAway } from './put-away.ts';

/** What operations of slices ask the cloud by. */
export const cloudLine: CloudLine = {
  hasCloud: async (ctx) => (await syncIdentity(ctx)).state !== 'unpaired',
  askCloud,
  listAsked,
  lastAnswers,
  putAway,
  localVersions,
};

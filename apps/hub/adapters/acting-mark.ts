import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeFile } from '@comanda/db/whole-file';

/** Says that a hub of this folder printed, sent or served since its last update. */
const ACTING_FILE = 'hub-has-acted';

/**
 * To be called before a hub prints, sends or serves anything, and waited for: from then on its database may not be put back to
 * before the update. On disk when it returns.
 */
export const noteActing = async (dataFolder: string): Promise<void> => {
  if (!hasActed(dataFolder)) await writeWholeFile(join(dataFolder, ACTING_FILE), '');
};

/** Whether a hub acted since the last update. */
export const hasActed = (dataFolder: string): boolean => existsSync(join(dataFolder, ACTING_FILE));

/** To be called before an update, once the hub has stopped. */
export const forgetActing = (dataFolder: string): void => rmSync(join(dataFolder, ACTING_FILE), { force: true });

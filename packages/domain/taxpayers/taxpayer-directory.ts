import type { LookupIdType } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';

/** What the certifier answers. `unavailable`: nobody can tell now; ask again later. */
export type DirectoryAnswer =
  | { status: 'found'; rawName: string }
  | { status: 'not_found' | 'unavailable' | 'not_configured' };

/** The tax authority's registry, reached through a certifier. An adapter never throws: a failure is `unavailable`. */
export interface TaxpayerDirectory {
  find(taxpayer: { type: LookupIdType; id: string }): Promise<DirectoryAnswer>;
}

/** What the lookups need beside the common context. */
export interface TaxpayerContext extends TaskContext {
  taxpayers: TaxpayerDirectory;
  /** Lookups of one business a day that may reach the certifier. */
  taxpayerDailyCap: number;
}

import type { DocumentPrintJobDetails, ListDocumentPrintJobsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { noneOf } from '@comanda/kernel/none-of';
import { readLongPage } from '@comanda/kernel/paging';
import { stationsOf } from '../../kitchen/index.ts';
import { documentView } from '../document.store.ts';
import { aboutDocument } from './about-document.ts';

/** Documents of the caller's branches, or of one of them, as a person at the queue sees them: what each is of, and where it comes out. */
export const listDocumentPrintJobs = async (
  ctx: Context,
  filter: ListDocumentPrintJobsQuery,
): Promise<Page<DocumentPrintJobDetails>> => {
  const { businessId } = ctx.actor;
  const locationIds = ctx.actor.locationIds.filter((id) => filter.locationId === undefined || id === filter.locationId);
  let query = ctx.db
    .selectFrom('documentPrintJob')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('locationId', 'in', [...locationIds]);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.status && filter.status !== 'printed') query = query.where(noneOf('status', ['printed']));
  if (filter.stationId) query = query.where('stationId', '=', filter.stationId);
  if (filter.sourceId) query = query.where('sourceId', '=', filter.sourceId);
  const order = filter.sort === 'newest' ? 'desc' : 'asc';
  const page = await readLongPage(ctx.db, query.orderBy('createdAt', order).orderBy('id', order), filter);
  const stations = (await Promise.all(locationIds.map((id) => stationsOf(ctx, id)))).flat();
  const nameOf = (stationId: string) => stations.find(({ id }) => id === stationId)?.name ?? null;
  return {
    ...page,
    data: page.data.map((row) => ({
      ...documentView(row),
      ...aboutDocument(row),
      stationName: nameOf(row.stationId),
    })),
  };
};

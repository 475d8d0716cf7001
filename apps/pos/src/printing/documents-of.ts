import type { DocumentPrintJobDetails, Page } from '@comanda/contracts';
import type { Api } from '@comanda/web';

/** The papers of an order, a payment or a till, the latest first: 200 at most, of which a person asks for a handful. */
export const documentsOf = async (api: Pick<Api, 'get'>, sourceId: string): Promise<DocumentPrintJobDetails[]> => {
  const query = { sourceId, sort: 'newest', size: 200 };
  return (await api.get<Page<DocumentPrintJobDetails>>('/document-print-jobs', query)).data;
};

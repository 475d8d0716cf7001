import type { DocumentPrintJobDetails, Page } from '@comanda/contracts';
import type { Api } from '@comanda/web';

/** All that waits for paper of an order, a payment or a till, the oldest first. */
export const waitingDocuments = async (api: Pick<Api, 'get'>, sourceId: string): Promise<DocumentPrintJobDetails[]> => {
  const query = { sourceId, status: 'pending', size: 200 };
  return (await api.get<Page<DocumentPrintJobDetails>>('/document-print-jobs', query)).data;
};

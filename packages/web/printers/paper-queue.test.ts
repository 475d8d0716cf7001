import type { DocumentPrintJobDetails, PrintJobDetails } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { Api } from '../api.ts';
import { actionPath, mergeQueue, paperActions, permissionsFor, type QueuedPaper, readQueue } from './paper-queue.ts';

const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 28, 20, 0, seconds)).toISOString();
const slip = (id: string, seconds = 0, more: object = {}) =>
  ({ id, createdAt: at(seconds), status: 'pending', heldSince: null, lastError: null, ...more }) as PrintJobDetails;
const document = (id: string, seconds = 0, more: object = {}) =>
  ({ id, createdAt: at(seconds), status: 'pending', documentType: 'BILL', ...more }) as DocumentPrintJobDetails;
const paper = (more: object = {}): QueuedPaper => ({ kind: 'document', job: document('d', 0, more) });
const ids = (papers: readonly QueuedPaper[]) => papers.map(({ job }) => job.id);

test('slips and documents stand in one row as they come out: of what was asked for at once slips do first', () => {
  const slips = [slip('s1', 1), slip('s3', 3), slip('s5', 5)];
  const documents = [document('d2', 2), document('d3', 3), document('d6', 6)];
  const asked = ['s1', 'd2', 's3', 'd3', 's5', 'd6'];
  expect(ids(mergeQueue(slips, documents, 'oldest'))).toEqual(asked);
  expect(ids(mergeQueue(slips.toReversed(), documents.toReversed(), 'newest'))).toEqual(asked.toReversed());
});

/** A hub with these, that counts what it is asked. */
const hubWith = (slips: PrintJobDetails[], documents: DocumentPrintJobDetails[]) => {
  const asked: string[] = [];
  const get = async (path: string, query: { size: number }) => {
    asked.push(path);
    const all = path === '/print-jobs' ? slips : documents;
    return { data: all.slice(0, query.size), total: all.length };
  };
  return { asked, api: { get } as unknown as Api };
};

test('of a long queue the first are shown, and how many more there are; none stands before one that is not there', async () => {
  const { api } = hubWith([slip('s1', 1), slip('s2', 2), slip('s9', 9)], [document('d3', 3), document('d4', 4)]);
  const { papers, more } = await readQueue(api, { shown: 'waiting', most: 3, withDocuments: true });
  expect([ids(papers), more]).toEqual([['s1', 's2', 'd3'], 2]);
});

test('who may not see bills asks for none, and sees the slips', async () => {
  const { api, asked } = hubWith([slip('s1')], [document('d1')]);
  const { papers, more } = await readQueue(api, { shown: 'all', most: 50, withDocuments: false });
  expect([ids(papers), more, asked]).toEqual([['s1'], 0, ['/print-jobs']]);
});

test('a document that waits is thrown away, one that is over is printed again, and one that is being sent is left alone', () => {
  expect(paperActions(paper())).toEqual(['discard']);
  expect(paperActions(paper({ status: 'sent' }))).toEqual([]);
  expect(paperActions(paper({ status: 'failed' }))).toEqual(['reprint']);
  expect(paperActions(paper({ status: 'printed' }))).toEqual(['reprint']);
});

test('a drawer is opened, not repeated', () => {
  expect(paperActions(paper({ documentType: 'DRAWER' }))).toEqual(['discard']);
  expect(paperActions(paper({ documentType: 'DRAWER', status: 'printed' }))).toEqual([]);
});

test('slips are a manager’s to repeat, bills of who makes them, and what a till should hold of who may know it', () => {
  expect(permissionsFor({ kind: 'slip', job: slip('s') }, 'reprint')).toEqual(['PrintJob:Reprint']);
  expect(permissionsFor({ kind: 'slip', job: slip('s') }, 'discard')).toEqual(['PrintJob:Update']);
  expect(permissionsFor(paper(), 'reprint')).toEqual(['OrderBill:Create']);
  expect(permissionsFor(paper({ documentType: 'CASH_X' }), 'reprint')).toEqual(['OrderBill:Create', 'Audit:View']);
  expect(permissionsFor(paper({ documentType: 'CASH_X' }), 'discard')).toEqual(['OrderBill:Create', 'Audit:View']);
  expect(permissionsFor(paper({ documentType: 'DRAWER' }), 'discard')).toEqual(['OrderBill:Create', 'OrderBill:Pay']);
});

test('each is asked for at its own address', () => {
  expect(actionPath({ kind: 'slip', job: slip('1') }, 'hold')).toBe('/print-jobs/1/hold');
  expect(actionPath(paper(), 'discard')).toBe('/document-print-jobs/d/discard');
});

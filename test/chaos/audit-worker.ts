import { parentPort, workerData } from 'node:worker_threads';
import { checkDatabase } from '../rush/check-database.ts';
import { readWanted, ticketsWithoutSlip } from '../rush/paper-book.ts';
import { auditJournal, auditTotals } from './audit.ts';
import type { AuditRequest, FileAudit } from './audit-aside.ts';

const { databaseFile, journal, isOver } = workerData as AuditRequest;
const audit: FileAudit = {
  checks: [
    checkDatabase(databaseFile),
    auditJournal(databaseFile, journal),
    ...(isOver ? [auditTotals(databaseFile, journal)] : []),
  ],
  wanted: [...readWanted(databaseFile).values()],
  withoutSlip: ticketsWithoutSlip(databaseFile),
};
parentPort?.postMessage(audit);

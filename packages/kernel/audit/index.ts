export { appendAuditAgain } from './append-audit-again.ts';
export { auditEntry, auditOf, newestFirst } from './audit-of.ts';
export { recordAudit } from './record-audit.ts';
export { restateAudit } from './restate-audit.ts';
export { verifyAudit } from './verify-audit.ts';

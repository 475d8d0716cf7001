export { appendAuditAgain } from './append-audit-again.ts';
export { auditRoutes, VerifiedLog } from './audit.routes.ts';
export { auditTables } from './audit.tables.ts';
export { recordAudit } from './record-audit.ts';
export { restateAudit } from './restate-audit.ts';
export { verifyAudit } from './verify-audit.ts';

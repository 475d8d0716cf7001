export * from './dots.tsx';
export * from './paper-queue.ts';
export * from './print-job-action.ts';
export * from './print-jobs.tsx';
export * from './printer-draft.ts';
export * from './printer-fields.tsx';
export * from './printer-name.ts';
export * from './why-stopped.ts';

export * from './failure.tables.ts';
export * from './failures.ts';

export * from './printer-draft.ts';
export * from './printer-fields.tsx';
export * from './printer-name.ts';

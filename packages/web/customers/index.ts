export * from './contact-text.ts';
export * from './elements.ts';
export * from './searchable.ts';

export * from './api.ts';
export * from './feedback.tsx';
export * from './format.ts';
export * from './i18n.ts';
export * from './theme.ts';

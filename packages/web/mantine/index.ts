export * from './confirm.tsx';
export * from './dialogs.tsx';
export * from './empty.tsx';
export * from './feedback.tsx';
export * from './language-switch.tsx';
export * from './look.tsx';
export * from './paper-hint.tsx';
export * from './setup-code.tsx';

import type { Pairs } from '@comanda/web';

/** What the administration says: settings. */
export const settingsWords = {
  security: ['Seguridad', 'Security'],
  requireTwoStep: ['Exigir verificación en dos pasos', 'Require two-step verification'],
  requireTwoStepHint: [
    'Nadie entra a la administración de este negocio sin el código de su teléfono.',
    'Nobody enters this business’s administration without a code from their phone.',
  ],
} as const satisfies Pairs;

import type { Pairs } from '@comanda/web';

/** What the administration says: account. */
export const accountWords = {
  on: ['Activa', 'On'],
  off: ['Apagada', 'Off'],
  twoStepWhy: [
    'Además de su contraseña, se pedirá un código de su teléfono. Así nadie entra aunque conozca la contraseña.',
    'Beside your password, a code from your phone is asked for. Nobody gets in by knowing the password alone.',
  ],
  twoStepStart: ['Configurar', 'Set up'],
  twoStepTurnOn: ['Activar', 'Turn on'],
  twoStepTurnOff: ['Desactivar', 'Turn off'],
  twoStepOff: ['Verificación en dos pasos desactivada', 'Two-step verification is off'],
  twoStepOffHint: [
    'Para desactivarla, escriba un código de su aplicación.',
    'To turn it off, type a code of your app.',
  ],
  scanHint: [
    'Escanee esta imagen con su aplicación de autenticación y escriba el código que muestra.',
    'Scan this picture with your authenticator app and type the code it shows.',
  ],
  scanPicture: ['Código QR para la aplicación', 'QR code for the app'],
  scanByHand: ['¿No puede escanear? Escriba esta clave:', 'Cannot scan? Type this key:'],
  recoveryHint: [
    'Guarde estos códigos en un lugar seguro. Cada uno sirve una sola vez si pierde su teléfono.',
    'Keep these codes in a safe place. Each works once if you lose your phone.',
  ],
  recoveryKept: ['Ya los guardé', 'I have kept them'],
  copy: ['Copiar', 'Copy'],
  copied: ['Copiado', 'Copied'],
} as const satisfies Pairs;

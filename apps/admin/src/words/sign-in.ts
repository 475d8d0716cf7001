import type { Pairs } from '@comanda/web';

/** What the administration says: sign-in. */
export const signInWords = {
  signIn: ['Iniciar sesión', 'Sign in'],
  email: ['Correo electrónico', 'E-mail'],
  password: ['Contraseña', 'Password'],
  wrongPassword: ['Correo o contraseña incorrectos', 'Wrong e-mail or password'],
  lockedFor: ['Demasiados intentos; espere {{time}}', 'Too many tries; wait {{time}}'],
  twoStepTitle: ['Verificación en dos pasos', 'Two-step verification'],
  twoStepHint: [
    'Ingrese el código de seis dígitos de su aplicación de autenticación.',
    'Enter the six-digit code of your authenticator app.',
  ],
  twoStepCode: ['Código', 'Code'],
  twoStepVerify: ['Verificar', 'Verify'],
  twoStepUseRecovery: ['Usar un código de recuperación', 'Use a recovery code'],
  twoStepUseApp: ['Usar la aplicación', 'Use the app'],
  twoStepRecoveryCode: ['Código de recuperación', 'Recovery code'],
} as const satisfies Pairs;

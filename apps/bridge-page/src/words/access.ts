import type { Pairs } from '@comanda/web';

/** What the page of a bridge says before anyone is known, and of who may come in. */
export const accessWords = {
  title: ['Puente de impresión', 'Print bridge'],
  kind: ['Puente de Comanda', 'Comanda bridge'],
  signIn: ['Ingresar', 'Sign in'],
  signInBy: ['Cómo ingresar', 'How to sign in'],
  signOut: ['Salir', 'Sign out'],
  sessionOver: ['La sesión terminó; ingrese de nuevo.', 'Your session is over; sign in again.'],
  localPassword: ['Contraseña local', 'Local password'],
  hubAccount: ['Cuenta del sistema', 'Hub account'],
  byHubAccount: ['Ingresar con una cuenta del sistema', 'Sign in with an account of the hub'],
  email: ['Correo electrónico', 'E-mail'],
  password: ['Contraseña', 'Password'],
  passwordAgain: ['La misma otra vez', 'The same again'],
  passwordOther: ['No es la misma contraseña', 'This is another password'],
  passwordHint: ['10 caracteres o más', '10 characters or more'],
  password_short: ['Use 10 caracteres o más', 'Use 10 characters or more'],
  password_same: ['Es la misma: elija otra', 'It is the same: choose another'],
  password_long: ['Es demasiado larga: use 72 letras o menos', 'It is too long: use 72 letters or fewer'],
  firstPassword: ['Elija una contraseña', 'Choose a password'],
  firstPasswordHint: [
    'Nadie ha configurado este puente. La contraseña lo abre desde este equipo, también sin el sistema.',
    'Nobody has set this bridge up. The password opens it, without the hub too.',
  ],
  choosePassword: ['Guardar y continuar', 'Save and go on'],
  noPasswordYet: ['Este puente aún no tiene contraseña', 'This bridge has no password yet'],
  noPasswordYetHint: [
    'La primera se elige en el equipo del puente: abra ahí {{address}}',
    'The first is chosen at the bridge’s own computer: open {{address}} there',
  ],
  lockedFor: ['Demasiados intentos: espere {{time}}', 'Too many tries: wait {{time}}'],
  access: ['Acceso', 'Access'],
  changePassword: ['Cambiar la contraseña local', 'Change the local password'],
  currentPassword: ['Contraseña actual', 'Current password'],
  newPassword: ['Contraseña nueva', 'New password'],
  passwordChanged: [
    'La contraseña cambió: ingrese con la nueva.',
    'The password was changed: sign in with the new one.',
  ],
  invalid: ['Revise este dato', 'Check this'],
  error_SIGN_IN_FAILED: ['No es correcto: revise lo que escribió', 'That is not right: check what you typed'],
  error_CURRENT_PASSWORD_WRONG: ['La contraseña actual no es esa', 'The current password is wrong'],
  error_FORBIDDEN: [
    'Solo quien puede vincular equipos de este negocio configura su puente',
    'Only whoever may pair devices of this business sets up its bridge',
  ],
  error_TWO_STEP_REQUIRED: [
    'Esta cuenta pide un segundo paso, que aquí no se puede dar: use la contraseña local',
    'This account asks for a second step, which cannot be taken here: use the local password',
  ],
  error_UNAUTHENTICATED: [
    'Alguien ya eligió la contraseña: ingrese con ella',
    'Somebody has chosen the password: sign in with it',
  ],
  error_NETWORK: ['El puente no responde; revise que esté encendido', 'The bridge does not answer; see that it is on'],
  error_ORIGIN_NOT_ALLOWED: ['Abra el puente por su dirección', 'Open the bridge by its address'],
} as const satisfies Pairs;

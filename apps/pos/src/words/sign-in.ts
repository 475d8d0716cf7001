import type { Pairs } from '@comanda/web';

/** What a till says: sign-in and approval. */
export const signInWords = {
  enterPin: ['Ingrese su PIN', 'Enter your PIN'],
  goesOn: ['Al entrar sigue donde se quedó', 'Sign in and go on where you were'],
  enter: ['Entrar', 'Enter'],
  signIn: ['Iniciar sesión', 'Sign in'],
  useEmail: ['Entrar con correo y contraseña', 'Use e-mail and password'],
  usePin: ['Entrar con PIN', 'Use a PIN'],
  email: ['Correo electrónico', 'E-mail'],
  password: ['Contraseña', 'Password'],
  twoStepCode: ['Código de 6 dígitos de su aplicación de autenticación', 'Six-digit code of your authenticator app'],
  twoStepNone: [
    '¿No tiene? Configúrela en la administración, en Mi cuenta.',
    'None yet? Set it up in the administration, under My account.',
  ],
  wrongPin: ['PIN incorrecto', 'Wrong PIN'],
  wrongEmail: ['Correo o contraseña incorrectos', 'Wrong e-mail or password'],
  lockedFor: ['Demasiados intentos; espere {{time}}', 'Too many tries; wait {{time}}'],
  pinDigits_one: ['{{count}} dígito', '{{count}} digit'],
  pinDigits_other: ['{{count}} dígitos', '{{count}} digits'],
  approvalTitle: ['Autorización', 'Approval'],
  approvalHint: [
    'Pida a un gerente su PIN para {{action}}. Vale una sola vez.',
    'Ask a manager for the PIN to {{action}}. It counts once.',
  ],
  approvalThisAction: ['esta acción', 'do this'],
  approve: ['Autorizar', 'Approve'],
  may_OrderItem_Void: ['anular una línea enviada', 'void a sent line'],
  may_OrderItem_Comp: ['dar una cortesía', 'comp a line'],
  may_Order_Cancel: ['anular la orden', 'cancel the order'],
  may_OrderBill_Cancel: ['anular la cuenta', 'cancel the bill'],
  may_OrderBill_Pay: ['cobrar', 'take a payment'],
  may_CashSession_Open: ['abrir el turno de caja', 'open the cash session'],
  may_CashSession_Move: ['mover dinero de la caja', 'move money of the till'],
  may_CashSession_Close: ['hacer el corte de caja', 'close the cash session'],
  may_PrintJob_Reprint: ['reimprimir', 'reprint'],
  may_PrintJob_Update: ['probar la impresora', 'test the printer'],
  may_Kitchen_Update: ['cambiar la estación', 'change the station'],
  may_Product_SetAvailability: ['marcar agotados', 'mark products sold out'],
  signInNeedsHub: [
    'El sistema no responde y sin él nadie puede entrar. Podrá ingresar su PIN en cuanto vuelva.',
    'The hub does not answer, and without it nobody can sign in. Type your PIN as soon as it is back.',
  ],
  unsentWaits_one: [
    'En este equipo hay 1 cambio sin enviar. Sale cuando entre quien lo marcó.',
    'There is 1 unsent change on this device. It goes out once whoever made it signs in.',
  ],
  unsentWaits_other: [
    'En este equipo hay {{count}} cambios sin enviar. Salen cuando entre quien los marcó.',
    'There are {{count}} unsent changes on this device. They go out once whoever made them signs in.',
  ],
} as const satisfies Pairs;

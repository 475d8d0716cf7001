import type { Words } from '../i18n.ts';

/** Spanish and English side by side, so that neither is forgotten. `_one` and `_other` are i18next's plurals. */
const pairs = {
  title: ['Administración', 'Administration'],
  tagline: ['Clientes, locales y personal de su negocio', 'Customers, locations and staff of your business'],

  // ---- Around every screen
  customers: ['Clientes', 'Customers'],
  locations: ['Locales', 'Locations'],
  staff: ['Personal', 'Staff'],
  settings: ['Ajustes', 'Settings'],
  audit: ['Bitácora', 'Audit log'],
  business: ['Negocio', 'Business'],
  chooseBusiness: ['Elegir negocio', 'Choose a business'],
  newBusiness: ['Crear negocio', 'Create a business'],
  account: ['Mi cuenta', 'My account'],
  signOut: ['Cerrar sesión', 'Sign out'],
  more: ['Más', 'More'],
  add: ['Agregar', 'Add'],
  edit: ['Editar', 'Edit'],
  remove: ['Quitar', 'Remove'],
  saved: ['Guardado', 'Saved'],
  optional: ['Opcional', 'Optional'],
  required: ['Escriba este dato', 'This is required'],
  loadFailed: ['No se pudo cargar', 'Could not be loaded'],
  previousPage: ['Anterior', 'Previous'],
  nextPage: ['Siguiente', 'Next'],
  pageOf: ['{{page}} de {{pages}}', '{{page}} of {{pages}}'],
  total_one: ['{{count}} en total', '{{count}} in all'],
  total_other: ['{{count}} en total', '{{count}} in all'],

  // ---- Sign-in
  signIn: ['Iniciar sesión', 'Sign in'],
  email: ['Correo electrónico', 'E-mail'],
  password: ['Contraseña', 'Password'],
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

  // ---- First business
  firstBusinessTitle: ['Bienvenido a Comanda', 'Welcome to Comanda'],
  firstBusinessHint: [
    'Cree su negocio y su primer local para empezar.',
    'Create your business and its first location to begin.',
  ],
  businessName: ['Nombre del negocio', 'Business name'],
  taxId: ['NIT', 'Tax id (NIT)'],
  locationName: ['Nombre del local', 'Location name'],
  locationCode: ['Código del local', 'Location code'],
  locationCodeHint: ['De 1 a 6 letras o números, por ejemplo Z10', 'One to six letters or digits, such as Z10'],
  timeZone: ['Zona horaria', 'Time zone'],
  create: ['Crear', 'Create'],
  firstLocation: ['Primer local', 'First location'],
  invalid: ['Revise este dato', 'Check this'],

  // ---- Account
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

  // ---- Locations
  addLocation: ['Agregar local', 'Add a location'],
  editLocation: ['Editar local', 'Edit the location'],
  codeIs: ['Código {{code}}', 'Code {{code}}'],
  locationCodeFixed: [
    'No cambia: está en el número de cada documento',
    'It stays: it is in the number of every document',
  ],
  noLocations: ['Todavía no hay locales', 'No locations yet'],
  noLocationsHint: ['Agregue el lugar donde vende.', 'Add the place you sell at.'],

  // ---- Staff
  addMember: ['Agregar persona', 'Add a person'],
  editMember: ['Editar persona', 'Edit the person'],
  fullName: ['Nombre completo', 'Full name'],
  role: ['Puesto', 'Role'],
  emailHint: ['Para entrar a esta administración; opcional', 'To sign in here; optional'],
  passwordHint: ['Al menos 10 caracteres; solo si va a entrar aquí', 'At least 10 characters; only to sign in here'],
  pin: ['PIN', 'PIN'],
  pinHint: ['De 4 a 8 dígitos, para la caja', 'Four to eight digits, for the till'],
  pinKeepHint: ['Déjelo vacío para conservar el actual', 'Leave it empty to keep the present one'],
  isActive: ['Trabaja aquí', 'Works here'],
  inactive: ['Inactivo', 'Inactive'],
  noEmail: ['Sin correo', 'No e-mail'],
  noStaff: ['Todavía no hay personal', 'No staff yet'],
  noStaffHint: ['Agregue a quienes trabajan en el negocio.', 'Add those who work in the business.'],
  role_Root: ['Soporte', 'Support'],
  role_Owner: ['Propietario', 'Owner'],
  role_Admin: ['Administrador general', 'Admin'],
  role_Administrator: ['Administrador', 'Administrator'],
  role_Manager: ['Gerente', 'Manager'],
  role_Cashier: ['Cajero', 'Cashier'],
  role_Waiter: ['Mesero', 'Waiter'],
  role_Kitchen: ['Cocina', 'Kitchen'],
  role_Delivery: ['Repartidor', 'Delivery'],
  role_CallCenter: ['Centro de llamadas', 'Call center'],
  roleHint_Owner: ['Puede todo, también quitar a otros', 'May do everything, also remove others'],
  roleHint_Admin: ['Puede todo en el negocio', 'May do everything in the business'],
  roleHint_Administrator: ['Puede todo en el negocio', 'May do everything in the business'],
  roleHint_Manager: [
    'Dirige un local: anula, autoriza, cuadra la caja',
    'Runs a location: voids, approves, closes the till',
  ],
  roleHint_Cashier: ['Cobra y lleva la caja', 'Takes payments and keeps the till'],
  roleHint_Waiter: ['Toma órdenes y las envía a cocina', 'Takes orders and sends them to the kitchen'],
  roleHint_Kitchen: ['Ve y despacha comandas', 'Sees and bumps tickets'],
  roleHint_Delivery: ['Ve las órdenes a domicilio', 'Sees delivery orders'],
  roleHint_CallCenter: ['Toma órdenes por teléfono', 'Takes orders by phone'],

  // ---- Settings
  security: ['Seguridad', 'Security'],
  requireTwoStep: ['Exigir verificación en dos pasos', 'Require two-step verification'],
  requireTwoStepHint: [
    'Nadie entra a la administración de este negocio sin el código de su teléfono.',
    'Nobody enters this business’s administration without a code from their phone.',
  ],

  // ---- Audit
  verifyAudit: ['Comprobar bitácora', 'Check the log'],
  auditSound_one: ['Intacta: {{count}} registro', 'Intact: {{count}} entry'],
  auditSound_other: ['Intacta: {{count}} registros', 'Intact: {{count}} entries'],
  auditBroken: ['Alterada a partir del registro {{seq}}', 'Altered from entry {{seq}} on'],
  auditWhen: ['Cuándo', 'When'],
  auditWho: ['Quién', 'Who'],
  auditWhat: ['Qué', 'What'],
  auditWhy: ['Motivo', 'Reason'],
  noAudit: ['Todavía no hay registros', 'No entries yet'],
  noAuditHint: ['Aquí queda lo delicado: quién lo hizo y por qué.', 'What is delicate stays here: who did it and why.'],
} as const satisfies Record<string, readonly [string, string]>;

type Key = keyof typeof pairs;
const side = (i: 0 | 1): Record<Key, string> =>
  Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[i]])) as Record<Key, string>;

export const adminWords: Words<Key> = { es: side(0), en: side(1) };

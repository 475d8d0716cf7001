import type { Pairs } from '@comanda/web';

/** What a till says: first run. */
export const setupWords = {
  setupTitle: ['Bienvenido a Comanda', 'Welcome to Comanda'],
  setupHint: [
    'Unos datos del negocio y de usted. Toma un minuto.',
    'A few facts about the business and about you. It takes a minute.',
  ],
  setupBusiness: ['Negocio', 'Business'],
  setupLocation: ['Local', 'Location'],
  setupOwner: ['Propietario', 'Owner'],
  setup_businessName: ['Nombre del negocio', 'Business name'],
  setup_taxId: ['NIT', 'Tax id (NIT)'],
  setup_locationName: ['Nombre del local', 'Location name'],
  setup_locationCode: ['Código del local', 'Location code'],
  setup_ownerName: ['Nombre completo', 'Full name'],
  setup_ownerEmail: ['Correo electrónico', 'E-mail'],
  setup_ownerPassword: ['Contraseña', 'Password'],
  setup_ownerPin: ['PIN', 'PIN'],
  setupCodeHint: ['De 1 a 6 letras o números, por ejemplo Z10', 'One to six letters or digits, such as Z10'],
  setupPasswordHint: ['Al menos 10 caracteres', 'At least 10 characters'],
  setupPinHint: ['De 6 a 8 dígitos, para entrar en la caja', 'Six to eight digits, to sign in at the till'],
  setupTaxIdInvalid: ['El NIT es demasiado largo', 'The tax id is too long'],
  setupCodeInvalid: ['Use de 1 a 6 letras o números', 'Use one to six letters or digits'],
  setupEmailInvalid: ['El correo no es válido', 'The e-mail is not valid'],
  setupPasswordInvalid: ['Use al menos 10 caracteres', 'Use at least 10 characters'],
  setupPinInvalid: ['Use de 6 a 8 dígitos', 'Use six to eight digits'],
  setupFinish: ['Empezar', 'Start'],
  setupWay: ['¿Qué es este equipo?', 'What is this machine?'],
  setupWay_new: ['Un negocio nuevo', 'A new business'],
  setupWay_join: ['Reemplaza a otro', 'It replaces another'],
  joinHint: [
    'Toma el lugar del equipo de un local: trae de la nube sus órdenes, su carta y su personal. Con el equipo anterior ya no se podrá vender.',
    'It takes the place of the hub of a location: it loads its orders, catalogue and staff from the cloud. Nothing can be sold at the old one any more.',
  ],
  joinStart: ['Reemplazar', 'Replace'],
  joinTitle: ['Preparando {{location}}', 'Preparing {{location}}'],
  joinStep_rows_zero: ['Trayendo sus órdenes y cuentas…', 'Loading its orders and bills…'],
  joinStep_rows_one: [
    'Trayendo sus órdenes y cuentas: {{count}} registro',
    'Loading its orders and bills: {{count}} record',
  ],
  joinStep_rows_other: [
    'Trayendo sus órdenes y cuentas: {{count}} registros',
    'Loading its orders and bills: {{count}} records',
  ],
  joinStep_catalogue: ['Trayendo la carta y el personal…', 'Loading catalogue and staff…'],
  joinStep_waiting: ['Esperando al equipo…', 'Waiting for the hub…'],
  joinProblem: [
    'No se ha podido traer la historia y se sigue intentando. Revise el internet; si no avanza, avise a soporte: {{problem}}',
    'The history could not be loaded, and it keeps trying. Check the internet; if it does not get on, tell support: {{problem}}',
  ],
  joinLeaveOn: [
    'No apague el equipo ni le quite el internet. Al terminar podrá entrar con su PIN.',
    'Leave it on and connected to the internet. When it is done you can sign in with your PIN.',
  ],
} as const satisfies Pairs;

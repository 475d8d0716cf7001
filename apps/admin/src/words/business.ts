import type { Pairs } from '@comanda/web';

/** What the administration says: first business. */
export const businessWords = {
  firstAccountTitle: ['Bienvenido a Comanda', 'Welcome to Comanda'],
  firstAccountHint: [
    'Esta nube todavía no es de nadie. Cree la primera cuenta.',
    'This cloud is nobody’s yet. Create its first account.',
  ],
  createAccount: ['Crear la cuenta', 'Create the account'],
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
} as const satisfies Pairs;

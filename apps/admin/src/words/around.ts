import type { Pairs } from '@comanda/web';

/** What the administration says: around every screen. */
export const aroundWords = {
  title: ['Administración', 'Administration'],
  tagline: [
    'Clientes, carta, locales y personal de su negocio',
    'Customers, catalogue, locations and staff of your business',
  ],

  customers: ['Clientes', 'Customers'],
  locations: ['Locales', 'Locations'],
  staff: ['Personal', 'Staff'],
  hubs: ['Equipos', 'Hubs'],
  settings: ['Ajustes', 'Settings'],
  audit: ['Bitácora', 'Audit log'],
  business: ['Negocio', 'Business'],
  chooseBusiness: ['Elegir negocio', 'Choose a business'],
  newBusiness: ['Crear negocio', 'Create a business'],
  account: ['Mi cuenta', 'My account'],
  invitations: ['Invitaciones', 'Invitations'],
  invitationText: [
    '{{business}} le pide que trabaje ahí. Puesto: {{role}}',
    '{{business}} asks you to work there. Role: {{role}}',
  ],
  acceptInvitation: ['Aceptar', 'Accept'],
  declineInvitation: ['Rechazar', 'Decline'],
  invitation_accept: ['Ya trabaja en {{business}}', 'You work at {{business}} now'],
  invitation_decline: ['Invitación rechazada', 'Invitation declined'],
  signOut: ['Cerrar sesión', 'Sign out'],
  more: ['Más', 'More'],
  moreOf: ['Más opciones de {{name}}', 'More for {{name}}'],
  add: ['Agregar', 'Add'],
  edit: ['Editar', 'Edit'],
  remove: ['Quitar', 'Remove'],
  saved: ['Guardado', 'Saved'],
  optional: ['Opcional', 'Optional'],
  required: ['Escriba este dato', 'This is required'],
  previousPage: ['Anterior', 'Previous'],
  nextPage: ['Siguiente', 'Next'],
  pageOf: ['{{page}} de {{pages}}', '{{page}} of {{pages}}'],
  total_one: ['{{count}} en total', '{{count}} in all'],
  total_other: ['{{count}} en total', '{{count}} in all'],
} as const satisfies Pairs;

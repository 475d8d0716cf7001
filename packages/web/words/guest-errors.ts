import type { Pairs } from './pairs.ts';

/** Errors about guests, orders from outside and mail, said to people. */
export const guestErrors = {
  EXTERNAL_MAPPING_NOT_FOUND: ['Ese SKU ya no está asignado', 'That SKU is mapped no longer'],
  EXTERNAL_SKU_TAKEN: ['Ese SKU ya está asignado en esta plataforma', 'That SKU is mapped on this platform already'],
  EXTERNAL_COLUMNS_MISSING: [
    'La tabla necesita las columnas platform, external_sku y name',
    'The table needs the columns platform, external_sku and name',
  ],
  EXTERNAL_SKUS_UNKNOWN: [
    'La orden trae SKU sin asignar: asígnelos y vuelva a importarla',
    'The order has SKUs that are not mapped: map them and import it again',
  ],
  EXTERNAL_ORDER_DIFFERS: [
    'Esa plataforma ya envió otra orden con el mismo número',
    'That platform sent another order under the same number before',
  ],
  EXTERNAL_ORDER_TOO_LARGE: ['Son demasiados platillos', 'Too many dishes'],
  EXTERNAL_COMBO_FRACTION: ['Un combo se pide entero', 'A combo is ordered whole'],
  COMMUNICATION_NOT_FOUND: ['Ese correo ya no existe', 'That message is gone'],
  COMMUNICATION_STATUS_TRANSITION_INVALID: [
    'El correo ya cambió: revise cómo está',
    'The message stands otherwise by now: look at it again',
  ],
  TEMPLATE_VARIABLES_MISSING: ['A la plantilla le faltan datos', 'The template lacks data'],
  TEMPLATE_DATA_INVALID: ['Los datos de la plantilla no son válidos', 'The data of the template are not valid'],
  ATTACHMENTS_FULL: ['Este mensaje ya no guarda más adjuntos', 'The message keeps no more attachments'],
  ATTACHMENT_TOO_LARGE: ['Los adjuntos pasan de 10 MB', 'The attachments are above 10 MB'],
  SUPPRESSION_NOT_FOUND: ['Esa dirección ya no está bloqueada', 'That address is blocked no longer'],
  MAIL_NOT_CONFIGURED: [
    'Esta nube todavía no envía correos. Avise a soporte.',
    'This cloud sends no mail yet. Tell support.',
  ],
  MAIL_ALREADY_SENT: ['Ya se envió a esa dirección', 'It was sent to that address before'],
  RECIPIENT_FORGOTTEN: [
    'Los datos de esta persona se borraron: no se le envía nada de antes',
    'This person’s data was removed: nothing from before goes to them',
  ],
  MAIL_WEBHOOKS_OFF: ['Esta nube no recibe avisos de entrega', 'This cloud hears of no deliveries'],
  MAIL_WEBHOOK_INVALID: ['El aviso de entrega no es del proveedor', 'The notice is not the mail provider’s'],
  RESERVATION_NOT_FOUND: ['Esa reservación ya no existe', 'That reservation is gone'],
  RESERVATION_TABLE_TAKEN: ['La mesa ya está reservada a esa hora', 'The table is reserved at that time'],
  RESERVATION_TABLES_TOO_SMALL: ['Las mesas no alcanzan para tantas personas', 'The tables have too few chairs'],
  RESERVATION_OUTSIDE_HOURS: ['A esa hora está cerrado', 'The restaurant is closed then'],
  RESERVATION_STATUS_TRANSITION_INVALID: [
    'La reservación ya cambió: revise cómo está',
    'The reservation stands otherwise by now: look at it again',
  ],
  RESERVATION_VERSION_CONFLICT: [
    'Alguien cambió la reservación: revísela y guarde otra vez',
    'Somebody changed the reservation: look and save again',
  ],
  RESERVATION_NEEDS_TABLE: ['Elija la mesa', 'Choose a table'],
  TABLE_HAS_RESERVATIONS: [
    'La mesa tiene reservaciones: páselas antes a otra mesa',
    'The table is reserved: give its reservations another table first',
  ],
  WAITLIST_ENTRY_NOT_FOUND: ['Ese grupo ya no está en la lista', 'That party is no longer on the list'],
  WAITLIST_STATUS_TRANSITION_INVALID: [
    'El grupo ya no espera: revise la lista',
    'The party does not wait any more: look at the list',
  ],
  WAITLIST_VERSION_CONFLICT: [
    'Alguien cambió este grupo: revíselo y guarde otra vez',
    'Somebody changed this party: look and save again',
  ],
  RESERVATION_IN_PAST: ['Esa hora ya pasó', 'That time has passed'],
  RESERVATION_OTHER_DAY: ['Es para otro día', 'It is for another day'],
  GUESTS_ORDER_ELSEWHERE: ['Esa orden no está en esta mesa', 'That order is not at this table'],
  GUESTS_ORDER_TAKEN: ['Esa orden es de otros', 'That order is others’'],
  GUESTS_STILL_SEATED: ['Anule antes su orden', 'Cancel their order first'],
} as const satisfies Pairs;

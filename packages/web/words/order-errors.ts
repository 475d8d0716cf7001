import type { Pairs } from './pairs.ts';

/** Errors about an order, its lines and what is moved between orders, said to people. */
export const orderErrors = {
  ORDER_NOT_FOUND: ['La orden no existe', 'No such order'],
  ORDER_NOT_DRAFT: ['Solo se elimina un borrador; anule la orden', 'Only a draft can be deleted'],
  ORDER_VERSION_CONFLICT: ['La orden cambió en otro equipo; se actualizó', 'The order changed meanwhile'],
  ORDER_STATUS_TRANSITION_INVALID: [
    'La orden no puede pasar a ese estado',
    'The order cannot go from this status to that one',
  ],
  ORDER_CLOSED: ['La orden ya está pagada o anulada', 'The order is paid or cancelled'],
  ORDER_NOTHING_TO_SEND: ['No hay nada nuevo para la cocina', 'There is nothing new for the kitchen'],
  ORDER_ITEM_PRODUCT_LOCKED: [
    'La cocina ya tiene este producto; anule la línea y agregue otra',
    'The product of a line the kitchen has cannot change',
  ],
  ORDER_ID_TAKEN: ['Esa orden ya está en el sistema', 'That order is in the system already'],
  ORDER_ITEM_ID_TAKEN: ['Ese platillo ya está en la orden', 'That dish is on the order already'],
  ORDER_TABLE_OCCUPIED: ['La mesa ya tiene una orden abierta', 'The table already has an open order'],
  ORDER_HAS_PAYMENTS: ['La orden ya tiene pagos', 'The order already has payments'],
  ORDER_HAS_BILLS: ['La orden tiene cuentas abiertas', 'The order has open bills'],
  ORDER_CANCEL_REASON_REQUIRED: ['Indique por qué se anula la orden', 'Say why the order is cancelled'],
  ORDER_ITEM_NOT_FOUND: ['La línea no está en la orden', 'No such line in this order'],
  ORDER_ITEM_STATUS_TRANSITION_INVALID: [
    'La línea no puede pasar a ese estado',
    'The line cannot go from this status to that one',
  ],
  ORDER_ITEM_VOIDED: ['La línea está anulada', 'The line is voided'],
  ORDER_ITEM_COMPED: ['La línea ya es cortesía', 'The line is already a courtesy'],
  ORDER_ITEM_ALREADY_SENT: [
    'La cocina ya tiene esta línea; anúlela con un motivo',
    'The kitchen already has this line',
  ],
  ORDER_ITEM_NOT_HELD: ['La línea no está en espera', 'The line is not on hold'],
  ORDER_ITEM_BILLED: ['La línea está en una cuenta', 'The line is on a bill'],
  ORDER_ITEM_REASON_REQUIRED: ['Indique por qué baja la cantidad', 'Say why the quantity goes down'],
  ORDER_PRODUCT_UNAVAILABLE: [
    'El producto está agotado o fuera de horario',
    'The product is sold out or not served now',
  ],
  ORDER_MODIFIER_INVALID: ['La opción no es de este producto', 'The option does not belong to this product'],
  ORDER_MODIFIER_MIN_NOT_MET: ['Faltan opciones por elegir', 'Choose more options of this group'],
  ORDER_MODIFIER_MAX_EXCEEDED: ['Hay demasiadas opciones elegidas', 'Too many options of this group'],
  ORDER_STATION_MISSING: ['Un producto no tiene estación de cocina', 'No kitchen station for a product'],
  ORDER_GUEST_NOT_FOUND: ['El comensal no está en la orden', 'No such guest in this order'],
  ORDER_GUEST_SEAT_TAKEN: ['Otro comensal ya tiene ese asiento', 'Another guest has this seat'],
  ORDER_LINES_EXCEEDED: [
    'La orden ya tiene demasiadas líneas: abra otra',
    'The order has too many lines: open another',
  ],
  PARTY_USER_NOT_FOUND: ['Esa persona no trabaja en este negocio', 'No such person in this business'],
  ORDER_HAND_OUT_NOT_UNDOABLE: [
    'Ya no se puede deshacer: lo entregado cambió',
    'It is too late to undo this: what was handed out changed',
  ],
  PARTY_ROLES_EXCEEDED: [
    'La orden ya tiene demasiados papeles: use uno de los que hay',
    'The order has too many roles: use one of those there are',
  ],
  PARTY_ROLE_NOT_FOUND: ['Nadie tiene ese papel en la orden', 'Nobody has this role in the order'],
  ORDER_MERGE_INVALID: ['Estas dos órdenes no se pueden unir', 'These two orders cannot become one'],
  ORDER_MERGE_NOT_FOUND: ['Esa orden no está unida a esta', 'This order took up no such order'],
  ORDER_MERGE_NOT_UNDOABLE: [
    'Ya no se puede separar: algo se envió a cocina o se pasó a otra mesa desde entonces',
    'It is too late to undo this: something was sent or moved on since',
  ],
  ORDER_TRANSFER_TARGET_INVALID: ['No se puede pasar nada a esa orden', 'Nothing can go to this order'],
  ORDER_TRANSFER_QUANTITY: ['No hay tanto de ese platillo', 'There is not that much of the line'],
  ORDER_TRANSFER_COMBO: ['Un combo se pasa completo', 'A combo goes as a whole'],
  ORDER_TRANSFER_NOT_FOUND: ['Eso ya no se puede deshacer', 'No such transfer of this order'],
  ORDER_TRANSFER_NOT_UNDOABLE: [
    'Ya no se puede deshacer: algo se envió a cocina o se pasó a otra mesa desde entonces',
    'It is too late to take this back: something was sent or moved on since',
  ],
  DISPATCH_NOT_TAKEN_OUT: [
    'Solo se despacha lo que es para llevar o a domicilio',
    'Only what is taken away or delivered is dispatched',
  ],
  DISPATCH_NOTHING_SENT: ['La cocina no tiene nada de esta orden', 'The kitchen has nothing of this order'],
  ORDER_PRODUCT_FEW_LEFT: ['No alcanza: quedan {{remaining}}', 'Not enough: {{remaining}} left'],
} as const satisfies Pairs;

import type { Pairs } from '@comanda/web';

/** What the administration says: the place of a hub. */
export const placeWords = {
  codeAndZone: ['Código {{code}} · {{zone}}', 'Code {{code}} · {{zone}}'],
  openingHours: ['Horario', 'Opening hours'],
  day_monday: ['Lunes', 'Monday'],
  day_tuesday: ['Martes', 'Tuesday'],
  day_wednesday: ['Miércoles', 'Wednesday'],
  day_thursday: ['Jueves', 'Thursday'],
  day_friday: ['Viernes', 'Friday'],
  day_saturday: ['Sábado', 'Saturday'],
  day_sunday: ['Domingo', 'Sunday'],
  closedDay: ['Cerrado', 'Closed'],
  opensAt: ['Abre el {{day}}', 'Opens on {{day}}'],
  closesAt: ['Cierra el {{day}}', 'Closes on {{day}}'],
  pastMidnight: [
    'Si cierra después de medianoche, escriba la hora de cierre, como 02:00.',
    'If you close after midnight, write the hour you close at, such as 02:00.',
  ],
  dayStart: ['El día de ventas empieza a las', 'The business day begins at'],
  dayStartHint: [
    'Lo que se cobra antes de esa hora cuenta para el día anterior. Un cambio vale desde ahora; lo ya cobrado se queda en su día.',
    'What is paid before then counts for the day before. A change is for now on; what was paid stays on its day.',
  ],
  dayStartWrong: ['Escriba una hora de 00:00 a 12:00.', 'Write a time from 00:00 to 12:00.'],
  scaleLabels: ['Etiquetas de báscula', 'Scale labels'],
  scaleLabelsHint: [
    'Trece letras por etiqueta, con coma entre ellas: dos dígitos con que empieza (20 a 29), A por cada dígito del SKU, G gramos o P centavos, C dígito verificador. Vacío si no hay báscula.',
    'Thirteen letters a label, a comma between them: the two digits it begins with (20 to 29), A for each digit of the SKU, G grams or P centavos, C the check digit. Empty without a scale.',
  ],
  scaleLabelsWrong: ['Como 20AAAAAGGGGGC, 21AAAAAPPPPPC', 'Such as 20AAAAAGGGGGC, 21AAAAAPPPPPC'],
  safes: ['Cajas fuertes', 'Safes'],
  safesHint: [
    'Adonde se lleva el efectivo que no debe quedarse en la gaveta. La caja las ofrece en «Salida» y «Entrada».',
    'Where cash goes that must not stay in the drawer. Tills offer them when money goes out or in.',
  ],
  safeName: ['Nombre', 'Name'],
  safeExample: ['Oficina', 'Office'],
  addSafe: ['Agregar caja fuerte', 'Add a safe'],
  saveHours: ['Guardar horario', 'Save the hours'],
  allAsMonday: ['Todos como el lunes', 'All as Monday'],
  discountLimits: ['Descuento máximo por puesto', 'Greatest discount by role'],
  discountLimitsHint: [
    'En por ciento, de una línea o de una orden. Quien quiera dar más pide el PIN de alguien que pueda.',
    'In per cent, of a line or of an order. Whoever wants to give more asks for the PIN of somebody who may.',
  ],
  discountLimitOf: ['{{role}}: hasta', '{{role}}: up to'],
  discountsNothing: [
    'No da descuentos: pide el PIN de quien puede.',
    'Gives no discounts: asks for the PIN of somebody who may.',
  ],
  tillSafety: ['Seguridad de la caja', 'Safety of the till'],
  kitchenSafety: ['Cocina', 'Kitchen'],
  unseenTickets: [
    'Segundos sin pantalla que la muestre hasta que la comanda sale también en la estación de respaldo',
    'Seconds without a screen that shows it until a ticket also comes up at the fallback station',
  ],
  unseenTicketsHint: ['0: nunca', '0: never'],
  idleLock: ['Minutos sin tocar hasta que la caja se bloquea', 'Minutes untouched until the till locks'],
  idleLockHint: ['0: nunca', '0: never'],
  pinDigits: ['Dígitos del PIN de quien autoriza', 'Digits of the PIN of whoever approves'],
  pinDigitsHint: ['De 4 a 8; vale para los PIN nuevos', 'Four to eight; for new PINs'],
} as const satisfies Pairs;

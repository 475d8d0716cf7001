import type { Pairs } from '@comanda/web';

/** What the administration says: opening a restaurant, step by step. */
export const openingWords = {
  open_place: ['Local y horario', 'Place and hours'],
  open_room: ['Salón y mesas', 'Room and tables'],
  open_stations: ['Estaciones', 'Stations'],
  open_printers: ['Impresoras', 'Printers'],
  open_menu: ['Carta', 'Menu'],
  open_payment: ['Impuestos y pagos', 'Taxes and payments'],
  open_staff: ['Personal y PIN', 'Staff and PINs'],
  open_screens: ['Pantallas de cocina', 'Kitchen displays'],
  open_test: ['Orden de prueba', 'Test order'],
  openHint_place: ['A qué horas abre, y sus reglas.', 'When you are open, and your rules.'],
  openHint_room: [
    'Las mesas como las ve un mesero al entrar. Puede moverlas después.',
    'The tables as a waiter sees them coming in. They can be moved later.',
  ],
  openHint_stations: [
    'Los lugares que preparan. Cada uno recibe solo lo suyo.',
    'The places that prepare. Each gets only what is its own.',
  ],
  openHint_printers: [
    'Enciéndalas y búsquelas en la red; imprima una prueba en cada una.',
    'Switch them on, find them on the network, and print a test at each.',
  ],
  openHint_menu: [
    'Péguela desde su hoja de cálculo, elija un archivo o empiece con una de ejemplo. Después diga quién prepara qué.',
    'Paste it from your spreadsheet, choose a file, or begin with an example. Then say who prepares what.',
  ],
  openHint_payment: [
    'Qué impuesto llevan sus precios y con qué pagan sus clientes.',
    'What tax your prices carry, and what your guests pay with.',
  ],
  openHint_staff: [
    'Cada persona entra a la caja con su propio PIN: así queda escrito quién hizo qué.',
    'Everybody signs in at the till by a PIN of their own: so it is written who did what.',
  ],
  openHint_screens: [
    'Abra la dirección en la tableta o el televisor de cada estación y escriba el código.',
    'Open the address on the tablet or TV of each station, and type the code.',
  ],
  openHint_test: [
    'La última revisión: una orden de verdad que llega a cada estación.',
    'The last look: a real order that reaches every station.',
  ],
  step_done: ['Listo', 'Done'],
  step_skipped: ['No se usa', 'Not used'],
  step_todo: ['Pendiente', 'To do'],
  stepsDone: ['{{done}} de {{count}} pasos listos', '{{done}} of {{count}} steps done'],
  without_room: ['No tengo mesas: solo para llevar', 'I have no tables: take out only'],
  without_printers: ['No uso impresoras', 'I use no printers'],
  without_staff: ['Trabajo solo, con mi PIN', 'I work alone, by my PIN'],
  without_screens: ['No uso pantallas', 'I use no displays'],
  nextStep: ['Seguir: {{name}}', 'Next: {{name}}'],
  goToStep: ['Ir a {{name}}', 'Go to {{name}}'],
  startSelling: ['Ir a la caja', 'Go to the till'],
  testHint: [
    'Se envía un platillo a cada estación, marcado PRUEBA. En cada pantalla despáchelo tocando el encabezado; el papel se confirma solo. Al final la orden se quita, sin cobrarse.',
    'A dish goes to every station, marked TEST. Bump it on each display by touching its head; paper confirms itself. At the end the order is removed, unpaid.',
  ],
  testStart: ['Enviar la orden de prueba', 'Send the test order'],
  testAgain: ['Probar otra vez', 'Test again'],
  testWasDone: [
    'Una orden de prueba ya llegó a todas las estaciones: su restaurante está abierto.',
    'A test order has reached every station: your restaurant is open.',
  ],
  testNeeds: [
    'Todavía no hay platillos que lleguen a una estación: complete Estaciones y Carta.',
    'There are no dishes yet that go to a station: complete Stations and Menu.',
  ],
  testAlias: ['PRUEBA', 'TEST'],
  testNote: ['Orden de prueba', 'Test order'],
  testGlass_waits: [
    'Despáchela en la pantalla: toque el encabezado de la comanda PRUEBA',
    'Bump it on the display: touch the head of the ticket TEST',
  ],
  testGlass_reached: ['Llegó a la pantalla', 'It reached the display'],
  testPaper_waits: ['Imprimiendo…', 'Printing…'],
  testPaper_reached: ['Salió en papel', 'It came out on paper'],
  testPaper_failed: ['No salió en papel.', 'It did not come out on paper.'],
  testPaper_unasked: [
    'Se envió cuando aún no tenía impresora: quite la orden y pruebe otra vez.',
    'It was sent while there was no printer yet: remove the order and test again.',
  ],
  testReached: ['Llegó a todas las estaciones', 'It reached every station'],
  testReachedHint: ['Su restaurante está listo para abrir.', 'Your restaurant is ready to open.'],
  testFinish: ['Terminar y quitar la orden', 'Finish and remove the order'],
  testStop: ['Quitar la orden de prueba', 'Remove the test order'],
} as const satisfies Pairs;

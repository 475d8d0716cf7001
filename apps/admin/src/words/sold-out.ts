import type { Pairs } from '@comanda/web';

/** What the administration says: sold out. */
export const soldOutWords = {
  branches: ['Locales', 'Locations'],
  branchesOf: ['{{name}} en cada local', '{{name}} at each location'],
  runOutAt: ['Agotado en {{name}}', 'Sold out at {{name}}'],
  runOutSince: ['Agotado desde {{since}}', 'Sold out since {{since}}'],
  isThere: ['Hay', 'Available'],
  markOut: ['Marcar agotado', 'Mark sold out'],
  markOutHere: ['Agotar', 'Sold out'],
  markBack: ['Ya hay', 'Mark available'],
  ask_asked: ['Pedido al local…', 'Asked of the location…'],
  ask_offline_out: [
    'El equipo está sin internet. Se marcará agotado cuando vuelva, si es en menos de 2 horas.',
    'The hub has no internet. It is marked sold out when the hub is back, if within 2 hours.',
  ],
  ask_offline_back: [
    'El equipo está sin internet. Volverá a la venta cuando se conecte, si es en menos de 2 horas.',
    'The hub has no internet. It is on sale again when the hub is back, if within 2 hours.',
  ],
  ask_noHub: [
    'Este local no tiene un equipo conectado. Conéctelo en Equipos.',
    'This location has no hub connected. Connect one under Hubs.',
  ],
  ask_refused: ['El local no lo hizo: {{why}}', 'The location did not do it: {{why}}'],
} as const satisfies Pairs;

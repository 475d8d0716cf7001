import type { Pairs } from './pairs.ts';

/** Why a printer does not print, in the words of whoever stands before it. */
export const printerCauseWords = {
  cause_refused: ['La impresora rechaza la conexión', 'Connection refused'],
  cause_unreachable: ['No está en la red', 'Not on the network'],
  cause_address: ['La dirección no es de una impresora', 'Not a printer address'],
  cause_timeout: ['No responde', 'No answer'],
  cause_silent: ['Conectada, pero no responde', 'Connected but silent'],
  cause_paper_out: ['Sin papel', 'Paper out'],
  cause_cover_open: ['Tapa abierta', 'Cover open'],
  cause_offline: ['Fuera de línea', 'Offline'],
  cause_cutter: ['Cortador trabado', 'Cutter jammed'],
  cause_error: ['Error de la impresora', 'Printer error'],
  cause_dropped: ['Se cortó la conexión', 'Connection dropped'],
  cause_power: ['Se apagó', 'Switched off'],
  cause_closed: ['Se cerró la conexión', 'Connection closed'],
  cause_restart: ['El hub se reinició mientras imprimía', 'The hub restarted while printing'],
  cause_stuck: ['Se quedó a medias', 'Stuck halfway'],
  cause_given_back: ['Vuelve a la cola', 'Back in the queue'],
  cause_no_printer: ['No hay impresora configurada', 'No printer set up'],
  cause_station_off: ['La estación está apagada', 'The station is switched off'],
  cause_not_taken: ['Nadie está imprimiendo: reinicie el equipo del hub', 'Nothing is printing: restart the hub'],
} as const satisfies Pairs;

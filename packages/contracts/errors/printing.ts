import { restaurant } from './entry.ts';

/** Of print bridges, and of printers that are looked for. */
export const PRINTING_ERRORS = {
  BRIDGE_NOT_FOUND: restaurant(404, 'No such print bridge', ''),
  PRINTER_SEARCH_RUNNING: restaurant(
    409,
    'Printers are being looked for already',
    'One search at a time; 6 s at most.',
  ),
  HUB_AWAY: restaurant(
    503,
    'The hub of this location is not in touch with the cloud',
    'A bridge that is paired with the cloud asks for what only the hub has: it asks again by itself.',
  ),
};

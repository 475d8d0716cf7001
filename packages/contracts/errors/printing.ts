import { restaurant } from './entry.ts';

/** Of print bridges, and of printers that are looked for. */
export const PRINTING_ERRORS = {
  BRIDGE_NOT_FOUND: restaurant(404, 'No print bridge has this id', 'Removed, or of another business or location.'),
  PRINTER_SEARCH_RUNNING: restaurant(
    409,
    'A search for printers is already running; wait for it',
    'One search at a time; 6 s at most.',
  ),
  HUB_AWAY: restaurant(
    503,
    'The hub of this location is not connected to the cloud',
    'A bridge that is paired with the cloud asks for what only the hub has: it asks again by itself.',
  ),
};

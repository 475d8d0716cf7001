/**
 * Setting of a location: the station whose displays show all orders at the pass; `none`: there is none any more. Where there is one, a line
 * the kitchen is done with is `ready` until it is handed out there (docs/printing.md#the-pass).
 */
export const EXPO_STATION_ID = 'EXPO_STATION_ID';
export const NO_STATION = 'none';

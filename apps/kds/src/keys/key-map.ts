export const KEY_ACTIONS = [
  'bump',
  'recallLast',
  'allDay',
  'left',
  'right',
  'up',
  'down',
  'previousPage',
  'nextPage',
  'tile1',
  'tile2',
  'tile3',
  'tile4',
  'tile5',
  'tile6',
  'tile7',
  'tile8',
  'tile9',
  'tile10',
] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];
/** Key id → action. */
export type KeyMap = Readonly<Record<string, KeyAction>>;

/** What a bump bar usually types (docs/printing.md#bump-bars). */
export const DEFAULT_KEYS: KeyMap = {
  Enter: 'bump',
  Space: 'bump',
  Backspace: 'recallLast',
  KeyS: 'allDay',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'previousPage',
  PageDown: 'nextPage',
  Digit1: 'tile1',
  Digit2: 'tile2',
  Digit3: 'tile3',
  Digit4: 'tile4',
  Digit5: 'tile5',
  Digit6: 'tile6',
  Digit7: 'tile7',
  Digit8: 'tile8',
  Digit9: 'tile9',
  Digit0: 'tile10',
};

/** A key's name that is the same on the numeric block and off it, so that any bump bar's digits count. */
export const keyId = (event: { code: string; key: string }): string => {
  if (/^\d$/.test(event.key)) return `Digit${event.key}`;
  if (event.code === 'NumpadEnter') return 'Enter';
  return event.code || event.key;
};

/** What a key does: a learnt key first, then the default ones. */
export const actionOf = (id: string, learnt: KeyMap): KeyAction | undefined => learnt[id] ?? DEFAULT_KEYS[id];

/** Keys that do `action` now. */
export const keysOf = (action: KeyAction, learnt: KeyMap): string[] =>
  Object.entries({ ...DEFAULT_KEYS, ...learnt })
    .filter(([, one]) => one === action)
    .map(([id]) => id.replace(/^(Digit|Key)/, ''));

/** Teaches `id` to do `action`; what was learnt for that action before is forgotten. */
export const learnKey = (learnt: KeyMap, action: KeyAction, id: string): KeyMap => {
  const others = Object.entries(learnt).filter(([key, one]) => one !== action && key !== id);
  return Object.fromEntries([...others, [id, action]]);
};

/** Index of the tile that a tile action means, else null. */
export const tileOf = (action: KeyAction): number | null =>
  action.startsWith('tile') ? Number(action.slice('tile'.length)) - 1 : null;

import { type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds a finger rests before it means "more". */
const HOLD_MS = 500;
/** Pixels a finger may tremble. */
const SLACK_PX = 10;

/** Handlers for a button that can be tapped or held; the click at the end of a hold is not a tap. */
export const useHold = (onTap: () => void, onHold: () => void) => {
  const state = useRef({ timer: 0, held: false, x: 0, y: 0 });
  const stop = () => window.clearTimeout(state.current.timer);
  useEffect(() => () => window.clearTimeout(state.current.timer), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      state.current = {
        held: false,
        x: event.clientX,
        y: event.clientY,
        timer: window.setTimeout(() => {
          state.current.held = true;
          onHold();
        }, HOLD_MS),
      };
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - state.current.x, event.clientY - state.current.y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => {
      stop();
      if (!state.current.held) onTap();
      state.current.held = false;
    },
  };
};

import { type PointerEvent, useRef, useState } from 'react';

/** Pixels after which a finger means left or right, and not a tap. */
const SLACK_PX = 12;
/** Pixels after which letting go does something. */
const FAR_PX = 72;
/** Pixels that what is behind at the right takes. */
export const BEHIND_PX = 168;

export interface Swipe {
  /** Where the row stands, pixels from its place. */
  offset: number;
  isMoving: boolean;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
    onClickCapture(event: { stopPropagation(): void; preventDefault(): void }): void;
  };
}

/**
 * A row that a finger draws aside: far to the right does `onRight` (null: it does not go there), to the left it stays open over
 * what is behind. Up and down belongs to the list (`touch-action: pan-y`), and the click at the end of a swipe is no tap.
 */
export const useSwipe = (onRight: (() => void) | null): Swipe => {
  const finger = useRef<{ x: number; y: number; from: number } | null>(null);
  const hasSwiped = useRef(false);
  const [moved, setMoved] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const rest = isOpen ? -BEHIND_PX : 0;
  const stop = () => {
    finger.current = null;
    setMoved(null);
  };
  return {
    offset: moved ?? rest,
    isMoving: moved !== null,
    isOpen,
    setOpen,
    handlers: {
      onPointerDown: (event) => {
        hasSwiped.current = false;
        if (event.pointerType !== 'mouse') finger.current = { x: event.clientX, y: event.clientY, from: rest };
      },
      onPointerMove: (event) => {
        const start = finger.current;
        if (!start) return;
        const [x, y] = [event.clientX - start.x, event.clientY - start.y];
        if (moved === null && (Math.abs(x) < SLACK_PX || Math.abs(x) < Math.abs(y))) return;
        if (moved === null) event.currentTarget.setPointerCapture(event.pointerId);
        hasSwiped.current = true;
        setMoved(Math.max(-BEHIND_PX, Math.min(onRight ? FAR_PX * 2 : 0, start.from + x)));
      },
      onPointerUp: () => {
        if (moved !== null && moved >= FAR_PX) onRight?.();
        if (moved !== null) setOpen(moved <= -FAR_PX);
        stop();
      },
      onPointerCancel: stop,
      onClickCapture: (event) => {
        if (!hasSwiped.current) return;
        hasSwiped.current = false;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
};

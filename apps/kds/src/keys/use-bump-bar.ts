import { useEffect, useRef } from 'react';
import { actionOf, type KeyAction, type KeyMap, keyId } from './key-map.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** A button reached with Tab keeps its own Enter and Space; one that was only touched does not. */
const isNative = (event: KeyboardEvent): boolean =>
  isTyping(event.target) ||
  ((event.code === 'Enter' || event.code === 'Space') &&
    event.target instanceof Element &&
    event.target.matches('button:focus-visible'));

/** Listens to the bump bar (a keyboard to the browser). Held keys count once. */
export const useBumpBar = (keys: KeyMap, isOn: boolean, onAction: (action: KeyAction) => void): void => {
  const handler = useRef(onAction);
  useEffect(() => {
    handler.current = onAction;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const action = actionOf(keyId(event), keys);
      if (!action || isNative(event)) return;
      // The focused button must not be pressed as well.
      event.preventDefault();
      if (!event.repeat) handler.current(action);
    };
    // Enter and Space press a focused button at key-up unless both phases are taken.
    const swallow = (event: KeyboardEvent) => {
      if (actionOf(keyId(event), keys) && !isNative(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    window.addEventListener('keyup', swallow);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('keyup', swallow);
    };
  }, [keys, isOn]);
};

import { useEffect, useRef } from 'react';

/** Hears every touch and key on the screen: someone stands in front of it. */
export const useAnyTouch = (onTouch: () => void): void => {
  const handler = useRef(onTouch);
  useEffect(() => {
    handler.current = onTouch;
  });
  useEffect(() => {
    const hear = () => handler.current();
    window.addEventListener('pointerdown', hear);
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('pointerdown', hear);
      window.removeEventListener('keydown', hear);
    };
  }, []);
};

import { useEffect } from 'react';

const zIndexOf = (dialog: Element): number => {
  for (let one: Element | null = dialog; one; one = one.parentElement) {
    const value = Number(getComputedStyle(one).zIndex);
    if (Number.isFinite(value) && value > 0) return value;
  }
  return 0;
};

/** Of the open dialogs the one in front: highest, and latest among equals. */
const frontDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"]')].reduce<Element | undefined>(
    (front, one) => (front && zIndexOf(front) > zIndexOf(one) ? front : one),
    undefined,
  );

/**
 * Escape closes the dialog in front, and only that one: left to themselves, a question and the sheet it was asked from
 * would both close, and what was typed would be gone. A list that hangs from a field closes before its dialog.
 */
export const useEscape = (): void => {
  useEffect(() => {
    let isList = false;
    const before = () => {
      isList = document.activeElement?.getAttribute('aria-expanded') === 'true';
    };
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isList) return;
      frontDialog()?.querySelector<HTMLButtonElement>('.mantine-Modal-close, .mantine-Drawer-close')?.click();
    };
    window.addEventListener('keydown', before, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', before, { capture: true });
      window.removeEventListener('keydown', listen);
    };
  }, []);
};

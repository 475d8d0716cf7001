import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads to the first field that is marked wrong, which may be out of sight, each time a form was refused: by itself
 * (`found` is new then) or by the cloud.
 */
export const useFocusWrong = (found: unknown, error: unknown): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (found || error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found, error]);
  return form;
};

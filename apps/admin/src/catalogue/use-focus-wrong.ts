import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads to the first field that is marked wrong, which may be out of sight, each time a form was refused: by itself
 * (`found` is new then) or by the cloud.
 */
export const useFocusWrong = (found: unknown, error: unknown): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!found && !error) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // One that has the focus already may be out of sight all the same.
    field?.scrollIntoView({ block: 'nearest' });
  }, [found, error]);
  return form;
};

import { useState } from 'react';
import { fieldErrors } from './fields.ts';
import { useTranslation } from './use-translation.ts';

/** What is wrong with single fields, by path; `touch` takes a mark away as soon as somebody corrects that field. */
export const useWrong = (error: unknown): [Record<string, string>, (path: string) => void] => {
  const { t } = useTranslation();
  const [touched, setTouched] = useState<{ error: unknown; paths: string[] }>({ error: null, paths: [] });
  const paths = touched.error === error ? touched.paths : [];
  const marked = Object.entries(fieldErrors(t, error)).filter(([path]) => !paths.includes(path));
  return [Object.fromEntries(marked), (path) => setTouched({ error, paths: [...paths, path] })];
};

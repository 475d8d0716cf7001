import { useState } from 'react';
import { useTranslation, type Word } from '../base/use-translation.ts';
import { useWrong } from '../base/use-wrong.ts';
import type { Step } from './save-steps.ts';
import { useFocusWrong } from './use-focus-wrong.ts';
import { useSave } from './use-save.ts';

/** What is wrong with a form by itself: by path, the name of the words that say so. */
/** A word of ours for what is wrong, or one that every page has. */
type ProblemWord = Word extends infer One ? (One extends `${'admin' | 'common'}.${infer Name}` ? Name : never) : never;
type Problems = Partial<Record<string, ProblemWord>>;

interface Form<Draft, Known> {
  first(): Draft;
  /** What the cloud has of it. */
  known: Known;
  problems(draft: Draft, known: Known): Problems;
  /** The requests that are left to make the cloud have the draft. */
  steps(known: Known, draft: Draft): readonly Step<Known>[];
  onDone(): void;
}

/** A form of the catalogue: what stands in it, what is wrong with it, and how it is saved. */
export const useDraft = <Draft extends object, Known>(form: Form<Draft, Known>) => {
  const { t } = useTranslation();
  const [first] = useState(form.first);
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Problems>();
  const save = useSave(form.known, form.onDone);
  const [wrong, touch] = useWrong(save.error);
  /** `also`: paths that may be right again, other than those of what changed. */
  const set = (next: Partial<Draft>, ...also: string[]) => {
    const paths = [...Object.keys(next), ...also];
    for (const path of paths) touch(path);
    setProblems(Object.fromEntries(Object.entries(problems).filter(([path]) => !paths.includes(path))));
    // What is read for a while, as a picture is, must not take back what was typed meanwhile.
    setDraft((now) => ({ ...now, ...next }));
  };
  const submit = () => {
    const found = form.problems(draft, save.known);
    setProblems(found);
    setRefused(found);
    if (Object.keys(found).length === 0) save.run((known) => form.steps(known, draft));
  };
  const said = (path: string) =>
    problems[path] ? t([`admin.${problems[path]}`, `common.${problems[path]}` as Word]) : wrong[path];
  const ref = useFocusWrong(refused, save.error);
  /** How many fields stand there to be mended. */
  const toMend = Object.keys(problems).length;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  return { draft, isChanged, set, submit, said, save, ref, toMend };
};

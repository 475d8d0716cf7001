import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CustomerElementRow } from '../customers.tables.ts';
import { addElement, type ElementDraft, removeElement, replaceElement } from './elements.ts';

type Step = { do: 'add' | 'replace' | 'remove'; value: number; pick: number; isPrimary: boolean };

const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom('add', 'add', 'replace', 'remove'),
    value: fc.nat(1000),
    pick: fc.nat(20),
    isPrimary: fc.boolean(),
  }),
  { maxLength: 40 },
);
const draft = ({ value, isPrimary }: Step, kind: ElementDraft['kind']): ElementDraft => ({
  kind,
  isPrimary,
  normalized: String(value),
  data: { value },
});
const oldest = (rows: CustomerElementRow[]): CustomerElementRow | undefined =>
  rows.toSorted((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? -1 : 1))[0];

/** One step as the operations take it; a refused one changes nothing. */
const take = (elements: CustomerElementRow[], step: Step, n: number): CustomerElementRow[] => {
  const kind = n % 3 === 0 ? 'email' : 'phone';
  const target = elements[step.pick % Math.max(1, elements.length)];
  // Several share an instant: the id decides between them.
  const born = { id: `e${1000 + n}`, businessId: 'b', customerId: 'c', createdAt: `t${Math.floor(n / 3) + 100}` };
  try {
    if (step.do === 'add') return addElement(elements, draft(step, kind), born, String);
    if (!target) return elements;
    if (step.do === 'remove') return removeElement(elements, target.id);
    return replaceElement(elements, target.id, draft(step, target.kind), String);
  } catch {
    return elements;
  }
};

test('whatever happens, each kind that has elements has one primary, and it passes to the oldest', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let elements: CustomerElementRow[] = [];
      for (const [n, step] of all.entries()) {
        const before = elements;
        elements = take(before, step, n);
        for (const kind of ['phone', 'email'] as const) {
          const some = elements.filter((one) => one.kind === kind);
          const [was, is] = [before, elements].map((list) => list.find((one) => one.kind === kind && one.isPrimary));
          expect(some.filter((one) => one.isPrimary)).toHaveLength(Math.min(1, some.length));
          const wasRemoved = was && !elements.some((one) => one.id === was.id);
          if (wasRemoved) expect(is?.id).toBe(oldest(some)?.id);
          else if (was && !step.isPrimary) expect(is?.id).toBe(was.id);
          expect(new Set(some.map((one) => one.normalized)).size).toBe(some.length);
        }
      }
    }),
  );
});

test('a replaced element keeps id, age and role', () => {
  fc.assert(
    fc.property(steps, fc.nat(20), (all, pick) => {
      const elements = all.reduce(take, [] as CustomerElementRow[]);
      const target = elements[pick % Math.max(1, elements.length)];
      if (!target) return;
      const said = { kind: target.kind, isPrimary: false, normalized: 'new', data: { value: -1 } };
      const after = replaceElement(elements, target.id, said, String).find((one) => one.id === target.id);
      expect(after).toEqual({ ...target, normalized: 'new', data: { value: -1 } });
    }),
  );
});

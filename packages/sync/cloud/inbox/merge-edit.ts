/** How the columns of an edit fare against what the cloud has: pure, so that every order of events can be tried. */
export interface EditedField {
  field: string;
  value: unknown;
}

export interface MergeInput {
  /** The columns the hub changed, with the values it gave them. */
  edited: readonly EditedField[];
  /** The revision of the row the hub had seen; null when the row had not come down to it yet. */
  baseRev: number | null;
  /** When the edit was made, in the cloud's time, never after it came: a clock of 2099 must not win for years. */
  at: string;
  /** The hub's location. */
  by: string;
  current: Readonly<Record<string, unknown>>;
  /** Of each column: the revision, time and side of its last change in the cloud. */
  fieldRev: Readonly<Record<string, number>>;
  fieldAt: Readonly<Record<string, string>>;
  fieldBy: Readonly<Record<string, string>>;
}

export interface FieldConflict {
  field: string;
  kept: unknown;
  lost: unknown;
  loser: 'hub' | 'cloud';
}

export interface MergeOutput {
  /** What to write. */
  apply: Record<string, unknown>;
  conflicts: FieldConflict[];
}

/** A row a hub made itself has revision 1 before anybody else touched it. */
const OWN_INSERT_REV = 1;

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Column by column (docs/sync.md#catalogue-edits): what nobody else changed since the hub looked is applied; of two changes
 * that did not know of each other the later one stays, in a tie the cloud's, and the other is kept where people see it.
 */
export const mergeEdit = (input: MergeInput): MergeOutput => {
  const output: MergeOutput = { apply: {}, conflicts: [] };
  for (const { field, value } of input.edited) {
    const current = input.current[field];
    if (isSame(current, value)) continue;
    const wasSeen = (input.fieldRev[field] ?? 0) <= (input.baseRev ?? OWN_INSERT_REV);
    if (wasSeen || input.fieldBy[field] === input.by) {
      output.apply[field] = value;
    } else if (input.at > (input.fieldAt[field] ?? '')) {
      output.apply[field] = value;
      output.conflicts.push({ field, kept: value, lost: current, loser: 'cloud' });
    } else {
      output.conflicts.push({ field, kept: current, lost: value, loser: 'hub' });
    }
  }
  return output;
};

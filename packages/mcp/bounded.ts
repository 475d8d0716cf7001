/** A result longer than this is no use to a model. Letters of JSON. */
const LONGEST_RESULT = 20_000;

type Facts = Record<string, unknown>;

interface List {
  /** The fields that lead to it, without positions: `data`, `phases.steps`. */
  path: string;
  rows: unknown[];
  size: number;
}

const listsIn = (value: unknown, path: string, found: List[] = []): List[] => {
  if (Array.isArray(value)) {
    found.push({ path, rows: value, size: JSON.stringify(value).length });
    for (const one of value) listsIn(one, path, found);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) listsIn(one, path === '' ? name : `${path}.${name}`, found);
  return found;
};

/** The longest list that loses rows before others do: its last row is kept while another list has more than one. */
const longestOf = (lists: readonly List[]): List | null => {
  const long = lists.filter(({ rows }) => rows.length > 1);
  const [first, ...rest] = long.length > 0 ? long : lists.filter(({ rows }) => rows.length > 0);
  return first ? rest.reduce((a, b) => (b.size > a.size ? b : a), first) : null;
};

export interface Bounded {
  result: Facts;
  /** Its JSON. */
  text: string;
}

/** Room for what is said of the cut itself. */
const SAID = 600;

/**
 * A result short enough for a model: rows are left off the ends of its longest lists, however deep they stand. `omitted` counts
 * those of `data` with what the tool itself left out, `omittedFrom` those of each list. The given one is changed.
 */
export const bounded = (result: Facts): Bounded => {
  let text = JSON.stringify(result);
  if (text.length <= LONGEST_RESULT) return { result, text };
  const cuts = new Map<string, number>();
  while (text.length > LONGEST_RESULT - SAID) {
    const list = longestOf(listsIn(result, ''));
    if (!list) break;
    const gone = Math.ceil(list.rows.length / 5);
    list.rows.splice(-gone);
    cuts.set(list.path, (cuts.get(list.path) ?? 0) + gone);
    text = JSON.stringify(result);
  }
  const own = typeof result.omitted === 'number' ? result.omitted : 0;
  const omitted = own + (cuts.get('data') ?? 0);
  const cutList = [...cuts].map(([path, count]) => `${count} of ${path}`).join(', ');
  const hint = [result.hint, `Left out for length: ${cutList}; ask for a smaller limit or a narrower question`];
  const whole = {
    ...result,
    ...(omitted > 0 ? { omitted } : {}),
    omittedFrom: Object.fromEntries(cuts),
    hint: hint.filter((one) => typeof one === 'string').join('. '),
  };
  return { result: whole, text: JSON.stringify(whole) };
};

/** A way from one point to another that so many units may take, each at a cost. `of`: what it stands for. */
export interface Edge<T> {
  from: string;
  to: string;
  most: number;
  cost: number;
  of?: T;
}

interface Way<T> {
  edge: Edge<T>;
  units: number;
}

interface Step<T> {
  way: Way<T>;
  /** Back along a way that units took: they go elsewhere. */
  isBack: boolean;
  before: string;
}

/**
 * Sends as many units from `start` to `end` as make the sum of costs least, each along the cheapest path that is left
 * (Bellman–Ford; costs may be below nothing, and there is no circle without units on it). Answers how many took each edge. Pure.
 */
export const cheapestFlow = <T>(edges: readonly Edge<T>[]): Way<T>[] => {
  const ways = edges.map((edge) => ({ edge, units: 0 }));
  for (;;) {
    const steps = cheapestPath(ways);
    if (steps === null) return ways.filter(({ units }) => units > 0);
    const room = Math.min(...steps.map(({ way, isBack }) => (isBack ? way.units : way.edge.most - way.units)));
    for (const { way, isBack } of steps) way.units += isBack ? -room : room;
  }
};

/** The steps of the cheapest path that costs less than nothing, or null. */
const cheapestPath = <T>(ways: readonly Way<T>[]): Step<T>[] | null => {
  const cost = new Map([['start', 0]]);
  const came = new Map<string, Step<T>>();
  const relax = (before: string, to: string, more: number, step: Omit<Step<T>, 'before'>): boolean => {
    const here = cost.get(before);
    if (here === undefined || here + more >= (cost.get(to) ?? Number.POSITIVE_INFINITY)) return false;
    cost.set(to, here + more);
    came.set(to, { ...step, before });
    return true;
  };
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const way of ways) {
      const { edge, units } = way;
      if (units < edge.most && relax(edge.from, edge.to, edge.cost, { way, isBack: false })) isBetter = true;
      if (units > 0 && relax(edge.to, edge.from, -edge.cost, { way, isBack: true })) isBetter = true;
    }
  }
  if ((cost.get('end') ?? 0) >= 0) return null;
  const steps: Step<T>[] = [];
  for (let at = 'end'; at !== 'start'; at = steps.at(-1)!.before) steps.push(came.get(at)!);
  return steps;
};

import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  contentType: string;
  observe(method: string, route: string, status: number, ms: number): void;
  /** A figure read when somebody asks for `/metrics`. */
  gauge(name: string, help: string, read: () => number): void;
  /** Counts what happens, by labels of which there are few. */
  counter<L extends string>(name: string, help: string, labels: readonly L[]): (of: Record<L, string>) => void;
  text(): Promise<string>;
}

/** A registry of this server's own, so that two servers of one process never mix. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const gauge: Metrics['gauge'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage().rss);
  return {
    contentType: registry.contentType,
    observe: (method, route, status, ms) => {
      requests.inc({ method, route, status });
      seconds.observe({ route }, ms / 1000);
    },
    gauge,
    counter: (name, help, labels) => {
      const counter = new Counter({ name, help, labelNames: [...labels], registers: [registry] });
      return (of) => counter.inc(of);
    },
    text: () => registry.metrics(),
  };
};

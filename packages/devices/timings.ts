/** Every wait of the printing code, in milliseconds. */
export interface PrinterTimings {
  connect: number;
  /** Longest wait for one DLE EOT answer. */
  statusReply: number;
  retryFirst: number;
  retryLongest: number;
  holdFirst: number;
  holdLongest: number;
  confirmPoll: number;
  confirmBase: number;
  confirmPerLine: number;
  /** After a fence without its echo: how long the echo may still come before the fence alone counts. */
  echoGrace: number;
  lateEcho: number;
  statusSettle: number;
  acceptedSettle: number;
  idleClose: number;
  idlePoll: number;
  /** Longest wait for a peer to close after our FIN. */
  end: number;
  /** Longest one piece of a slip may wait at a USB printer whose memory is full; no less than a slip may take. */
  stalledOut: number;
  /** Longest wait for a webhook's whole answer. */
  answer: number;
  /** How long `stop()` lets a running job reach its confirmation. */
  stopGrace: number;
  /** Longest wait for the answer to a probe on a test slip. */
  probe: number;
}

export const PRINTER_TIMINGS: PrinterTimings = {
  connect: 3000,
  statusReply: 1000,
  retryFirst: 2000,
  retryLongest: 30_000,
  holdFirst: 2000,
  holdLongest: 10_000,
  confirmPoll: 500,
  confirmBase: 10_000,
  confirmPerLine: 50,
  echoGrace: 3000,
  lateEcho: 2000,
  statusSettle: 1000,
  acceptedSettle: 1000,
  idleClose: 2000,
  idlePoll: 10_000,
  end: 2000,
  stalledOut: 60_000,
  answer: 5000,
  stopGrace: 1500,
  probe: 2000,
};

/** Time, injected: the simulator and the tests own it. */
export interface DeviceEnv {
  now(): number;
  /** Runs `fire` after `ms`; the result cancels it. */
  setTimer(fire: () => void, ms: number): () => void;
}

export const SYSTEM_ENV: DeviceEnv = {
  // Monotonic, yet continuing over restarts: a corrected wall clock must not move a deadline.
  now: () => performance.timeOrigin + performance.now(),
  setTimer: (fire, ms) => {
    const timer = setTimeout(fire, ms);
    return () => clearTimeout(timer);
  },
};

/** Doubling wait: `first`, twice that, … never above `longest`. `count` starts at 1. */
export const doubling = (first: number, longest: number, count: number): number =>
  Math.min(longest, first * 2 ** Math.min(count - 1, 20));

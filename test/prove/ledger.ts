/** What was acknowledged to a person, kept in plain memory: the truth everything else is held against. */
export class Ledger {
  /** Amount in minor units and hub, by payment. */
  readonly payments = new Map<string, { hub: string; amount: number }>();
  /** Hub of each order. */
  readonly orders = new Map<string, string>();
  /** Commands somebody in the cloud gave. */
  readonly commands: string[] = [];
}

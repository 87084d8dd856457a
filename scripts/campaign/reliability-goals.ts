/** What proves a goal: a law of the campaign, a bench, or a test file that has one size. */
export type Proof = { readonly law: string } | { readonly bench: string } | { readonly test: string }

export interface Goal {
  readonly number: number
  readonly goal: string
  readonly proofs: readonly Proof[]
  /** The part of the goal that no proof covers. Omitted: none. */
  readonly missing?: string
}

/** The reliability goals of the product and their proofs. A test checks that each named proof exists. */
export const reliabilityGoals: readonly Goal[] = [
  {
    number: 1,
    goal: 'bets through the full stack',
    proofs: [{ bench: 'full stack' }, { bench: 'ten minutes of bets' }],
  },
  {
    number: 2,
    goal: 'reads',
    proofs: [{ bench: 'full stack' }, { bench: 'cached lobby' }],
    missing: '8,000 lobbies a second with their games: the bound is on pages that a browser has already',
  },
  { number: 3, goal: 'login flood', proofs: [{ bench: 'login flood' }] },
  {
    number: 4,
    goal: 'idle live connections',
    proofs: [{ bench: 'idle streams' }, { bench: 'gateways' }, { law: 'listeners of a chat room' }],
  },
  { number: 5, goal: 'an hour of load', proofs: [{ bench: 'soak' }] },
  { number: 6, goal: 'kill -9 of the gateway', proofs: [{ law: 'kills' }] },
  {
    number: 7,
    goal: 'kill -9 of PostgreSQL',
    proofs: [{ law: 'kills' }, { law: 'failover of the database' }],
  },
  { number: 8, goal: 'duplicates and disorder', proofs: [{ law: 'vendor storm' }, { law: 'wallet model' }] },
  { number: 9, goal: 'races', proofs: [{ law: 'money races' }, { law: 'grants of promotions' }] },
  {
    number: 10,
    goal: 'model tests',
    proofs: [{ law: 'ledger model' }, { law: 'session walks' }, { law: 'wallet faults' }],
    missing: 'a night’s run of the million commands: the law has them',
  },
  {
    number: 11,
    goal: 'linearizability',
    proofs: [{ law: 'order of accounts' }],
  },
  {
    number: 12,
    goal: 'simulated years with faults',
    proofs: [{ law: 'a simulated year' }, { law: 'limits' }, { law: 'settlements of agents' }],
  },
  { number: 13, goal: 'bad inputs', proofs: [{ law: 'bad input' }, { law: 'odd calls of the games host' }] },
  {
    number: 14,
    goal: 'scanners',
    proofs: [{ test: 'tests/contract/hardening.test.ts' }],
    missing: 'sqlmap, wapiti and testssl; the test reads our own headers and policies',
  },
  {
    number: 15,
    goal: 'authorisation matrix',
    proofs: [
      { test: 'tests/contract/authorisation.test.ts' },
      { test: 'tests/contract/foreign-things.test.ts' },
    ],
  },
  {
    number: 16,
    goal: 'network faults to the interface',
    proofs: [{ law: 'network faults' }, { test: 'src/api/api.test.ts' }],
  },
  {
    number: 17,
    goal: 'lost chunks',
    proofs: [{ law: 'lost chunks' }, { test: 'src/app/page-loader.test.ts' }],
  },
  {
    number: 18,
    goal: 'limits against an oracle',
    proofs: [{ law: 'limits' }],
  },
  {
    number: 19,
    goal: 'restore',
    proofs: [{ law: 'restores' }],
    missing: 'ten million entries; the law has 10,000 transfers',
  },
  {
    number: 20,
    goal: 'rolling deploy under load',
    proofs: [
      { law: 'two releases' },
      { law: 'migration under load' },
      { law: 'tables at two processes' },
      { law: 'lost chunks' },
      { test: 'tests/contract/two-gateways.test.ts' },
    ],
  },
  {
    number: 21,
    goal: 'judges of the interface',
    proofs: [
      { law: 'accessibility' },
      { law: 'accessibility of stories' },
      { test: 'tests/e2e/keyboard.test.ts' },
      { test: 'tests/brands/html.test.ts' },
      { bench: 'first load of home' },
    ],
    missing: "Lighthouse's scores other than performance",
  },
  {
    number: 22,
    goal: 'clocks that jump',
    proofs: [
      { law: 'clock abuse' },
      { law: 'limits' },
      { test: 'server/process/steady-clock.test.ts' },
      { test: 'server/process/clock-check.test.ts' },
    ],
    missing: 'a clock of a browser that is a day off, and a gateway that starts with a wrong clock',
  },
]

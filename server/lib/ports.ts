/** Time, handed in so that tests can stand still. */
export interface Clock {
  now(): Date
}

/** Randomness, handed in so that tests can repeat. Backed by the platform's CSPRNG. */
export interface Random {
  bytes(length: number): Uint8Array
  uuid(): string
}

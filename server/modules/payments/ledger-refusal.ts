/** The ledger's word about a deposit; null: it is there. Throws for what cannot be. */
export function refusalOf(outcome: string): 'limitReached' | 'barred' | null {
  if (outcome === 'moved' || outcome === 'replayed') return null
  if (outcome === 'limitReached' || outcome === 'barred') return outcome
  throw new Error(`The ledger answered a deposit with ${outcome}`)
}

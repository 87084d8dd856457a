/** Maps the ledger's outcome of a deposit to a refusal; null: credited. */
export function refusalOf(outcome: string): 'limitReached' | 'barred' | 'balanceFull' | null {
  if (outcome === 'moved' || outcome === 'replayed') return null
  if (outcome === 'aboveMaximum') return 'balanceFull'
  if (outcome === 'limitReached' || outcome === 'barred') return outcome
  throw new Error(`The ledger answered a deposit with ${outcome}`)
}

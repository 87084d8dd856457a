import { ruleWire } from '#domain/jackpots/rule-wire.ts'
import type { PotRule } from '#domain/jackpots/pot.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { JackpotRule, PotId } from '#schemas/api/jackpots.ts'

/** A merchant's initial pots, one of each kind. Amounts are everyday units, scaled to the currency. */
export function firstPots(
  currency: string,
): readonly { readonly potId: PotId; readonly rule: JackpotRule }[] {
  const units = (amount: number) => everydayMinor(amount, currency)
  const none = { ceilingMinor: null, cycleMinor: null, worthPpm: null }
  const rules: readonly (readonly [PotId, PotRule])[] = [
    [
      'mini',
      { ...none, kind: 'mustDrop', contributionPpm: 4_000n, seedMinor: units(20), ceilingMinor: units(100) },
    ],
    [
      'major',
      {
        ...none,
        kind: 'constantValue',
        contributionPpm: 3_000n,
        seedMinor: units(200),
        ceilingMinor: units(2_000),
        worthPpm: 3_750n,
      },
    ],
    [
      'grand',
      {
        ...none,
        kind: 'progressive',
        contributionPpm: 2_000n,
        seedMinor: units(2_000),
        cycleMinor: units(1_000_000),
      },
    ],
  ]
  return rules.map(([potId, rule]) => ({ potId, rule: ruleWire(rule, currency) }))
}

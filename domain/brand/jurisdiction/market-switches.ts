import type { CapabilityGateId, GateId } from '#schemas/modules.generated.ts'
import type { Brand, Jurisdiction } from '#schemas/brand.generated.ts'
import type { Pointer } from '../pointer.ts'

/** A switch that a market fixes: its gate, its required value, and the rule behind it. */
export interface MarketSwitch {
  readonly gate: GateId
  readonly pointer: Pointer
  readonly mustBe: boolean
  /** Pointer inside the jurisdiction pack. */
  readonly rule: Pointer
  /** Why, after the market's code: `allows no …`. */
  readonly why: string
}

const forbidden: readonly {
  readonly rule: Pointer
  readonly applies: (rules: Jurisdiction) => boolean
  readonly gates: readonly CapabilityGateId[]
  readonly why: string
}[] = [
  {
    rule: '/agents/transfers',
    applies: ({ agents }) => !agents.transfers,
    gates: ['agent.transfers', 'member.transferUpline'],
    why: 'allows no transfers between players and agents',
  },
  {
    rule: '/chat/tips',
    applies: ({ chat }) => !chat.tips,
    gates: ['chat.tips'],
    why: 'allows no tips between players',
  },
  {
    rule: '/bonus/firstPlayOnly',
    applies: ({ bonus }) => bonus.firstPlayOnly,
    gates: [
      'vip',
      'points',
      'points.convert',
      'missions',
      'referral',
      'member.manualRebate',
      'member.referral',
      'member.missions',
      'member.rank',
    ],
    why: 'allows no rewards for loyalty',
  },
]

const demanded: readonly (keyof Brand['safeguards'])[] = ['ageConfirmation', 'stepUp']

/** Modules the market forbids and safeguards it demands. The sandbox market demands none. */
export function marketSwitches(rules: Jurisdiction): readonly MarketSwitch[] {
  const off = forbidden
    .filter(({ applies }) => applies(rules))
    .flatMap(({ gates, rule, why }) =>
      gates.map((gate) => ({ gate, pointer: `/modules/${gate}`, mustBe: false, rule, why })),
    )
  if (rules.code === 'ZZ') return off
  const on = demanded.map((key) => ({
    gate: `safeguard.${key}` as const,
    pointer: `/safeguards/${key}`,
    mustBe: true,
    rule: '/code',
    why: 'demands it',
  }))
  return [...off, ...on]
}

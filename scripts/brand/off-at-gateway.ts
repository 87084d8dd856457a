import { decide } from '#domain/gates/evaluate.ts'
import type { ServerModules } from '#domain/gates/evaluate.ts'
import { explainVerdict, isGateId } from '#domain/gates/explain.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import { plannedGates } from '#schemas/planned.generated.ts'
import type { Brand } from '#schemas/brand.generated.ts'

/** A module of the gateway that keeps a brand's gates off. */
export interface OffModule {
  readonly modId: string
  /** The brand's gates that the module keeps off. */
  readonly gates: readonly string[]
  /** Why, as a sentence. */
  readonly why: string
  /** The command that turns it on. */
  readonly command: string
}

const byServer = new Set(['SERVER_OFF', 'SERVER_MISSING', 'SERVER_ANCESTOR_OFF'])

/**
 * Gates that the brand has on and its merchant at the gateway has off, for logged-in players. Gates without effect, and
 * gates that are off because of another one, are left out.
 */
export function offAtGateway(brand: Brand, server: ServerModules): readonly OffModule[] {
  const inputs = { brand, server, session: { account: 'member', rights: new Set<string>() } } as const
  const off = Object.keys(gateRules).flatMap((id) => {
    if (!isGateId(id, gateRules) || Object.hasOwn(plannedGates, id)) return []
    const { module, kind } = gateRules[id]
    if (module === null || kind === 'safeguard') return []
    const { trace } = decide(gateRules, id, inputs)
    const isOn = trace.some(({ reason }) => reason === 'BRAND_ON')
    const verdict = trace.find(({ reason }) => byServer.has(reason))
    if (!isOn || verdict === undefined) return []
    const modId = verdict.reason === 'SERVER_ANCESTOR_OFF' ? verdict.because : module
    return [{ id, modId, why: explainVerdict(verdict, null) }]
  })
  return [...Map.groupBy(off, ({ modId }) => modId)].map(([modId, gates]) => ({
    modId,
    gates: gates.map(({ id }) => id),
    why: gates[0]?.why ?? '',
    command: `npm run gateway -- module ${brand.merchantCode} ${modId} on`,
  }))
}

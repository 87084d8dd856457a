import type { CapabilityGateId, GateId, GateRule, SafeguardGateId } from '#schemas/modules.generated.ts'
import type { Decision, Verdict } from './decision.ts'
import type { ModuleIndex } from './module-index.ts'

export type Catalogue = Readonly<Record<GateId, GateRule>>

type SafeguardKey = SafeguardGateId extends `safeguard.${infer Key}` ? Key : never

/** The gate switches of a resolved brand. */
export interface BrandSwitches {
  readonly modules: Readonly<Partial<Record<CapabilityGateId, boolean>>>
  readonly safeguards: Readonly<Partial<Record<SafeguardKey, boolean>>>
}

/** The server's module tree. `stale`: the last tree, kept while a newer one cannot be loaded. */
export type ServerModules =
  | { readonly state: 'pending' }
  | { readonly state: 'error' }
  | { readonly state: 'ready' | 'stale'; readonly index: ModuleIndex }

export interface GateSession {
  /** `pending`: a token exists, the member's data are loading. */
  readonly account: 'visitor' | 'pending' | 'member' | 'trial' | 'agent'
  /** Rights beyond the account type, for example `contract.dividend`; null while they are loading. */
  readonly rights: ReadonlySet<string> | null
}

export interface GateInputs {
  readonly brand: BrandSwitches
  readonly server: ServerModules
  /** Null evaluates the site without regard to the caller's account. */
  readonly session: GateSession | null
  /** True while the site is under maintenance or the region is refused. */
  readonly blocked?: boolean
  /** Where a switch of the brand is written, for explanations. */
  readonly originOf?: (id: GateId) => string | null
}

/** Decides every gate of the catalogue. Pure. */
export function evaluate(catalogue: Catalogue, inputs: GateInputs): Record<GateId, Decision> {
  const known = new Map<GateId, Decision>()
  return mapGates(catalogue, (id) => decide(catalogue, id, inputs, known))
}

/** A record with one value per gate of the catalogue. */
export function mapGates<T>(catalogue: Catalogue, valueOf: (id: GateId) => T): Record<GateId, T> {
  const ids = Object.keys(catalogue) as GateId[]
  return Object.fromEntries(ids.map((id) => [id, valueOf(id)])) as Record<GateId, T>
}

/** Decides one gate; `known` caches the decisions already made, so that shared requirements are decided once. */
export function decide(
  catalogue: Catalogue,
  id: GateId,
  inputs: GateInputs,
  known = new Map<GateId, Decision>(),
): Decision {
  const before = known.get(id)
  if (before !== undefined) return before
  if (!Object.hasOwn(catalogue, id))
    return conclude(id, [verdict('catalogue', 'off', 'UNKNOWN_GATE', id)], null)
  const rule = catalogue[id]
  const origin = inputs.originOf?.(id) ?? null
  const decision =
    rule.kind === 'safeguard'
      ? concludeSafeguard(id, [brandSafeguard(id, inputs), serverVerdict(rule, inputs.server)], origin)
      : conclude(id, capability(catalogue, id, rule, inputs, known), origin)
  known.set(id, decision)
  return decision
}

function capability(
  catalogue: Catalogue,
  id: GateId,
  rule: GateRule,
  inputs: GateInputs,
  known: Map<GateId, Decision>,
) {
  const required = (rule.requires ?? []).map((other): Verdict => {
    const { state } = decide(catalogue, other, inputs, known)
    return state === 'on'
      ? verdict('requires', 'on', 'ALL_ON', other)
      : verdict('requires', state, 'REQUIRES', other)
  })
  return [
    ...(inputs.blocked === true ? [verdict('system', 'off', 'SYSTEM_BLOCKED')] : []),
    brandVerdict(inputs.brand.modules, id),
    serverVerdict(rule, inputs.server),
    ...required,
    ...accountVerdicts(rule, inputs.session),
  ]
}

const verdict = (
  layer: Verdict['layer'],
  state: Verdict['state'],
  reason: Verdict['reason'],
  because = '',
): Verdict => ({
  layer,
  state,
  reason,
  because,
})

function brandVerdict(switches: BrandSwitches['modules' | 'safeguards'], key: string): Verdict {
  const value: unknown = Object.hasOwn(switches, key) ? Reflect.get(switches, key) : undefined
  if (typeof value !== 'boolean') return verdict('brand', 'off', 'BRAND_UNSET')
  return value ? verdict('brand', 'on', 'BRAND_ON') : verdict('brand', 'off', 'BRAND_OFF')
}

const brandSafeguard = (id: GateId, { brand }: GateInputs) =>
  brandVerdict(brand.safeguards, id.replace('safeguard.', ''))

function serverVerdict({ module }: GateRule, server: ServerModules): Verdict {
  const on = (because: string) =>
    verdict('server', 'on', server.state === 'stale' ? 'SERVER_STALE' : 'SERVER_ON', because)
  if (module === null) return verdict('server', 'on', 'NOBODY_ASKS')
  if (server.state === 'pending') return verdict('server', 'unknown', 'SERVER_PENDING', module)
  if (server.state === 'error') return verdict('server', 'off', 'SERVER_ERROR', module)
  const node = server.index.get(module)
  if (node === undefined) return verdict('server', 'off', 'SERVER_MISSING', module)
  if (node.fault !== null) return verdict('server', 'off', 'SERVER_MALFORMED', node.path)
  if (node.ancestorOff !== null) return verdict('server', 'off', 'SERVER_ANCESTOR_OFF', node.ancestorOff)
  return node.enabled ? on(node.path) : verdict('server', 'off', 'SERVER_OFF', node.path)
}

function accountVerdicts({ accounts, right }: GateRule, session: GateInputs['session']): Verdict[] {
  if (accounts === undefined || session === null) return []
  const { account, rights } = session
  if (account === 'visitor') return [verdict('account', 'off', 'LOGIN_REQUIRED')]
  if (account === 'pending') return [verdict('account', 'unknown', 'SESSION_PENDING')]
  if (!accounts.includes(account)) return [verdict('account', 'off', 'ACCOUNT_TYPE', account)]
  if (right === undefined) return [verdict('account', 'on', 'ALL_ON', account)]
  if (rights === null) return [verdict('account', 'unknown', 'SESSION_PENDING', right)]
  return [
    rights.has(right)
      ? verdict('account', 'on', 'ALL_ON', right)
      : verdict('account', 'off', 'RIGHT_MISSING', right),
  ]
}

/** One `off` makes the gate off, else one `unknown` makes it unknown, else it is on. */
function conclude(id: GateId, trace: readonly Verdict[], origin: string | null): Decision {
  const deciding =
    trace.find(({ state }) => state === 'off') ?? trace.find(({ state }) => state === 'unknown')
  if (deciding !== undefined)
    return { id, state: deciding.state, reason: deciding.reason, because: deciding.because, origin, trace }
  const stale = trace.find(({ reason }) => reason === 'SERVER_STALE')
  return { id, state: 'on', reason: stale?.reason ?? 'ALL_ON', because: stale?.because ?? '', origin, trace }
}

const clearNo = ({ reason }: Verdict) =>
  reason === 'BRAND_OFF' || reason === 'SERVER_OFF' || reason === 'NOBODY_ASKS'

/** Off only when every layer says off; errors and missing answers keep the safeguard on. */
function concludeSafeguard(id: GateId, trace: readonly Verdict[], origin: string | null): Decision {
  const deciding = trace.find((step) => !clearNo(step))
  return deciding === undefined
    ? {
        id,
        state: 'off',
        reason: trace[0]?.reason ?? 'BRAND_OFF',
        because: trace[0]?.because ?? '',
        origin,
        trace,
      }
    : { id, state: 'on', reason: deciding.reason, because: deciding.because, origin, trace }
}

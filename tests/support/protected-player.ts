import { sandboxIdentity } from '#server/modules/protection/identity-check.ts'
import type { IdentityCheck } from '#server/modules/protection/identity-check.ts'
import { setLimit } from '#schemas/api/protection.ts'
import { register } from '#schemas/api/register.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { login } from '#schemas/api/session.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { ExclusionRegister } from '#server/modules/protection/exclusion-register.ts'
import type { LimitSlot } from '#domain/protection/limits.ts'
import type { DeepPartial } from './brand.ts'
import { aBet, aTopUp } from './movements.ts'
import { aRegistration, aSite, slicesOn } from './slices.ts'

export type MarketRules = DeepPartial<Brand['jurisdiction']>

/** The limit most tests use: loss per day. */
export const lostInADay = { kind: 'loss', period: '24h' } as const

/** A self-exclusion register with configurable replies. */
function aRegister() {
  const state = { says: false as boolean | 'nothing', asked: 0, lastName: null as string | null }
  const port: ExclusionRegister = {
    isListed(name) {
      state.asked += 1
      state.lastName = name
      return state.says === 'nothing' ? Promise.reject(new Error('503')) : Promise.resolve(state.says)
    },
  }
  return { port, state }
}

/** A player at a site whose market has these rules, with a configurable self-exclusion register. */
export async function aProtectedPlayer(
  db: Db,
  rules: MarketRules = {},
  {
    timeZone = 'America/Sao_Paulo',
    email = '',
    identityCheck = sandboxIdentity,
  }: { timeZone?: string; email?: string; identityCheck?: IdentityCheck } = {},
) {
  const site = aSite({ brand: { timeZone, jurisdiction: rules } })
  const sites = new Map<string, RequestSite>([[site.merchantCode, site]])
  const { port, state } = aRegister()
  const slices = slicesOn(db, {
    brandOf: (merchantCode) => sites.get(merchantCode)?.brand ?? null,
    exclusionRegister: port,
    identityCheck,
  })
  const visitor = slices.visitorOf(site)
  await visitor.call(register, aRegistration({ email }))
  const who = () => {
    const session = visitor.session()
    if (session === null) throw new Error('Nobody is logged in')
    return session
  }
  const playerId = who().playerId
  const key = { merchantCode: site.merchantCode, playerId, currency: 'EUR' }
  let bets = 0
  return {
    ...slices,
    site,
    sites,
    registerState: state,
    visitor,
    playerId,
    key,
    bet: (stake: bigint) => slices.ledger.move(aBet(`bet${(bets += 1)}`, stake, key)),
    deposit: (id: string, amount: bigint) =>
      slices.ledger.move(aTopUp(id, amount, { ...key, kind: 'deposit' })),
    set: (amount: string | null, slot: LimitSlot = lostInADay) => visitor.call(setLimit, { ...slot, amount }),
    enter: () =>
      visitor.call(login, { type: 'username', username: 'aurora77', password: 'long enough to pass' }),
    at: (route: RouteSpec) => slices.protect(route, site, who()),
  }
}

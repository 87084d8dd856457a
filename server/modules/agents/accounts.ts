import { createFieldCheck } from '#domain/field-rules/field-rule.ts'
import type { RegisterFieldId, WireFieldRule } from '#schemas/api/register.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import type { Db } from '#server/database/database.ts'
import { drawText } from '#server/lib/draw-text.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random, SiteModules } from '#server/lib/ports.ts'
import { normalUsername, usernameKey } from '#server/lib/username.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Protection } from '#server/modules/protection/protection.service.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import { activationMs } from './activation.ts'
import type { Activation } from './activation.ts'
import { codeOf } from './joining.ts'
import type { Joining, JoinsAs } from './joining.ts'
import type { AgentContracts, WireTerms } from './ports.ts'
import type { TeamSeries } from './series.ts'

export type Accounts = ReturnType<typeof createAccounts>

export interface AccountsDeps {
  readonly players: Pick<PlayerRepository, 'insert'>
  readonly hasher: Pick<PasswordHasher, 'hash'>
  readonly protection: Pick<Protection, 'admitNewcomer' | 'onAccountOpened'>
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly activation: Pick<Activation, 'expect'>
  readonly joining: Pick<Joining, 'requireMayBring' | 'place' | 'propose'>
  readonly series: Pick<TeamSeries, 'check'>
  readonly contracts: () => Pick<AgentContracts, 'checkOffers'>
  /** The merchant's rules of the registration form. */
  readonly rulesOf: (merchantCode: string) => Promise<ReadonlyMap<RegisterFieldId, WireFieldRule>>
  readonly clock: Clock
  readonly random: Random
}

/** Where the market requires these before an account opens, agents cannot open accounts for others. */
const ownersOwn: readonly RegisterFieldId[] = ['idNumber', 'birthday']
/** 130 bits. */
const codeLength = 26

/** Accounts opened by agents. */
export function createAccounts(deps: AccountsDeps) {
  const { players, hasher, protection, modules, activation, joining, series, contracts, clock, random } = deps

  const checkFields = async (merchantCode: string, username: string): Promise<void> => {
    const rules = await deps.rulesOf(merchantCode)
    const rule = rules.get('username')
    const refused = rule === undefined ? null : createFieldCheck(toFieldRule(rule))(username)
    const missing = ownersOwn.filter(
      (id) => rules.get(id)?.enabled === true && rules.get(id)?.required === true,
    )
    if (refused === null && missing.length === 0) return
    const fields = Object.fromEntries([
      ...missing.map((id) => [id, 'required'] as const),
      ...(refused === null ? [] : [['username', refused.reason] as const]),
    ])
    throw new ApiError('register.fieldsInvalid', { fields })
  }

  /**
   * Opens an account directly below the agent, with a single-use login code. Throws `module.disabled` where players
   * cannot change passwords, `agents.mayNotBringAgents`, `contracts.termsInvalid`, `contracts.notCovered`,
   * `agents.seriesBounds`, `register.fieldsInvalid`, `register.usernameTaken`.
   */
  const open = async (
    site: RequestSite,
    agent: RequestSession,
    wish: {
      readonly username: string
      readonly joinsAs: JoinsAs
      readonly offers: readonly WireTerms[]
      readonly series?: number | undefined
    },
    ip: string,
  ) => {
    const { merchantCode, currency } = site
    const username = normalUsername(wish.username)
    if (!(await modules.isOn(merchantCode, 'PASS3'))) throw new ApiError('module.disabled')
    await joining.requireMayBring(merchantCode, agent.playerId, wish.joinsAs)
    if (wish.joinsAs === 'member' && wish.offers.length > 0) throw new ApiError('contracts.termsInvalid')
    await contracts().checkOffers(merchantCode, agent.playerId, wish.offers)
    const highest = await series.check({ merchantCode, playerId: agent.playerId }, wish.series ?? null)
    await checkFields(merchantCode, username)
    const activationCode = drawText(random, codeLength)
    const now = clock.now()
    const draft = {
      merchant_code: merchantCode,
      player_id: random.uuid(),
      username,
      username_key: usernameKey(username),
      password_hash: await hasher.hash(activationCode),
      account_type_code: codeOf(wish.joinsAs),
      status: 'active' as const,
      currency,
      nickname: null,
      profile: {},
      payment_password_hash: null,
      mobile_key: null,
      identity_key: null,
      affiliate_code: null,
      referral_code: null,
      registered_at: now,
      registered_ip: ip,
      registration_key_hash: null,
      terms_accepted_at: null,
      last_login_at: null,
      previous_login_at: null,
    }
    await protection.admitNewcomer(site, draft)
    const player = await players.insert(draft, async (transaction: Db, { player_id: playerId }) => {
      if (!(await joining.place(transaction, { merchantCode, playerId }, agent.playerId, highest)))
        throw new ApiError('agents.mayNotBringAgents')
      await activation.expect(transaction, merchantCode, playerId)
    })
    if (player === null) throw new ApiError('register.usernameTaken')
    await protection.onAccountOpened(player)
    const { player_id: memberId } = player
    await joining.propose(merchantCode, memberId, { uplineId: agent.playerId, offers: wish.offers })
    return { memberId, username, activationCode, expiresAt: new Date(now.getTime() + activationMs) }
  }

  return { open }
}

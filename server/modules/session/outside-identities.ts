import { hasPhoneService, socialProvidersOf } from '#domain/brand/outside-services.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { OutsideSilent } from '#server/lib/outside.ts'
import type { IdentityTokens, OutsideChannel, OutsideIdentity } from '#server/lib/outside.ts'
import type { Clock, SiteGates } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'

export type OutsideIdentities = ReturnType<typeof createOutsideIdentities>

export interface OutsideIdentitiesDeps {
  readonly db: Db
  readonly tokens: IdentityTokens
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly players: Pick<PlayerRepository, 'byId' | 'byMobileKey'>
  readonly box: Pick<SecretBox, 'digest'>
  readonly clock: Clock
}

/** Maximum age of an external authentication that counts as recent. */
const freshMs = 10 * 60_000

/**
 * External identities (phone, social accounts) and their accounts here. Used only where brand and module tree enable
 * the service.
 */
export function createOutsideIdentities(deps: OutsideIdentitiesDeps) {
  const { db, tokens, gates, players, box, clock } = deps

  /** Whether phone codes are sent and verified by the external service. */
  const provesPhones = async ({ merchantCode, brand }: RequestSite): Promise<boolean> =>
    hasPhoneService(brand) && (await gates.isOn(merchantCode, 'auth.phoneService'))

  const isOffered = async (site: RequestSite, channel: OutsideChannel): Promise<boolean> =>
    channel === 'sms'
      ? provesPhones(site)
      : socialProvidersOf(site.brand).includes(channel) &&
        (await gates.isOn(site.merchantCode, 'auth.socialLogin'))

  /** Verifies a token. Throws `module.disabled`, `provider.tokenInvalid`, `provider.unavailable`. */
  const prove = async (
    site: RequestSite,
    channel: OutsideChannel,
    token: string,
  ): Promise<OutsideIdentity> => {
    const projectId = site.brand.providers.firebase?.projectId
    if (projectId === undefined || !(await isOffered(site, channel))) throw new ApiError('module.disabled')
    const identity = await tokens.read(token, projectId).catch((error: unknown) => {
      if (error instanceof OutsideSilent) throw new ApiError('provider.unavailable', {}, { cause: error })
      throw error
    })
    if (identity?.channel !== channel) throw new ApiError('provider.tokenInvalid')
    return identity
  }

  const keyOf = (
    { merchantCode }: Pick<RequestSite, 'merchantCode'>,
    { channel, subject }: Pick<OutsideIdentity, 'channel' | 'subject'>,
  ) => ({
    merchant_code: merchantCode,
    channel,
    subject_hash: box.digest(subject, `outside identity ${merchantCode} ${channel}`),
  })

  /**
   * The account an identity opens: for a phone, the one with this verified number; for a social account, the one
   * connected to it.
   */
  const playerOf = async (site: RequestSite, identity: OutsideIdentity): Promise<Player | undefined> => {
    const { merchantCode } = site
    if (identity.phoneNumber !== null) return players.byMobileKey(merchantCode, identity.phoneNumber)
    const key = keyOf(site, identity)
    const row = await db
      .selectFrom('outside_identity')
      .select('player_id')
      .where('merchant_code', '=', key.merchant_code)
      .where('channel', '=', key.channel)
      .where('subject_hash', '=', key.subject_hash)
      .executeTakeFirst()
    return row && players.byId(merchantCode, row.player_id)
  }

  /** Connects the identity with an account, unless another request connected it first. */
  const connect = async (
    site: Pick<RequestSite, 'merchantCode'>,
    identity: Pick<OutsideIdentity, 'channel' | 'subject'>,
    playerId: string,
  ): Promise<void> => {
    await db
      .insertInto('outside_identity')
      .values({ ...keyOf(site, identity), player_id: playerId, linked_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Whether the user authenticated recently. */
  const isFresh = ({ provedAt }: OutsideIdentity): boolean =>
    clock.now().getTime() - provedAt.getTime() <= freshMs

  /** The external identities connected to this player. */
  const of = ({ merchantCode }: RequestSite, playerId: string) =>
    db
      .selectFrom('outside_identity')
      .select(['channel', 'linked_at'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('linked_at')
      .execute()

  /**
   * Connects an identity with an existing account, replacing one of the same service. Throws what `prove` throws, and
   * `provider.taken` when it is connected to another account.
   */
  const connectLater = async (
    site: RequestSite,
    { channel, token }: { readonly channel: OutsideChannel; readonly token: string },
    playerId: string,
  ): Promise<void> => {
    const identity = await prove(site, channel, token)
    if (!isFresh(identity)) throw new ApiError('provider.tokenInvalid')
    const key = keyOf(site, identity)
    const row = { ...key, player_id: playerId, linked_at: clock.now() }
    await db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('outside_identity')
        .where('merchant_code', '=', key.merchant_code)
        .where('player_id', '=', playerId)
        .where('channel', '=', channel)
        .execute()
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('outside_identity')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      // Rolls back, so the previous connection is kept.
      if (numInsertedOrUpdatedRows === 0n) throw new ApiError('provider.taken')
    })
  }

  const disconnect = async (
    { merchantCode }: RequestSite,
    channel: OutsideChannel,
    playerId: string,
  ): Promise<void> => {
    await db
      .deleteFrom('outside_identity')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('channel', '=', channel)
      .execute()
  }

  return { provesPhones, prove, isFresh, playerOf, of, connect, connectLater, disconnect }
}

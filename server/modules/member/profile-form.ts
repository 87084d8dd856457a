import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { createRegistrationCheck, fieldValue } from '#domain/field-rules/registration.ts'
import { profileFieldIds } from '#schemas/api/member.ts'
import type { changeProfile, ProfileFieldId } from '#schemas/api/member.ts'
import type { RegisterFieldId, WireFieldRule } from '#schemas/api/register.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import type { Input } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PlayerProfile } from './member.tables.ts'
import type { Player, PlayerRepository } from './player.repository.ts'

export type ProfileForm = ReturnType<typeof createProfileForm>

export interface ProfileFormDeps {
  readonly players: Pick<PlayerRepository, 'byId' | 'setProfile'>
  readonly clock: Clock
  /** The merchant's field rules. */
  readonly rulesOf: (merchantCode: string) => Promise<ReadonlyMap<RegisterFieldId, WireFieldRule>>
  /** Whether the merchant sends goods to its players. */
  readonly delivers: (merchantCode: string) => Promise<boolean>
  /** Whether the player is verified or has documents under review. */
  readonly isIdentified: (player: { merchantCode: string; playerId: string }) => Promise<boolean>
}

/** Fields proved by documents of every market; once the player is identified they change only with new documents. */
const proved: readonly ProfileFieldId[] = ['payeeName', 'birthday', 'nationality']
/** Where the market identifies people by name, birth and address, the address is proved as well. */
const provedIn = ({ brand }: RequestSite): ReadonlySet<ProfileFieldId> =>
  new Set(brand.jurisdiction.kyc.idKey === 'nameBirthAddress' ? [...proved, 'address'] : proved)

type Fields = Input<typeof changeProfile>['fields']
/** Changed fields with their new values. */
export type ProfileChanges = readonly { readonly id: ProfileFieldId; readonly value: string }[]

/** The player's profile, editable under the rules of the registration form. */
export function createProfileForm({ players, clock, rulesOf, delivers, isIdentified }: ProfileFormDeps) {
  const read = async (site: RequestSite, playerId: string) => {
    const { merchantCode } = site
    const [player, rules, hasDeliveries, identified] = await Promise.all([
      players.byId(merchantCode, playerId),
      rulesOf(merchantCode),
      delivers(merchantCode),
      isIdentified({ merchantCode, playerId }),
    ])
    if (player === undefined) throw new ApiError('session.required')
    const locked = identified ? provedIn(site) : null
    const offered = profileFieldIds.flatMap((id) => {
      const asked = rules.get(id)
      // Registration need not ask for the address that an ordered good is sent to.
      const rule =
        id === 'address' && hasDeliveries && asked?.enabled === false ? { ...asked, enabled: true } : asked
      return rule?.enabled === true ? [{ id, rule, locked: locked?.has(id) === true }] : []
    })
    return { player, offered }
  }

  /** The merchant's fields with current values. Throws `session.required`. */
  const form = async (site: RequestSite, playerId: string) => {
    const { player, offered } = await read(site, playerId)
    return offered.map((field) => ({ ...field, value: profileValue(player, field.id) }))
  }

  /**
   * What the player changes. `withProof`: only locked fields, else only the others. Throws `session.required`,
   * `member.fieldLocked`, `register.fieldsInvalid` with `fields`: field -> reason.
   */
  const changesOf = async (
    site: RequestSite,
    playerId: string,
    fields: Fields,
    withProof: boolean,
  ): Promise<ProfileChanges> => {
    const { player, offered } = await read(site, playerId)
    const wished = profileFieldIds.flatMap((id) => {
      const typed = fields[id]
      return typed === undefined ? [] : [{ id, value: fieldValue(id, typed) }]
    })
    const changed = wished.filter(({ id, value }) => value !== (profileValue(player, id) ?? ''))
    for (const { id } of changed) {
      const field = offered.find((each) => each.id === id)
      if (field === undefined || (withProof && !field.locked))
        throw new ApiError('register.fieldsInvalid', { fields: { [id]: 'broken' } })
      if (field.locked && !withProof) throw new ApiError('member.fieldLocked')
    }
    const { brand } = site
    const check = createRegistrationCheck(
      Object.fromEntries(offered.map(({ id, rule }) => [id, toFieldRule(rule)])),
      { minAge: brand.jurisdiction.minAge, today: calendarDateIn(brand.timeZone, clock.now()) },
    )
    const refused = changed.flatMap(({ id, value }) => {
      const failure = check.field(id, { [id]: value })
      return failure === null ? [] : [[id, failure.reason] as const]
    })
    if (refused.length > 0)
      throw new ApiError('register.fieldsInvalid', { fields: Object.fromEntries(refused) })
    return changed
  }

  /** Changes fields that need no proof. Throws what `changesOf` throws. */
  const change = async (
    site: RequestSite,
    playerId: string,
    { fields }: Input<typeof changeProfile>,
  ): Promise<void> => {
    const changed = await changesOf(site, playerId, fields, false)
    if (changed.length > 0) await players.setProfile(site.merchantCode, playerId, profileOf(changed))
  }

  return { form, changesOf, change }
}

export const profileOf = (changes: ProfileChanges): PlayerProfile =>
  Object.fromEntries(changes.map(({ id, value }) => [id, value]))

export const profileValue = (player: Player, id: ProfileFieldId): string | null =>
  (id === 'nickname' ? player.nickname : player.profile[id]) ?? null

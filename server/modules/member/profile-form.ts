import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { createRegistrationCheck, fieldValue } from '#domain/field-rules/registration.ts'
import { profileFieldIds } from '#schemas/api/member.ts'
import type { changeProfile, getProfileForm, ProfileFieldId } from '#schemas/api/member.ts'
import type { RegisterFieldId, WireFieldRule } from '#schemas/api/register.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Player, PlayerRepository } from './player.repository.ts'

export type ProfileForm = ReturnType<typeof createProfileForm>

export interface ProfileFormDeps {
  readonly players: Pick<PlayerRepository, 'byId' | 'setProfile'>
  readonly clock: Clock
  /** The merchant's field rules. */
  readonly rulesOf: (merchantCode: string) => Promise<ReadonlyMap<RegisterFieldId, WireFieldRule>>
  /** Whether the player is verified or has documents under review. */
  readonly isIdentified: (player: { merchantCode: string; playerId: string }) => Promise<boolean>
}

/** Fields proved by documents; afterwards changed only with new documents. */
const proved: ReadonlySet<ProfileFieldId> = new Set<ProfileFieldId>(['payeeName', 'birthday', 'nationality'])

/** The player's profile, editable under the rules of the registration form. */
export function createProfileForm({ players, clock, rulesOf, isIdentified }: ProfileFormDeps) {
  const read = async (merchantCode: string, playerId: string) => {
    const [player, rules, identified] = await Promise.all([
      players.byId(merchantCode, playerId),
      rulesOf(merchantCode),
      isIdentified({ merchantCode, playerId }),
    ])
    if (player === undefined) throw new ApiError('session.required')
    const offered = profileFieldIds.flatMap((id) => {
      const rule = rules.get(id)
      return rule?.enabled === true ? [{ id, rule, locked: identified && proved.has(id) }] : []
    })
    return { player, offered }
  }

  /** The merchant's fields with current values. Throws `session.required`. */
  const form = async (merchantCode: string, playerId: string): Promise<Reply<typeof getProfileForm>> => {
    const { player, offered } = await read(merchantCode, playerId)
    return { fields: offered.map((field) => ({ ...field, value: valueOf(player, field.id) })) }
  }

  /** Throws `session.required`, `member.fieldLocked`, `register.fieldsInvalid` with `fields`: field -> reason. */
  const change = async (
    { merchantCode, brand }: RequestSite,
    playerId: string,
    { fields }: Input<typeof changeProfile>,
  ): Promise<void> => {
    const { player, offered } = await read(merchantCode, playerId)
    const wished = profileFieldIds.flatMap((id) => {
      const typed = fields[id]
      return typed === undefined ? [] : [{ id, value: fieldValue(id, typed) }]
    })
    const changed = wished.filter(({ id, value }) => value !== (valueOf(player, id) ?? ''))
    for (const { id } of changed) {
      const field = offered.find((each) => each.id === id)
      if (field === undefined) throw new ApiError('register.fieldsInvalid', { fields: { [id]: 'broken' } })
      if (field.locked) throw new ApiError('member.fieldLocked')
    }
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
    if (changed.length > 0)
      await players.setProfile(
        merchantCode,
        playerId,
        Object.fromEntries(changed.map(({ id, value }) => [id, value])),
      )
  }

  return { form, change }
}

const valueOf = (player: Player, id: ProfileFieldId): string | null =>
  (id === 'nickname' ? player.nickname : player.profile[id]) ?? null

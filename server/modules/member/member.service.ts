import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import type { ContractKind, MemberInfoReply, ProfileReply } from '#schemas/api/member.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { Player, PlayerRepository } from './player.repository.ts'

export type MemberService = ReturnType<typeof createMemberService>

export interface MemberServiceDeps {
  readonly players: Pick<PlayerRepository, 'byId' | 'setLanguage'>
  readonly rankOf: (player: {
    readonly merchantCode: string
    readonly playerId: string
    /** ISO 4217. */
    readonly currency: string
  }) => Promise<MemberInfoReply['clubLabel']>
  /** The player's visible labels, named in the first of the languages they have a name in. */
  readonly labelsShownTo: Labels['shownTo']
  /** Whether the player may send money to the upline agent. */
  readonly maySendUp: (
    site: RequestSite,
    player: { readonly merchantCode: string; readonly playerId: string },
  ) => Promise<boolean>
}

export function createMemberService({ players, rankOf, labelsShownTo, maySendUp }: MemberServiceDeps) {
  /** Throws `session.required` when the player no longer exists. */
  const info = async (site: RequestSite, playerId: string, language: string): Promise<MemberInfoReply> => {
    const { merchantCode } = site
    const player = await players.byId(merchantCode, playerId)
    if (player === undefined) throw new ApiError('session.required')
    const labels = await labelsShownTo({ merchantCode, playerId }, [language, site.defaultLanguage])
    return {
      id: player.player_id,
      account: player.username,
      nickname: player.nickname,
      type: player.account_type_code,
      toUpline: await maySendUp(site, { merchantCode, playerId }),
      clubLabel: await rankOf({ merchantCode, playerId, currency: player.currency }),
      memberLabel: labels.map(({ name }) => name),
      memberLabelTones: labels.map(({ tone }) => tone),
      ...contractFlags(player),
      registeredAt: player.registered_at.toISOString(),
      language: player.language,
    }
  }

  /** Sets one of the brand's languages. Throws `request.invalid`. */
  const setLanguage = async ({ brand, merchantCode }: RequestSite, playerId: string, language: string) => {
    if (!brand.languages.some((offered) => offered === language)) throw new ApiError('request.invalid')
    await players.setLanguage(merchantCode, playerId, language)
    return { language }
  }

  /** Throws `session.required` when the player no longer exists. */
  const profile = async (merchantCode: string, playerId: string): Promise<ProfileReply> => {
    const player = await players.byId(merchantCode, playerId)
    if (player === undefined) throw new ApiError('session.required')
    const { payeeName, email, mobileNum, countryDialingCode } = player.profile
    return {
      username: player.username,
      nickname: player.nickname,
      realName: payeeName ?? null,
      email: email === undefined ? null : recognisableMail(email),
      mobile: mobileNum === undefined ? null : recognisableMobile(mobileNum, countryDialingCode),
      mobileProven: player.mobile_key !== null,
      registeredAt: player.registered_at.toISOString(),
    }
  }

  return { info, profile, setLanguage }
}

/** Whether the account is active; checked before bets and rewards. */
export const isActive =
  (players: Pick<PlayerRepository, 'byId'>) =>
  async (merchantCode: string, playerId: string): Promise<boolean> =>
    (await players.byId(merchantCode, playerId))?.status === 'active'

/** Only agents have contracts; contracts of a former agent are ignored. */
function contractFlags({ account_type_code, contract_kinds }: Player) {
  const has = (kind: ContractKind) =>
    accountTypeOf(account_type_code) === 'agent' && contract_kinds.includes(kind)
  return {
    divtypereq: has('dividend'),
    dailysalreqtype: has('daily'),
    contracthoursalreq: has('hourly'),
    realtimesalreqtype: has('realtime'),
  }
}

/** Masked so that only the owner recognises it. */
const recognisableMail = (address: string): string =>
  `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`

const recognisableMobile = (number: string, dialCode?: string): string =>
  `${dialCode === undefined ? '' : `+${dialCode} `}••• ${number.slice(-4)}`

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#schemas/api/index.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { login } from '#schemas/api/session.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { sampleInput } from '#tests/support/sample-input.ts'
import { contentCallers } from './content-rights.ts'
import { promotionCallers } from './engagement-rights.ts'
import { machineRoom } from './machine-room.ts'
import { siteCallers } from './site-callers.ts'

/**
 * Who may call what, route by route, declared independently of the contract, so that an error there is found. Every
 * route needs a row. `nobody`: not callable by browsers. For objects of single players see `foreign-things.test.ts`.
 */
const rows: Readonly<Record<string, 'everybody' | 'anyAccount' | 'realAccount' | 'agents' | 'nobody'>> = {
  'GET /wps/system/status': 'everybody',
  'GET /wps/system/whitelabel': 'everybody',
  'GET /wps/system/events': 'everybody',
  'GET /wps/captcha': 'everybody',
  'GET /wps/session': 'anyAccount',
  'POST /wps/session/login': 'everybody',
  'GET /wps/session/challenge': 'everybody',
  'POST /wps/verification/sms/noLogin': 'everybody',
  'GET /wps/session/login/freeplay/ticket': 'everybody',
  'POST /wps/session/login/freeplay': 'everybody',
  'POST /wps/session/login/remembered': 'everybody',
  'POST /wps/session/logout': 'anyAccount',
  'DELETE /wps/session/logout': 'anyAccount',
  'POST /wps/member/security/passkeys': 'realAccount',
  'POST /wps/member/security/social': 'realAccount',
  'DELETE /wps/member/security/social': 'realAccount',
  'POST /wps/member/password': 'realAccount',
  'PUT /wps/member/security/totp': 'realAccount',
  'DELETE /wps/session/others': 'realAccount',
  'DELETE /wps/session/list': 'realAccount',
  'POST /wps/member/security/totp': 'realAccount',
  'GET /wps/session/proof': 'realAccount',
  'GET /wps/member/security': 'realAccount',
  'POST /wps/session/keep': 'anyAccount',
  'GET /wps/session/history': 'realAccount',
  'GET /wps/session/list': 'realAccount',
  'POST /wps/session/login/passkey': 'everybody',
  'POST /wps/session/second-factor': 'realAccount',
  'DELETE /wps/member/security/passkeys': 'realAccount',
  'DELETE /wps/member/security/totp': 'realAccount',
  'POST /wps/member/security/recovery-codes': 'realAccount',
  'POST /wps/member/security/passkeys/options': 'realAccount',
  'POST /wps/session/passkey/options': 'everybody',
  'POST /wps/session/step-up': 'realAccount',
  'POST /wps/member/password/email': 'everybody',
  'POST /wps/member/password/email/verification': 'everybody',
  'POST /wps/member/password/verification': 'everybody',
  'POST /wps/member/password/verification/sms': 'everybody',
  'GET /wps/agent/affiliate': 'everybody',
  'GET /wps/system/country': 'everybody',
  'GET /wps/system/setting/register': 'everybody',
  'PUT /wps/member/register': 'everybody',
  'PUT /wps/member/register/mobile': 'everybody',
  'POST /wps/verification/sms/register': 'everybody',
  'GET /wps/relay/VIS_getJackpot': 'everybody',
  'GET /wps/relay/ODSFE2_getWinnerBoard': 'everybody',
  'GET /wps/member/winnerBoard': 'realAccount',
  'PUT /wps/member/winnerBoard': 'realAccount',
  'GET /wps/protection': 'realAccount',
  'PUT /wps/protection/limits': 'realAccount',
  'POST /wps/protection/limits/confirm': 'realAccount',
  'DELETE /wps/protection/limits/pending': 'realAccount',
  'POST /wps/protection/time-out': 'realAccount',
  'POST /wps/protection/exclusion': 'realAccount',
  'POST /wps/protection/return': 'realAccount',
  'POST /wps/protection/close': 'realAccount',
  'POST /wps/protection/erasure': 'realAccount',
  'POST /wps/protection/verification': 'realAccount',
  'POST /wps/member/contact/code': 'realAccount',
  'PUT /wps/member/contact': 'realAccount',
  'GET /wps/records/deposits': 'realAccount',
  'GET /wps/records/deposits/totals': 'realAccount',
  'GET /wps/records/withdrawals': 'realAccount',
  'GET /wps/records/withdrawals/totals': 'realAccount',
  'GET /wps/records/bets': 'realAccount',
  'GET /wps/records/bets/totals': 'realAccount',
  'GET /wps/records/bets/round': 'realAccount',
  'GET /wps/records/movements': 'realAccount',
  'GET /wps/records/profit': 'realAccount',
  'GET /wps/records/statement': 'realAccount',
  'GET /wps/member/info': 'anyAccount',
  'GET /wps/member/profile': 'realAccount',
  'GET /wps/member/terms': 'anyAccount',
  'POST /wps/member/terms': 'anyAccount',
  'GET /wps/v2/wallets/balance': 'anyAccount',
  'POST /wps/wallets/play-money': 'realAccount',
  'GET /wps/relay/GCS_merchantWallet': 'realAccount',
  'POST /wps/relay/GCS_walletTransfer': 'realAccount',
  'GET /wps/wallets/round': 'realAccount',
  'GET /wps/wallets/deposit/methods': 'realAccount',
  'POST /wps/wallets/deposit': 'realAccount',
  'GET /wps/wallets/deposits': 'realAccount',
  'POST /wps/wallets/deposit/proof': 'realAccount',
  'GET /wps/wallets/payout-accounts': 'realAccount',
  'POST /wps/wallets/payout-accounts': 'realAccount',
  'DELETE /wps/wallets/payout-accounts': 'realAccount',
  'GET /wps/wallets/pin': 'realAccount',
  'PUT /wps/wallets/pin': 'realAccount',
  'GET /wps/wallets/withdraw/terms': 'realAccount',
  'POST /wps/wallets/withdraw': 'realAccount',
  'POST /wps/wallets/withdraw/proven': 'realAccount',
  'GET /wps/wallets/withdrawals': 'realAccount',
  'POST /wps/wallets/withdraw/reverse': 'realAccount',
  'GET /wps/relay/MCSFE_getPaymentConfirmationList': 'realAccount',
  'POST /wps/relay/MCSFE_processC2CTransaction': 'realAccount',
  'GET /wps/wallets/upline': 'realAccount',
  'POST /wps/wallets/upline/transfer': 'realAccount',
  'POST /wps/wallets/upline/transfer/proven': 'realAccount',
  'GET /wps/member/info/funds/consolidated': 'agents',
  'GET /wps/agent/links': 'agents',
  'POST /wps/agent/links': 'agents',
  'POST /wps/agent/links/switch': 'agents',
  'POST /wps/agent/accounts': 'agents',
  'GET /wps/agent/series': 'agents',
  'POST /wps/agent/series': 'agents',
  'GET /wps/agent/team': 'agents',
  'GET /wps/agent/team/overview': 'agents',
  'GET /wps/agent/team/bets': 'agents',
  'GET /wps/agent/team/bets/totals': 'agents',
  'GET /wps/agent/team/movements': 'agents',
  'GET /wps/agent/team/profit': 'agents',
  'GET /wps/agent/transfers/terms': 'agents',
  'POST /wps/agent/transfers': 'agents',
  'POST /wps/agent/transfers/proven': 'agents',
  'GET /wps/agent/contracts': 'agents',
  'POST /wps/agent/contracts/preview': 'agents',
  'GET /wps/agent/contracts/end/preview': 'agents',
  'POST /wps/relay/MCSFE_processContractDividend': 'agents',
  'POST /wps/relay/MCSFE_processDailySalaryContract': 'agents',
  'POST /wps/relay/MCSFE_processContractHourSalary': 'agents',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': 'agents',
  'GET /wps/agent/settlements': 'agents',
  'GET /wps/agent/settlements/one': 'agents',
  'GET /wps/agent/income': 'agents',
  'GET /.well-known/marquee-keys.json': 'everybody',
  'POST /vendor/v1/payments/pix': 'nobody',
  'GET /wps/relay/GCSGAME_gameFacets': 'everybody',
  'GET /lgw/games/game_menus': 'everybody',
  'GET /wps/relay/GCSGAME_gameVendorLanes': 'everybody',
  'POST /wps/game/launchGame': 'realAccount',
  'POST /wps/relay/GCS_gameTrialLaunch': 'everybody',
  'GET /wps/relay/GCSGAME_gameList': 'everybody',
  'GET /wps/relay/GCSGAME_hotGamesV2': 'everybody',
  'POST /wps/relay/MCSFE_addFavoriteGameV2': 'realAccount',
  'POST /wps/games/reality-check': 'realAccount',
  'GET /wps/games/play-session': 'realAccount',
  'GET /wps/relay/MCSFE_getFavoriteGamesList': 'realAccount',
  'GET /wps/games/open-rounds': 'realAccount',
  'GET /wps/relay/GCS_recentGame': 'realAccount',
  'GET /wps/games/recommended': 'realAccount',
  'GET /wps/games/rounds': 'realAccount',
  'POST /wps/relay/MCSFE_removeFavoriteGameV2': 'realAccount',
  'PUT /wps/games/reality-check': 'realAccount',
  'GET /wps/relay/MCSFE_getListAnnouncements': 'everybody',
  'GET /wps/messages/announcement': 'everybody',
  'POST /wps/messages/announcement/acknowledge': 'anyAccount',
  'GET /wps/relay/CSP_getInbox': 'realAccount',
  'GET /wps/relay/CSP_unreadCount': 'realAccount',
  'POST /wps/messages/read': 'realAccount',
  'DELETE /wps/messages': 'realAccount',
  'GET /wps/rewards/rebate': 'realAccount',
  'GET /wps/rewards/rebate/days': 'realAccount',
  'POST /wps/rewards/rebate/claim': 'realAccount',
  'GET /wps/rewards/received': 'realAccount',
  'GET /wps/rewards/held': 'realAccount',
  'GET /wps/relay/MCSFE_getAvailablePromotions': 'realAccount',
  'POST /wps/rewards/bonuses': 'realAccount',
  'DELETE /wps/rewards/bonuses': 'realAccount',
  'GET /wps/relay/MCS2_getPromotionClaimList': 'realAccount',
  'GET /wps/rewards/missions': 'everybody',
  'GET /wps/rewards/ranks': 'everybody',
  'GET /wps/points/goods': 'everybody',
  'GET /wps/relay/ODSFE2_MemTransDet': 'realAccount',
  ...promotionCallers,
  ...contentCallers,
  ...siteCallers,
  'GET /wps/relay/MCSFE_missionSummary': 'realAccount',
  'GET /wps/relay/MCSFE_missionLeaderboard': 'realAccount',
  'POST /wps/rewards/missions/claim': 'realAccount',
  'GET /wps/relay/MCSFE_getPlayerRankProgress': 'realAccount',
  'POST /wps/rewards/rank/claim': 'realAccount',
  'GET /wps/rewards/referral': 'realAccount',
  'GET /wps/rewards/referral/invited': 'realAccount',
  'GET /wps/relay/MCSFE_getPointBalance': 'realAccount',
  'GET /wps/relay/MCSFE_getPointConfig': 'realAccount',
  'GET /wps/relay/MCSFE_getPointRewardConversionType': 'realAccount',
  'GET /wps/relay/MCSFE_getPointReward': 'realAccount',
  'GET /wps/relay/MCSFE_getRedeemPointList': 'realAccount',
  'POST /wps/relay/passwordCheck/MCSFE_convertPoint': 'realAccount',
  'POST /wps/relay/passwordCheck/MCSFE_redeemPointReward': 'realAccount',
  'POST /ops/session/login': 'nobody',
  'GET /ops/session': 'nobody',
  'POST /ops/session/totp': 'nobody',
  'POST /ops/session/second-factor': 'nobody',
  'POST /ops/session/password': 'nobody',
  'DELETE /ops/session': 'nobody',
  'GET /ops/operators': 'nobody',
  'POST /ops/operators': 'nobody',
  'PUT /ops/operators': 'nobody',
  'POST /ops/operators/reset': 'nobody',
  'POST /ops/operators/confirm': 'nobody',
  'GET /ops/merchants': 'nobody',
  'PUT /ops/merchants/status': 'nobody',
  'GET /ops/modules': 'nobody',
  'PUT /ops/modules': 'nobody',
  'GET /ops/players': 'nobody',
  'GET /ops/players/one': 'nobody',
  'DELETE /ops/players/sessions': 'nobody',
  'PUT /ops/players/enabled': 'nobody',
  'GET /ops/stops': 'nobody',
  'PUT /ops/stops': 'nobody',
  'GET /ops/stoppable': 'nobody',
  'GET /ops/outbox': 'nobody',
  'GET /ops/terms': 'nobody',
  'POST /ops/terms': 'nobody',
  'GET /ops/audit': 'nobody',
  'GET /ops/audit/verify': 'nobody',
  ...machineRoom,
  'GET /ops/trial-balance': 'nobody',
  'GET /ops/players/protection': 'nobody',
  'GET /ops/players/signs': 'nobody',
  'POST /ops/players/kyc': 'nobody',
  'POST /ops/players/exclude': 'nobody',
  'POST /ops/players/close': 'nobody',
  'POST /ops/players/interventions': 'nobody',
  'GET /ops/vouchers': 'nobody',
  'POST /ops/vouchers': 'nobody',
  'POST /ops/vouchers/approve': 'nobody',
  'GET /lgw/draw': 'everybody',
  'GET /lgw/draw/proof': 'everybody',
  'GET /lgw/games': 'everybody',
  'GET /lgw/games/popular': 'everybody',
  'GET /lgw/games/rules': 'everybody',
  'GET /lgw/numeros/near': 'everybody',
  'GET /lgw/vn/games/game_menu': 'everybody',
  'GET /lgw/vn/numeros/opened/game': 'everybody',
  'GET /lotto/lgw/games/opened/numero': 'everybody',
  'GET /lgw/favourites': 'realAccount',
  'GET /lgw/series': 'realAccount',
  'GET /lgw/games/game_menus/recent': 'realAccount',
  'GET /lgw/tickets': 'realAccount',
  'GET /lgw/tickets/ticket': 'realAccount',
  'POST /lgw/draw/submissions': 'realAccount',
  'POST /lgw/favourites': 'realAccount',
  'POST /lgw/tickets': 'realAccount',
  'POST /lgw/tickets/cancel': 'realAccount',
  'POST /lgw/results': 'nobody',
  'GET /ops/lotteries': 'nobody',
  'GET /ops/lotteries/draws': 'nobody',
  'GET /ops/lotteries/draws/draw': 'nobody',
  'GET /ops/lotteries/draws/exposure': 'nobody',
  'GET /ops/lotteries/terms': 'nobody',
  'POST /ops/lotteries/draws/refund': 'nobody',
  'POST /ops/lotteries/draws/result': 'nobody',
  'POST /ops/lotteries/draws/result/decide': 'nobody',
  'PUT /ops/lotteries/terms': 'nobody',
  'GET /ops/parked-wins': 'nobody',
  'POST /ops/parked-wins/pay': 'nobody',
  'POST /ops/parked-wins/decline': 'nobody',
  'POST /ops/vouchers/reject': 'nobody',
  'GET /ops/deposits': 'nobody',
  'GET /ops/deposits/proof': 'nobody',
  'POST /ops/deposits/approve': 'nobody',
  'POST /ops/deposits/reject': 'nobody',
  'GET /ops/withdrawals': 'nobody',
  'POST /ops/withdrawals/approve': 'nobody',
  'POST /ops/withdrawals/reject': 'nobody',
  'POST /ops/withdrawals/pay': 'nobody',
  'POST /ops/withdrawals/prove': 'nobody',
  'GET /ops/agents': 'nobody',
  'GET /ops/agents/contracts': 'nobody',
  'POST /ops/agents/contracts': 'nobody',
  'POST /ops/agents/contracts/end': 'nobody',
  'POST /ops/agents/contracts/withdraw': 'nobody',
  'GET /ops/agents/exceptions': 'nobody',
  'GET /ops/agents/policy': 'nobody',
  'PUT /ops/agents/policy': 'nobody',
  'POST /ops/agents/simulate': 'nobody',
  'GET /ops/settlements': 'nobody',
  'POST /ops/settlements': 'nobody',
  'POST /vendor/v1/authenticate': 'nobody',
  'POST /vendor/v1/balance': 'nobody',
  'POST /vendor/v1/bet': 'nobody',
  'POST /vendor/v1/end_round': 'nobody',
  'POST /vendor/v1/prize': 'nobody',
  'POST /vendor/v1/rollback': 'nobody',
  'POST /vendor/v1/win': 'nobody',
}

const password = 'Correct-horse-9'
const accountTypes = { trial: 4, member: 0, agent1: 1, agent2: 2, agent41: 41, agent42: 42 } as const
type Kind = keyof typeof accountTypes
type Who = 'visitor' | 'otherBrandsMember' | Kind
const everyone: readonly Who[] = ['visitor', 'otherBrandsMember', ...(Object.keys(accountTypes) as Kind[])]

/** A cookie of another brand counts as no session. */
function mayCall(who: Who, row: string | undefined): boolean {
  const isStranger = who === 'visitor' || who === 'otherBrandsMember'
  switch (row) {
    case 'everybody':
      return true
    case 'anyAccount':
      return !isStranger
    case 'realAccount':
      return !isStranger && who !== 'trial'
    case 'agents':
      return who.startsWith('agent')
    default:
      return false
  }
}

/** Error codes of callers who are refused access. */
const turnedAway = new Set([
  'session.required',
  'session.expired',
  'session.ended',
  'session.csrf',
  'session.secondFactorRequired',
  'session.passwordChangeRequired',
  'session.termsRequired',
  'account.trialBlocked',
  'account.agentsOnly',
  'request.notFound',
])

let gateway: TestGateway
const usernames = new Map<Kind, string>()
beforeAll(async () => {
  gateway = await startGateway()
  for (const [kind, code] of Object.entries(accountTypes) as [Kind, number][]) {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    await gateway.db
      .updateTable('player')
      .set({ account_type_code: code })
      .where('username', '=', username)
      .execute()
    usernames.set(kind, username)
  }
}, 60_000)
afterAll(() => gateway.stop())

async function enter(visitor: Visitor, username: string): Promise<Visitor> {
  visitor.token = (await visitor.call(login, { type: 'username', username, password })).token
  return visitor
}

async function aFreshCaller(who: Who): Promise<Visitor> {
  if (who === 'visitor') return gateway.visitor()
  if (who !== 'otherBrandsMember') return enter(gateway.visitor(), usernames.get(who) ?? '')
  const stranger = await gateway.visitor('nocturne').register(aUsername(), password)
  return Object.assign(gateway.visitor(), { cookie: stranger.cookie, token: stranger.token })
}

const callers = new Map<Who, Visitor>()
/** A caller whose earlier calls were refused or only read: a permitted write may end the session or change the account. */
async function aCaller(who: Who, mayChange: boolean): Promise<Visitor> {
  const known = callers.get(who) ?? (await aFreshCaller(who))
  if (mayChange) callers.delete(who)
  else callers.set(who, known)
  return known
}

const nameOf = ({ method, path }: RouteSpec) => `${method} ${path}`
const codeOf = (response: { json(): unknown }) =>
  (response.json() as { errorCode?: string }).errorCode ?? 'ok'

describe('who may call what', () => {
  it('is declared for every route, and for nothing else', () => {
    expect(contract.map(({ route }) => nameOf(route)).toSorted()).toEqual(Object.keys(rows).toSorted())
  })

  it.each(contract.filter(({ route }) => !route.stream).map(({ route }) => [nameOf(route), route] as const))(
    '%s',
    async (name, route) => {
      const heard: Record<string, string> = {}
      for (const who of everyone) {
        const allowed = mayCall(who, rows[name])
        const caller = await aCaller(who, allowed && route.method !== 'GET')
        const response = await caller.send(route, sampleInput(route.input))
        const code = codeOf(response)
        // Permitted callers may be refused for their input, but not for who they are.
        const isWrong = allowed ? turnedAway.has(code) : !turnedAway.has(code) || response.statusCode < 300
        if (isWrong) heard[who] = `${response.statusCode} ${code}`
      }
      expect(heard).toEqual({})
    },
  )
})

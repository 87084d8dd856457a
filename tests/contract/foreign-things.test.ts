import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#schemas/api/errors.ts'
import { contract } from '#schemas/api/index.ts'
import { setWalletPin } from '#schemas/api/payments.ts'
import { listSessions, stepUp } from '#schemas/api/security.ts'
import { getSession, login } from '#schemas/api/session.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { setModule } from '#server/modules/system/actions.ts'
import { pushThings } from './push-things.ts'
import { complaintOf } from './foreign-complaints.ts'
import { ticketOf } from './foreign-tickets.ts'

/**
 * Calls that name an object of a single player, made by all others: the reply equals that for an unknown object, and
 * the object is unchanged. The calls are found in the contract.
 */
const password = 'Correct-horse-9'
const pin = '480217'
const merchant_code = 'AURORA01'
const kinds = { trial: 4, member: 0, agent1: 1, agent2: 2, agent41: 41, agent42: 42 } as const
type Kind = keyof typeof kinds
type Who = 'visitor' | 'otherBrandsMember' | Kind
const everyone: readonly Who[] = ['visitor', 'otherBrandsMember', ...(Object.keys(kinds) as Kind[])]
const hasRealAccount = (who: Who) => who !== 'visitor' && who !== 'otherBrandsMember' && who !== 'trial'

let gateway: TestGateway
const usernames = new Map<Kind, string>()
beforeAll(async () => {
  gateway = await startGateway()
  for (const [kind, account_type_code] of Object.entries(kinds) as [Kind, number][]) {
    const username = aUsername()
    await gateway.visitor().register(username, password)
    await gateway.db
      .updateTable('player')
      .set({ account_type_code })
      .where('username', '=', username)
      .execute()
    usernames.set(kind, username)
  }
  for (const module of ['DEPOSIT3', 'WITHDRAW3', 'MEMTRANS3', 'REWCEN3', 'INBOX3', 'CBS3'])
    await gateway.command(setModule, { merchantCode: merchant_code, modId: module, on: true })
  for (const kind of usernames.keys())
    if (hasRealAccount(kind)) await (await aCaller(kind)).call(setWalletPin, { pin })
}, 60_000)
afterAll(() => gateway.stop())

async function aCaller(who: Who): Promise<Visitor> {
  const visitor = gateway.visitor()
  if (who === 'visitor') return visitor
  if (who === 'otherBrandsMember') {
    const stranger = await gateway.visitor('nocturne').register(aUsername(), password)
    return Object.assign(visitor, { cookie: stranger.cookie, token: stranger.token })
  }
  const username = usernames.get(who) ?? ''
  visitor.token = (await visitor.call(login, { type: 'username', username, password })).token
  return proved(visitor, who)
}
/** Re-authenticates, because the checks tested here come after it. */
async function proved(visitor: Visitor, who: Who = 'member'): Promise<Visitor> {
  if (hasRealAccount(who))
    visitor.token = (await visitor.call(stepUp, { method: 'password', password })).token
  return visitor
}

const at = () => {
  const now = gateway.clock.now()
  return { now, later: new Date(now.getTime() + 9e8) }
}
const texts = JSON.stringify({ en: 'theirs' })

interface Owner {
  readonly visitor: Visitor
  readonly player_id: string
}
interface Thing {
  /** Further fields of the call. */
  readonly also?: object
  /** The object's table. */
  readonly table:
    | 'session'
    | 'passkey'
    | 'player_message'
    | 'push_device'
    | 'promotion_grant'
    | 'promotion_application'
    | 'game_round'
    | 'deposit'
    | 'payout_account'
    | 'withdrawal'
    | 'lottery_ticket'
    | 'complaint'
    | 'chat_measure'
  /** The expected reply for all others: the same as for an unknown object. */
  readonly unknown: ErrorCode
  readonly make: (owner: Owner, id: string) => Promise<string>
}

const aMessage: Thing['make'] = async ({ player_id }, message_id) => {
  const row = { merchant_code, player_id, message_id, title: texts, content: texts, sent_at: at().now }
  await gateway.db.insertInto('player_message').values(row).execute()
  return message_id
}
/** A grant with wagering in progress, or one waiting to be claimed. */
const aGrant =
  (state: 'issued' | 'process'): Thing['make'] =>
  async ({ player_id }, grant_key) => {
    const { now, later } = at()
    const runs = { promotion_id: 'weekly-casino', wagering_minor: 1_000_000n, baseline_minor: 0n }
    const waits = { promotion_id: 'slots-week', wagering_minor: null }
    const row = {
      merchant_code,
      player_id,
      grant_key,
      version: 1,
      period_key: grant_key,
      state,
      amount_minor: 1n,
      currency: 'BRL',
      granted_at: now,
      expires_at: later,
      ...(state === 'process' ? runs : waits),
    }
    await gateway.db.insertInto('promotion_grant').values(row).execute()
    return grant_key
  }
const aPayoutAccount: Thing['make'] = async ({ player_id }, account_id) => {
  const named = { kind: 'pix', holder: 'Ana Souza', masked: '***', account_hash: account_id } as const
  const row = {
    merchant_code,
    player_id,
    account_id,
    ...named,
    sealed: new Uint8Array(1),
    created_at: at().now,
  }
  await gateway.db.insertInto('payout_account').values(row).execute()
  return account_id
}
const aWithdrawal =
  (state: 'inProcess' | 'paid'): Thing['make'] =>
  async (owner, withdrawal_id) => {
    const { now, later } = at()
    await gateway.db
      .insertInto('withdrawal')
      .values({
        merchant_code,
        withdrawal_id,
        player_id: owner.player_id,
        provider: 'SANDBANK',
        account_id: await aPayoutAccount(owner, `to-${withdrawal_id}`),
        state,
        amount_minor: 1000n,
        fee_minor: 0n,
        currency: 'BRL',
        requested_at: now,
        promised_at: later,
        expires_at: later,
        steps: '[]',
        ...(state === 'paid' && { receipt: 'waiting', receipt_due_at: later }),
      })
      .execute()
    return withdrawal_id
  }

const aRound: Thing['make'] = async ({ player_id }, round_id) => {
  const { now } = at()
  const game = {
    vendor_account: 'vendor:SANDBOX',
    game_code: 'reef',
    currency: 'BRL',
    state: 'open' as const,
  }
  const sums = { staked_minor: 0n, won_minor: 0n, opened_at: now, touched_at: now }
  const row = { merchant_code, player_id, round_id, ...game, ...sums }
  await gateway.db.insertInto('game_round').values(row).execute()
  return round_id
}

const aTicket = ticketOf(() => gateway)
const complaints = complaintOf(() => gateway, 'received')

const things: Readonly<Record<string, Thing>> = {
  'GET /wps/feedback/complaints/complaint': { ...complaints, also: { language: 'en' } },
  'GET /wps/feedback/complaints/picture': { ...complaints, also: { place: 1, index: 0 } },
  'GET /wps/feedback/complaints/file': complaints,
  'POST /wps/feedback/complaints/reply': { ...complaints, also: { text: 'mine?', pictures: [] } },
  'POST /wps/feedback/complaints/review': { ...complaints, ...complaintOf(() => gateway, 'final') },
  'DELETE /wps/session/list': {
    table: 'session',
    unknown: 'security.sessionUnknown',
    make: async ({ visitor }) => (await visitor.call(listSessions, {})).sessions[0]?.id ?? '',
  },
  'DELETE /wps/member/security/passkeys': {
    table: 'passkey',
    unknown: 'security.passkeyUnknown',
    async make({ player_id }, credential_id) {
      const key = { public_key: new Uint8Array(1), counter: 0n, transports: '', name: 'theirs' }
      const row = {
        merchant_code,
        player_id,
        credential_id,
        ...key,
        created_at: at().now,
        last_used_at: null,
      }
      await gateway.db.insertInto('passkey').values(row).execute()
      return credential_id
    },
  },
  'GET /lgw/tickets/ticket': {
    table: 'lottery_ticket',
    unknown: 'lottery.ticketUnknown',
    make: aTicket,
  },
  'POST /lgw/tickets/cancel': {
    also: { wholeOrder: true },
    table: 'lottery_ticket',
    unknown: 'lottery.ticketUnknown',
    make: aTicket,
  },
  'POST /wps/messages/read': {
    also: { box: 'inbox' },
    table: 'player_message',
    unknown: 'messages.unknown',
    make: aMessage,
  },
  'POST /wps/messages/star': {
    also: { starred: true },
    table: 'player_message',
    unknown: 'messages.unknown',
    make: aMessage,
  },
  ...pushThings(() => gateway, merchant_code),
  'DELETE /wps/messages': { table: 'player_message', unknown: 'messages.unknown', make: aMessage },
  'DELETE /wps/rewards/bonuses': {
    table: 'promotion_grant',
    unknown: 'rewards.bonusUnknown',
    make: aGrant('process'),
  },
  'POST /wps/promotions/claim': {
    also: { promotionId: 'slots-week', ruleHash: 'a'.repeat(64) },
    table: 'promotion_grant',
    unknown: 'promotions.nothingToClaim',
    make: aGrant('issued'),
  },
  'GET /wps/promotions/apply/picture': {
    also: { index: 0 },
    table: 'promotion_application',
    unknown: 'promotions.unknown',
    async make({ player_id }, application_id) {
      const row = { merchant_code, player_id, application_id, promotion_id: 'birthday', version: 1 }
      const sent = { period_key: application_id, state: 'applying', words: 'theirs', pictures: 1 } as const
      const values = { ...row, ...sent, made_at: at().now }
      await gateway.db.insertInto('promotion_application').values(values).execute()
      const key = { merchant_code, application_id, place: 0 }
      await gateway.db
        .insertInto('promotion_picture')
        .values({ ...key, picture: new Uint8Array(1) })
        .execute()
      return application_id
    },
  },
  'GET /wps/wallets/round': { table: 'game_round', unknown: 'wallet.roundUnknown', make: aRound },
  'GET /wps/records/bets/round': {
    also: { gameId: 'reef', language: 'en' },
    table: 'game_round',
    unknown: 'records.roundUnknown',
    make: aRound,
  },
  'POST /wps/wallets/deposit/proof': {
    also: { picture: 'x'.repeat(16) },
    table: 'deposit',
    unknown: 'payments.depositUnknown',
    async make({ player_id }, deposit_id) {
      const { now: created_at, later: expires_at } = at()
      const order = { method: 'bank', state: 'pending', amount_minor: 1n, currency: 'BRL' } as const
      const known = { reference: deposit_id, br_code: null, created_at, expires_at }
      const row = { merchant_code, player_id, deposit_id, provider: 'DESK', ...order, ...known }
      await gateway.db.insertInto('deposit').values(row).execute()
      return deposit_id
    },
  },
  'DELETE /wps/wallets/payout-accounts': {
    table: 'payout_account',
    unknown: 'payments.accountUnknown',
    make: aPayoutAccount,
  },
  'POST /wps/wallets/withdraw': {
    also: { amount: '10.00', pin },
    table: 'payout_account',
    unknown: 'payments.accountUnknown',
    make: aPayoutAccount,
  },
  'POST /wps/wallets/withdraw/proven': {
    also: { amount: '10.00' },
    table: 'payout_account',
    unknown: 'payments.accountUnknown',
    make: aPayoutAccount,
  },
  'POST /wps/wallets/withdraw/reverse': {
    table: 'withdrawal',
    unknown: 'payments.withdrawalUnknown',
    make: aWithdrawal('inProcess'),
  },
  'POST /wps/chat/appeals': {
    also: { text: 'please look again' },
    table: 'chat_measure',
    unknown: 'chat.measureUnknown',
    async make({ player_id }, measure_id) {
      const why = { kind: 'mute', rule_id: 'respect', reason: 'rude', made_by: 'operator' } as const
      const about = { room: null, message_id: null, quote: null }
      const { now: made_at, later: ends_at } = at()
      const row = { merchant_code, player_id, measure_id, ...why, ...about, made_at, ends_at }
      await gateway.db.insertInto('chat_measure').values(row).execute()
      return measure_id
    },
  },
  'POST /wps/relay/MCSFE_processC2CTransaction': {
    also: { received: true },
    table: 'withdrawal',
    unknown: 'payments.withdrawalUnknown',
    make: aWithdrawal('paid'),
  },
}

/** The id fields of an input. */
function namesIn(schema: unknown): string[] {
  const { anyOf = [], properties = {} } = schema as { anyOf?: unknown[]; properties?: object }
  return [
    ...anyOf.flatMap(namesIn),
    ...Object.keys(properties).filter((name) => /^id$|Id$|Key$|Ref$/.test(name)),
  ]
}
/**
 * Ids of shared catalogues, of chat messages (`chat.test.ts` beside the slice), and of bets at a vendor
 * (`sports.test.ts`).
 */
const everybodys = new Set(
  'gameId roomId drawId nodeId goodId avatarId missionId offerId raffleId raceId promotionId announcementId messageId rainId ruleId eventId leagueId betId'.split(
    ' ',
  ),
)
const named = contract
  .map(({ route }) => route)
  // Agent calls name accounts and contracts of a team; they are tested beside their slices.
  .filter(({ accounts }) => accounts !== 'agents')
  .filter(({ auth }) => auth === 'session' || auth === 'cookie' || auth === 'optional')
  .map((route) => ({
    name: `${route.method} ${route.path}`,
    route,
    member: namesIn(route.input).find((name) => !everybodys.has(name)),
  }))
  .filter((each): each is typeof each & { readonly member: string } => each.member !== undefined)

it('every call with an id of a player’s object has a case here, and no other', () => {
  expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(things).toSorted())
})

describe('another player’s object', () => {
  it.each(named)('cannot be reached by $name', { timeout: 60_000 }, async ({ name, route, member }) => {
    const thing = things[name]
    if (thing === undefined) throw new Error('Every such call has a row')
    const visitor = await proved(await gateway.visitor().register(aUsername(), password))
    await visitor.call(setWalletPin, { pin })
    const { userName } = await visitor.call(getSession, {})
    const { player_id } = await gateway.db
      .selectFrom('player')
      .select('player_id')
      .where('username', '=', userName)
      .executeTakeFirstOrThrow()
    const id = await thing.make({ visitor, player_id }, `theirs-${crypto.randomUUID().slice(0, 8)}`)
    const asked = async (caller: Visitor, called: string) => {
      const response = await caller.send(route, { ...thing.also, [member]: called })
      return {
        status: response.statusCode,
        code: response.json<{ errorCode?: string }>().errorCode ?? 'ok',
      }
    }
    const standing = () =>
      gateway.db.selectFrom(thing.table).selectAll().where('player_id', '=', player_id).execute()
    const before = await standing()
    expect(before).not.toEqual([])

    for (const who of everyone) {
      const caller = await aCaller(who)
      const heard = await asked(caller, id)
      expect({ who, done: heard.status < 300 }).toEqual({ who, done: false })
      if (!hasRealAccount(who)) continue
      // The reply does not reveal that the object exists either.
      expect({ who, ...heard }).toMatchObject({ who, code: thing.unknown })
      expect(await asked(caller, 'nobody-has-this')).toEqual(heard)
    }
    expect(await standing()).toEqual(before)
    // The owner's call is valid, so the others were not refused for an invalid one.
    expect((await asked(visitor, id)).code).not.toBe(thing.unknown)
  })
})

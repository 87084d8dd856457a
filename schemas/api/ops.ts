import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { BrandLook } from './brand-look.ts'
import { LabelCode } from './labels.ts'
import { OperatorRoleName } from './ops-session.ts'
import { next, Page as KeysetPage } from './records.ts'
import { operatorRoles, route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Routes of the operator desk. Every write is recorded in the audit log before it is carried out. */

const read = { auth: 'operator', accounts: 'all', rateClass: 'read', roles: operatorRoles } as const
const write = { auth: 'operator', accounts: 'all', rateClass: 'write' } as const
const nothing = Strict({})
/** Read calls of the desk, allowed for every role. */
export const deskRead = { ...read, method: 'GET' } as const
/** Desk calls that move money, immediately or later. */
export const deskMoney = {
  auth: 'operator',
  accounts: 'all',
  rateClass: 'money',
  method: 'POST',
  roles: ['payments', 'admin'],
} as const

export const MerchantCode = Type.String({ pattern: '^[A-Z0-9_]{1,32}$' })
export const PlayerId = Type.String({ minLength: 1, maxLength: 64 })
const OfPlayer = { merchantCode: MerchantCode, playerId: PlayerId }
/** The reason of an operator's action, for the audit log. */
export const Reason = Type.String({ minLength: 3, maxLength: 300 })
export const Day = Type.String({ format: 'date', examples: ['2026-11-21'] })
export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
/** Keyset pagination: `cursor` is `next` of the page before, with the same filter and sort. */
export const Page = {
  cursor: KeysetPage.cursor,
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
}
/** A page of a list. Totals are not counted, which keeps the cost independent of the list's length. */
export const listOf = <S extends TSchema>(item: S) => Strict({ list: Type.Array(item), next })

/** A page of a list with sortable columns, which names them as `sort`. */
export const SortedPage = { order: Type.Optional(Type.Enum(['asc', 'desc'])), ...Page }
/** `totals` cover all rows of the filter, not only the page. */
export const sortedListOf = <S extends TSchema, T extends TSchema>(item: S, totals: T) =>
  Strict({ list: Type.Array(item), totals, next })

/* Merchants and their modules */

const SiteStatusName = Type.Enum(['open', 'maintenance', 'regionBlocked'])

export const listMerchants = route({
  ...read,
  method: 'GET',
  path: '/ops/merchants',
  summary: 'The merchants of the brands served by this gateway.',
  input: nothing,
  reply: Strict({
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        /** `looks`: one for each mode of the brand, its default mode first. `fills`: values of placeholders in help texts. */
        brands: Type.Array(
          Strict({
            id: Type.String(),
            name: Type.String(),
            looks: Type.Array(BrandLook),
            fills: Type.Record(Type.String(), Type.String()),
          }),
        ),
        status: SiteStatusName,
        modulesVersion: Type.Integer(),
        /** Browser tabs with an open event stream. */
        openPages: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
})

export const setMerchantStatus = route({
  ...write,
  method: 'PUT',
  path: '/ops/merchants/status',
  roles: ['admin'],
  summary: 'Opens a site or closes it for maintenance; open pages are notified at once.',
  input: Strict({ merchantCode: MerchantCode, status: Type.Enum(['open', 'maintenance']), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown'],
})

/** Parents precede their children. `on`: this module and all its ancestors are on. */
const ModuleNode = Strict({
  modId: Type.String(),
  parentId: orNull(Type.String()),
  enabled: Type.Boolean(),
  on: Type.Boolean(),
})

export const getModules = route({
  ...read,
  method: 'GET',
  path: '/ops/modules',
  summary: 'A merchant’s module tree.',
  input: Strict({ merchantCode: MerchantCode }),
  reply: Strict({ list: Type.Array(ModuleNode), modulesVersion: Type.Integer() }),
  errors: ['ops.unknown'],
})
export type ModulesReply = Static<(typeof getModules)['reply']>

export const setModule = route({
  ...write,
  method: 'PUT',
  path: '/ops/modules',
  roles: ['admin'],
  summary: 'Switches one node of a merchant’s module tree; open pages are notified at once.',
  input: Strict({
    merchantCode: MerchantCode,
    modId: Type.String({ minLength: 1, maxLength: 64 }),
    on: Type.Boolean(),
  }),
  reply: Strict({ modulesVersion: Type.Integer() }),
  errors: ['ops.unknown'],
})

/* Players */

const PlayerRow = {
  merchantCode: Type.String(),
  playerId: Type.String(),
  username: Type.String(),
  accountTypeCode: Type.Integer(),
  enabled: Type.Boolean(),
  balance: Amount,
  currency: Currency,
  registeredAt: Instant,
  lastLoginAt: orNull(Instant),
}

export const deskPlayerSorts = ['username', 'balance', 'registeredAt', 'lastLoginAt'] as const

export const listPlayers = route({
  ...read,
  method: 'GET',
  path: '/ops/players',
  summary:
    'Players; `q` is a username prefix or a complete player id, mail address, mobile number with dial code or document number.',
  input: Strict({
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    merchantCode: Type.Optional(MerchantCode),
    enabled: Type.Optional(Type.Boolean()),
    /** Only players who have this label now. */
    label: Type.Optional(LabelCode),
    /** Default: `registeredAt`, newest first. */
    sort: Type.Optional(Type.Enum([...deskPlayerSorts])),
    ...SortedPage,
  }),
  reply: listOf(Strict(PlayerRow)),
})
export type PlayerRow = Static<(typeof listPlayers)['reply']>['list'][number]

export const getPlayer = route({
  ...read,
  method: 'GET',
  path: '/ops/players/one',
  summary: 'One player: account state, open sessions and last logins.',
  input: Strict(OfPlayer),
  reply: Strict({
    ...PlayerRow,
    accounts: Type.Array(Strict({ kind: Type.String(), amount: Amount, currency: Currency })),
    openRounds: Type.Integer({ minimum: 0 }),
    sessions: Type.Array(
      Strict({
        id: Type.String(),
        createdAt: Instant,
        lastSeenAt: Instant,
        ip: Type.String(),
        method: Type.String(),
      }),
    ),
    logins: Type.Array(
      Strict({ at: Instant, outcome: Type.String(), method: Type.String(), ip: Type.String() }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type PlayerDetail = Static<(typeof getPlayer)['reply']>

export const closePlayerSessions = route({
  ...write,
  method: 'DELETE',
  path: '/ops/players/sessions',
  roles: ['support', 'admin'],
  summary: 'Ends all sessions of a player, wallet sessions of games included.',
  input: Strict({ ...OfPlayer, reason: Reason }),
  reply: Strict({ ended: Type.Integer({ minimum: 0 }) }),
  errors: ['ops.unknown'],
})

export const setPlayerEnabled = route({
  ...write,
  method: 'PUT',
  path: '/ops/players/enabled',
  roles: ['support', 'admin'],
  summary: 'Blocks an account’s logins and bets, or unblocks it. Wins of running rounds are still credited.',
  input: Strict({ ...OfPlayer, enabled: Type.Boolean(), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown'],
})

/* Stop switches */

/** `*`: all merchants. For a stop of the whole platform `code` is `*`, too. */
const Stop = {
  merchantCode: Type.String({ pattern: '^([A-Z0-9_]{1,32}|\\*)$' }),
  kind: Type.Enum(['platform', 'vendor', 'game']),
  code: Type.String({ minLength: 1, maxLength: 64 }),
}

export const listStops = route({
  ...read,
  method: 'GET',
  path: '/ops/stops',
  summary: 'The stop switches set now.',
  input: nothing,
  reply: Strict({ list: Type.Array(Strict({ ...Stop, stoppedAt: Instant })) }),
})

export const setStop = route({
  ...write,
  method: 'PUT',
  path: '/ops/stops',
  roles: ['admin'],
  summary:
    'Stops new bets on the platform, of a vendor or of a game within a second, or allows them again. Rounds in progress still settle.',
  input: Strict({ ...Stop, stopped: Type.Boolean(), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown'],
})

export const listStoppable = route({
  ...read,
  method: 'GET',
  path: '/ops/stoppable',
  summary: 'Vendors and games with the codes used by stop switches.',
  input: nothing,
  reply: Strict({
    list: Type.Array(
      Strict({ kind: Type.Enum(['vendor', 'game']), code: Type.String(), name: Type.String() }),
    ),
  }),
})

/* Terms */

export const listTerms = route({
  ...read,
  method: 'GET',
  path: '/ops/terms',
  summary: 'Versions of a merchant’s terms with the number of players who accepted each, newest first.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        version: Type.String(),
        contentHash: Type.String(),
        publishedAt: Instant,
        accepted: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
})

export const publishTerms = route({
  ...write,
  method: 'POST',
  path: '/ops/terms',
  roles: ['admin'],
  summary: 'Puts new terms in force: every player of the merchant must accept them before continuing.',
  input: Strict({
    merchantCode: MerchantCode,
    version: Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }),
    text: Type.String({ minLength: 1, maxLength: 50_000 }),
  }),
  reply: Strict({ contentHash: Type.String() }),
  errors: ['ops.unknown', 'ops.versionTaken'],
})

/* Audit and ledger checks */

/** Recorded values as JSON text. */
const State = orNull(Type.String())

export const listAudit = route({
  ...read,
  method: 'GET',
  path: '/ops/audit',
  roles: ['admin'],
  summary: 'The audit log, newest first. `begun` without an end: the process stopped in between.',
  input: Strict({
    day: Type.Optional(Day),
    actor: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    action: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    phase: Type.Optional(Type.Enum(['begun', 'done', 'refused', 'failed'])),
    ...Page,
  }),
  reply: listOf(
    Strict({
      seq: Type.String(),
      day: Day,
      at: Instant,
      phase: Type.Enum(['begun', 'done', 'refused', 'failed']),
      actor: Type.String(),
      role: orNull(OperatorRoleName),
      action: Type.String(),
      merchantCode: orNull(Type.String()),
      subject: Type.String(),
      reason: orNull(Type.String()),
      before: State,
      after: State,
      ip: Type.String(),
      session: orNull(Type.String()),
      requestId: Type.String(),
      hash: Type.String(),
    }),
  ),
})
export type AuditRow = Static<(typeof listAudit)['reply']>['list'][number]

/**
 * `missing`: preceding entries are gone. `unchained`: it does not refer to the preceding entry. `changed`: its content
 * does not match its hash. `misdated`: its day does not match its time. `rewritten`: another entry is at the position
 * of the recorded head. `cutOff`: the chain is shorter than its head. `anchor`: the last entry of its day differs from
 * the anchored one.
 */
export const AuditProblem = Type.Enum([
  'missing',
  'unchained',
  'changed',
  'misdated',
  'rewritten',
  'cutOff',
  'anchor',
])
export type AuditProblem = Static<typeof AuditProblem>

export const verifyAudit = route({
  ...read,
  method: 'GET',
  path: '/ops/audit/verify',
  roles: ['admin'],
  summary: 'Verifies the audit log’s hash chain from first to last entry.',
  input: nothing,
  reply: Strict({
    entries: Type.Integer({ minimum: 0 }),
    /** Empty: the hash chain is intact. */
    breaks: Type.Array(Strict({ seq: Type.String(), day: orNull(Day), problem: AuditProblem })),
    /** Head of the chain: a copy stored elsewhere proves all entries before it. */
    head: Strict({ entries: Type.Integer({ minimum: 0 }), hash: Type.String() }),
    anchors: Type.Array(Strict({ day: Day, entries: Type.Integer(), hash: Type.String() })),
  }),
})

export const getTrialBalance = route({
  ...read,
  method: 'GET',
  path: '/ops/trial-balance',
  roles: ['payments', 'admin'],
  summary: 'Ledger totals of one day (UTC) for players, house and vendors. Every currency sums to zero.',
  input: Strict({ day: Type.Optional(Day), merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    day: Day,
    balanced: Type.Boolean(),
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        account: Type.String(),
        currency: Currency,
        opening: Amount,
        debit: Amount,
        credit: Amount,
        closing: Amount,
      }),
    ),
  }),
})
export type TrialBalanceReply = Static<(typeof getTrialBalance)['reply']>

import { Type } from 'typebox'
import { AccountSeries, Series } from './agent-series.ts'
import { ContractKind, ContractTerms, RatePpm } from './contract-terms.ts'
import { movementGroups, MovementSource, next, Page, Period } from './records.ts'
import { route } from './route.ts'
import { AccountTypeCode } from './session.ts'
import {
  Amount,
  AmountIn,
  Currency,
  GameType,
  Instant,
  Language,
  Strict,
  Username,
  VendorCode,
} from './shapes.ts'

export { ContractKind, ContractTerms, RatePpm } from './contract-terms.ts'

/*
 * An agent's team: figures, accounts, invitation links, and transfers to downlines. An agent sees only the accounts
 * below it.
 */

const read = { method: 'GET', moduleId: 'COMM3', accounts: 'agents', rateClass: 'read' } as const
const write = { method: 'POST', moduleId: 'COMM3', accounts: 'agents', guard: 'active' } as const

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
const Day = Type.String({ format: 'date' })
/** A member of the team: the player's id. */
export const MemberId = Type.String({ minLength: 1, maxLength: 64 })
/** Prefix of a username. */
const NamePrefix = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }))

/** Figures of a team for a period. */
const TeamSums = {
  /** Stakes less refunded ones. */
  validBets: Amount,
  /** Stakes less wins. */
  netLoss: Amount,
  deposits: Amount,
  withdrawals: Amount,
  newMembers: Count,
  /** Members below the agent who bet. */
  activeMembers: Count,
}

export const getTeamOverview = route({
  ...read,
  path: '/wps/agent/team/overview',
  summary: 'The team in figures: its size now, and what it did in a period, in all and by day.',
  input: Strict(Period),
  reply: Strict({
    currency: Currency,
    /** Accounts below the agent, at every level. */
    members: Count,
    /** Agents among them. */
    agents: Count,
    /** Sum of the team's balances. */
    balance: Amount,
    ...TeamSums,
    bonuses: Amount,
    rebates: Amount,
    /** Settlements received in the period, less those paid to downlines. */
    commission: Amount,
    /** Earned by gaps between lottery series, on tickets settled in the period. */
    series: Type.Optional(Amount),
    days: Type.Array(Strict({ day: Day, ...TeamSums, commission: Amount, series: Type.Optional(Amount) })),
  }),
  errors: ['records.periodInvalid'],
})

const Held = Strict({
  kind: ContractKind,
  state: Type.Enum(['proposed', 'accepted', 'active']),
  /** The rate of the highest tier. */
  ratePpm: RatePpm,
})

export const listTeam = route({
  ...read,
  path: '/wps/agent/team',
  summary: 'The accounts directly below an agent of the team, or a search in the whole team.',
  input: Strict({
    ...Period,
    /** An agent of the team; default: the caller. */
    under: Type.Optional(MemberId),
    /** Username prefix, searched at every level below `under`. */
    q: NamePrefix,
    joinedAs: Type.Optional(Type.Enum(['agent', 'member'])),
    sort: Type.Optional(Type.Enum(['registeredAt', 'username', 'balance', 'validBets'])),
    ...Page,
  }),
  reply: Strict({
    currency: Currency,
    /** From the caller down to `under`. */
    path: Type.Array(Strict({ memberId: MemberId, name: Type.String() })),
    list: Type.Array(
      Strict({
        memberId: MemberId,
        username: Username,
        accountTypeCode: AccountTypeCode,
        /** 1: directly below the caller. */
        level: Type.Integer({ minimum: 1 }),
        enabled: Type.Boolean(),
        registeredAt: Instant,
        lastLoginAt: orNull(Instant),
        balance: Amount,
        direct: Count,
        teamSize: Count,
        /** Of the account and of everybody below it, as is the net loss. */
        validBets: Amount,
        netLoss: Amount,
        contracts: Type.Array(Held),
        /** Absent where no lottery is sold by series. */
        series: Type.Optional(AccountSeries),
      }),
    ),
    /** Play of accounts that are listed at several levels counts once. */
    totals: Strict({ accounts: Count, balance: Amount, validBets: Amount, netLoss: Amount }),
    next,
  }),
  errors: ['agents.memberUnknown', 'records.periodInvalid', 'request.invalid'],
})

const BetFilter = {
  ...Period,
  q: NamePrefix,
  gameType: Type.Optional(GameType),
  vassalage: Type.Optional(VendorCode),
  state: Type.Optional(Type.Enum(['open', 'closed', 'void'])),
}
export const teamBetSorts = ['startedAt', 'staked', 'won', 'net'] as const
const BetSort = Type.Optional(Type.Enum([...teamBetSorts]))
export const teamProfitSorts = ['staked', 'won', 'net', 'bets'] as const
const PlaySums = { staked: Amount, won: Amount, net: Amount }

export const listTeamBets = route({
  ...read,
  path: '/wps/agent/team/bets',
  summary: 'Rounds of the team started in a period.',
  input: Strict({ ...BetFilter, sort: BetSort, ...Page, language: Language }),
  reply: Strict({
    list: Type.Array(
      Strict({
        memberId: MemberId,
        username: Username,
        roundId: Type.String({ maxLength: 128 }),
        gameId: Type.String({ maxLength: 64 }),
        displayName: orNull(Type.String({ maxLength: 120 })),
        gameType: orNull(GameType),
        state: Type.Enum(['open', 'closed', 'void']),
        ...PlaySums,
        currency: Currency,
        startedAt: Instant,
      }),
    ),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const sumTeamBets = route({
  ...read,
  path: '/wps/agent/team/bets/totals',
  summary: 'Totals of all rounds of the same filter.',
  input: Strict(BetFilter),
  reply: Strict({ count: Count, ...PlaySums, currency: Currency }),
  errors: ['records.periodInvalid'],
})

export const getTeamProfit = route({
  ...read,
  path: '/wps/agent/team/profit',
  summary: 'Profit and loss of the team in a period, by member, lobby or vendor.',
  input: Strict({
    ...Period,
    by: Type.Enum(['member', 'lobby', 'vendor']),
    q: NamePrefix,
    sort: Type.Optional(Type.Enum([...teamProfitSorts])),
    ...Page,
  }),
  reply: Strict({
    currency: Currency,
    list: Type.Array(
      Strict({
        /** Member id, or wire code of the lobby or vendor. */
        key: Type.String({ maxLength: 64 }),
        /** Username or vendor name; null for lobbies, which have a copy key. */
        name: orNull(Type.String()),
        bets: Count,
        ...PlaySums,
      }),
    ),
    totals: Strict({ bets: Count, ...PlaySums }),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const listTeamMovements = route({
  ...read,
  path: '/wps/agent/team/movements',
  moduleId: 'MEMTRANS3',
  summary: 'Movements on the accounts of the team in a period.',
  input: Strict({
    ...Period,
    q: NamePrefix,
    memberId: Type.Optional(MemberId),
    group: Type.Optional(Type.Enum([...movementGroups])),
    sort: Type.Optional(Type.Enum(['at', 'amount'])),
    ...Page,
  }),
  reply: Strict({
    currency: Currency,
    list: Type.Array(
      Strict({
        transferId: Type.String({ maxLength: 300 }),
        memberId: MemberId,
        username: Username,
        group: Type.Enum([...movementGroups]),
        source: MovementSource,
        amount: Amount,
        balance: Amount,
        at: Instant,
      }),
    ),
    totals: Strict({ count: Count, in: Amount, out: Amount }),
    next,
  }),
  errors: ['agents.memberUnknown', 'records.periodInvalid', 'request.invalid'],
})

/** An invitation link: accounts registered with it join directly below the agent. */
const Link = Strict({
  code: Type.String({ maxLength: 32 }),
  name: Type.String({ maxLength: 40 }),
  joinsAs: Type.Enum(['agent', 'member']),
  /** Contract terms proposed to an agent who joins by the link. */
  offers: Type.Array(ContractTerms),
  /** Kinds in `offers` that the agent may no longer grant; they are not proposed. */
  notGiven: Type.Array(ContractKind),
  /** Highest lottery series of the accounts that join by it; null: the agent’s own. */
  series: Type.Optional(orNull(Series)),
  joined: Count,
  open: Type.Boolean(),
  createdAt: Instant,
})

export const listLinks = route({
  ...read,
  path: '/wps/agent/links',
  summary: 'The agent’s invitation links, by default newest first.',
  input: Strict({
    open: Type.Optional(Type.Boolean()),
    joinsAs: Type.Optional(Type.Enum(['agent', 'member'])),
    sort: Type.Optional(Type.Enum(['createdAt', 'name', 'joined'])),
    ...Page,
  }),
  reply: Strict({
    list: Type.Array(Link),
    /** Over all pages: matching links, and accounts that joined by them. */
    totals: Strict({ count: Count, joined: Count }),
    next,
    /** Number of the agent's open links. */
    opened: Count,
    /** Maximum number of open links per agent. */
    most: Count,
    /** Whether this agent may recruit agents. */
    mayBringAgents: Type.Boolean(),
  }),
})

const LinkText = Type.String({ minLength: 1, maxLength: 40 })
const Joins = {
  joinsAs: Type.Enum(['agent', 'member']),
  offers: Type.Array(ContractTerms, { maxItems: 4 }),
  /** Highest lottery series of the account, at most the agent’s own, which it is by default. */
  series: Type.Optional(Series),
}
const joinErrors = [
  'agents.seriesBounds',
  'agents.seriesUnavailable',
  'contracts.aboveCeiling',
  'contracts.notCovered',
  'contracts.termsInvalid',
] as const

export const addLink = route({
  ...write,
  path: '/wps/agent/links',
  rateClass: 'write',
  summary: 'Opens an invitation link; contracts it offers must be covered by the agent’s own.',
  input: Strict({ name: LinkText, ...Joins }),
  reply: Strict({ link: Link }),
  errors: ['agents.linkLimit', 'agents.mayNotBringAgents', ...joinErrors, 'request.textInvalid'],
})

export const switchLink = route({
  ...write,
  path: '/wps/agent/links/switch',
  rateClass: 'write',
  summary: 'Closes an invitation link, or opens it again. Who joined by it stays.',
  input: Strict({ code: Type.String({ minLength: 1, maxLength: 32 }), open: Type.Boolean() }),
  reply: Strict({ link: Link }),
  errors: ['agents.linkUnknown', 'agents.linkLimit'],
})

export const addAccount = route({
  ...write,
  path: '/wps/agent/accounts',
  rateClass: 'register',
  summary: 'Opens an account directly below the agent. Its owner chooses the password at the first login.',
  input: Strict({ username: Username, ...Joins }),
  reply: Strict({
    memberId: MemberId,
    username: Username,
    /** Valid for one login instead of a password. */
    activationCode: Type.String({ minLength: 22 }),
    expiresAt: Instant,
  }),
  errors: ['agents.mayNotBringAgents', ...joinErrors, 'register.fieldsInvalid', 'register.usernameTaken'],
})

export const getDownTransfer = route({
  ...read,
  path: '/wps/agent/transfers/terms',
  moduleId: 'TRANSDOWN3',
  summary: 'What the agent may send to accounts directly below.',
  input: Strict({}),
  reply: Strict({
    currency: Currency,
    playable: Amount,
    min: Amount,
    max: Amount,
    leftToday: Amount,
    hasPin: Type.Boolean(),
  }),
  errors: ['payments.methodUnavailable'],
})

const transfer = {
  ...write,
  moduleId: 'TRANSDOWN3',
  guard: 'transfer',
  rateClass: 'money',
  idempotent: true,
  reply: Strict({ transferId: Type.String(), amount: Amount, currency: Currency, playable: Amount }),
  errors: [
    'agents.memberUnknown',
    'payments.methodUnavailable',
    'payments.amountOutOfBounds',
    'payments.pinInvalid',
    'security.tooManyTries',
    'agents.overDayMost',
    'agents.commissionOwed',
    'payments.correctionOwed',
    'wallet.insufficientFunds',
    'wallet.balanceFull',
  ],
} as const

export const sendDownByPin = route({
  ...transfer,
  path: '/wps/agent/transfers',
  sealed: true,
  summary: 'Transfers money to an account directly below, with the wallet PIN. Final and effective at once.',
  input: Strict({
    memberId: MemberId,
    amount: AmountIn,
    pin: Type.String({ minLength: 4, maxLength: 64 }),
  }),
})

export const sendDownProven = route({
  ...transfer,
  path: '/wps/agent/transfers/proven',
  stepUp: 'always',
  summary: 'The same with re-authentication.',
  input: Strict({ memberId: MemberId, amount: AmountIn }),
})

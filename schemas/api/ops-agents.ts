import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ContractKind, ContractTerms, MemberId } from './agents.ts'
import {
  Contract,
  ContractId,
  ContractState,
  ContractTotals,
  SettlementRow,
  SettlementState,
} from './contracts.ts'
import { deskRead, orNull, MerchantCode, Reason, SortedPage, sortedListOf } from './ops.ts'
import { next } from './records.ts'
import { operatorRoles, route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: agents, contracts and settlements. */

const write = { auth: 'operator', accounts: 'all', rateClass: 'write' } as const
const nothing = Strict({})
const Count = Type.Integer({ minimum: 0 })
const OfMerchant = { merchantCode: Type.Optional(MerchantCode) }

export const deskAgentSorts = ['username', 'teamSize', 'validBets', 'netLoss'] as const

export const listDeskAgents = route({
  ...deskRead,
  path: '/ops/agents',
  summary:
    'Agents without an agent above, those directly below one, or those whose username begins with `q`.',
  input: Strict({
    ...OfMerchant,
    /** Also determines the merchant. */
    under: Type.Optional(MemberId),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** Default: `username`, ascending. */
    sort: Type.Optional(Type.Enum([...deskAgentSorts])),
    ...SortedPage,
  }),
  reply: Strict({
    /** From the top agent down to `under`. */
    path: Type.Array(Strict({ playerId: Type.String(), username: Type.String() })),
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        playerId: Type.String(),
        username: Type.String(),
        uplineId: orNull(Type.String()),
        /** 1: no upline agent. */
        level: Count,
        directAgents: Count,
        directMembers: Count,
        /** Accounts below, at every level. */
        teamSize: Count,
        /** Stakes of the team in the last 30 days, less refunded ones. */
        validBets: Amount,
        /** Stakes less wins of the same days. */
        netLoss: Amount,
        currency: Currency,
        /** Contracts in force, with the rate of the highest tier. */
        contracts: Type.Array(Strict({ kind: ContractKind, ratePpm: Count })),
        /** Amount owed to the agent. */
        owed: Amount,
        /**
         * The house may propose contracts: there is no paying upline, or the market forbids payments between players.
         */
        mayGrant: Type.Boolean(),
      }),
    ),
    totals: Strict({
      count: Count,
      /** Accounts below the listed agents; an account below several of them counts once. */
      teamSize: Count,
      /** Figures of those accounts in the last 30 days. */
      sums: Type.Array(Strict({ currency: Currency, validBets: Amount, netLoss: Amount })),
    }),
    next,
  }),
  errors: ['ops.unknown', 'request.invalid'],
})
export type DeskAgentRow = Static<(typeof listDeskAgents)['reply']>['list'][number]

/** `terms`: by the highest rate. */
export const deskContractSorts = ['proposedAt', 'downline', 'terms'] as const

export const listDeskContracts = route({
  ...deskRead,
  path: '/ops/agents/contracts',
  summary: 'Contracts, by default newest first.',
  input: Strict({
    ...OfMerchant,
    playerId: Type.Optional(MemberId),
    kind: Type.Optional(ContractKind),
    state: Type.Optional(ContractState),
    sort: Type.Optional(Type.Enum([...deskContractSorts])),
    ...SortedPage,
  }),
  reply: sortedListOf(Strict({ merchantCode: Type.String(), ...Contract.properties }), ContractTotals),
  errors: ['request.invalid'],
})
export type DeskContractRow = Static<(typeof listDeskContracts)['reply']>['list'][number]

/** Parts per million. */
const Ceiling = orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 }))

const Policy = {
  /** Agents may recruit agents. */
  mayBringAgents: Type.Boolean(),
  /** Maximum depth of the agent tree; 1: only the house's own agents. */
  mostLevels: Type.Integer({ minimum: 1, maximum: 8 }),
  kinds: Type.Array(ContractKind),
  /** `automatic`: settlements below the threshold are paid at once. `manual`: an operator issues every settlement. */
  issue: Type.Enum(['automatic', 'manual']),
  /**
   * Two operators must approve a settlement from this amount on, or once a day's sum of settlements approved by one
   * operator or for one agent reaches it.
   */
  approveFrom: AmountIn,
  /**
   * Highest rates of the merchant by kind; null: none. No contract can be offered or accepted above them; contracts in force go
   * on, and are exceptions.
   */
  ceilings: Strict({ dividend: Ceiling, daily: Ceiling, hourly: Ceiling, realtime: Ceiling }),
  /** A loss carried over from this amount on is an exception. */
  carryFrom: AmountIn,
}

export const listAgentPolicies = route({
  ...deskRead,
  path: '/ops/agents/policy',
  summary: 'What each merchant lets its agents do.',
  input: Strict(OfMerchant),
  reply: Strict({ list: Type.Array(Strict({ merchantCode: Type.String(), ...Policy, currency: Currency })) }),
  errors: ['ops.unknown'],
})
export type AgentPolicyRow = Static<(typeof listAgentPolicies)['reply']>['list'][number]

export const setAgentPolicy = route({
  ...write,
  method: 'PUT',
  path: '/ops/agents/policy',
  roles: ['admin'],
  summary: 'Changes what a merchant lets its agents do. Contracts in force go on.',
  input: Strict({ merchantCode: MerchantCode, ...Policy, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'request.invalid'],
})

export const grantContract = route({
  ...write,
  method: 'POST',
  path: '/ops/agents/contracts',
  roles: ['admin'],
  summary:
    'Proposes a contract of the house to an agent. It binds when the agent accepts it; until then it can lapse.',
  input: Strict({ merchantCode: MerchantCode, playerId: MemberId, terms: ContractTerms, reason: Reason }),
  reply: Strict({ contractId: ContractId, ends: Count }),
  errors: [
    'ops.unknown',
    'agents.memberUnknown',
    'contracts.termsInvalid',
    'contracts.aboveCeiling',
    'contracts.kindNotAllowed',
  ],
})

export const endContract = route({
  ...write,
  method: 'POST',
  path: '/ops/agents/contracts/end',
  roles: ['admin'],
  summary: 'Ends a contract and those it covered.',
  input: Strict({ merchantCode: MerchantCode, contractId: ContractId, reason: Reason }),
  reply: Strict({ ended: Count }),
  errors: ['ops.unknown', 'contracts.unknown', 'contracts.wrongState'],
})

export const withdrawContract = route({
  ...write,
  method: 'POST',
  path: '/ops/agents/contracts/withdraw',
  roles: ['admin'],
  summary: 'Takes back an offer of the house that the agent has not answered.',
  input: Strict({ merchantCode: MerchantCode, contractId: ContractId, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'contracts.unknown', 'contracts.wrongState'],
})

export const simulateTerms = route({
  ...write,
  method: 'POST',
  path: '/ops/agents/simulate',
  roles: operatorRoles,
  rateClass: 'read',
  summary: 'What terms would have cost the house last month, had these agents held them.',
  input: Strict({ merchantCode: MerchantCode, playerId: Type.Optional(MemberId), terms: ContractTerms }),
  reply: Strict({
    from: Instant,
    until: Instant,
    currency: Currency,
    cost: Amount,
    /** Cost in parts per million of the total basis; null: the basis is zero. */
    costPpm: orNull(Count),
    /** Earned, and not paid by the end: it rolls over. Not part of the cost; absent: nothing. */
    rolled: Type.Optional(Amount),
    agents: Type.Array(
      Strict({
        playerId: Type.String(),
        username: Type.String(),
        basis: Amount,
        activeMembers: Count,
        amount: Amount,
        periods: Count,
        rolled: Type.Optional(Amount),
      }),
    ),
  }),
  errors: ['ops.unknown', 'contracts.termsInvalid'],
})
export type TermsCost = Static<(typeof simulateTerms)['reply']>

export const deskSettlementSorts = ['settledAt', 'downline', 'basis', 'amount'] as const

export const listDeskSettlements = route({
  ...deskRead,
  path: '/ops/settlements',
  summary: 'Settlements, by default newest first.',
  input: Strict({
    ...OfMerchant,
    state: Type.Optional(SettlementState),
    kind: Type.Optional(ContractKind),
    playerId: Type.Optional(MemberId),
    sort: Type.Optional(Type.Enum([...deskSettlementSorts])),
    ...SortedPage,
  }),
  reply: sortedListOf(
    Strict({
      merchantCode: Type.String(),
      ...SettlementRow.properties,
      /**
       * Needs two approvals: it reaches the merchant's threshold alone, or together with the same day's (UTC)
       * settlements that one operator approved alone or that the agent got that way.
       */
      large: Type.Boolean(),
      /** Operators who approved it, in order. */
      approvedBy: Type.Array(Type.String()),
      /** The reason of the last decision. */
      note: orNull(Type.String()),
    }),
    Strict({
      count: Count,
      sums: Type.Array(
        Strict({
          currency: Currency,
          amount: Amount,
          /** Not approved yet, or on hold. */
          waiting: Amount,
          paid: Amount,
          owed: Amount,
        }),
      ),
    }),
  ),
  errors: ['request.invalid'],
})
export type DeskSettlementRow = Static<(typeof listDeskSettlements)['reply']>['list'][number]

export const decideSettlements = route({
  ...write,
  method: 'POST',
  path: '/ops/settlements',
  roles: ['payments', 'admin'],
  summary:
    'Approves, holds or releases settlements. Above the threshold the approval of two operators is needed; each settlement is decided by itself.',
  input: Strict({
    merchantCode: MerchantCode,
    settlementIds: Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 100 }),
    decision: Type.Enum(['approve', 'hold', 'release']),
    reason: Reason,
  }),
  reply: Strict({
    list: Type.Array(
      Strict({
        settlementId: Type.String(),
        /** null: unchanged, because its state does not allow it or this operator already approved it. */
        state: orNull(SettlementState),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})

/**
 * `held`, `owed`: a settlement on hold, or short of the payer's money. `carried`: the loss an agent carries over reaches the
 * merchant's amount. `aboveCeiling`: a contract in force pays more than the merchant's ceiling. `jobFailed`: periods were
 * not closed, or settlements not paid.
 */
export const agentExceptions = ['held', 'owed', 'carried', 'aboveCeiling', 'jobFailed'] as const
export const agentExceptionSorts = ['since', 'what', 'agent', 'amount'] as const

export const listAgentExceptions = route({
  ...deskRead,
  path: '/ops/agents/exceptions',
  summary: 'What agents’ contracts need a person for, by default oldest first.',
  input: Strict({
    ...OfMerchant,
    what: Type.Optional(Type.Enum([...agentExceptions])),
    sort: Type.Optional(Type.Enum([...agentExceptionSorts])),
    ...SortedPage,
  }),
  reply: sortedListOf(
    Strict({
      /** `*`: the whole platform. */
      merchantCode: Type.String(),
      what: Type.Enum([...agentExceptions]),
      /** Settlement, contract, or job and period. */
      id: Type.String(),
      /** Null: a job. */
      agent: orNull(Strict({ playerId: Type.String(), username: Type.String() })),
      kind: orNull(ContractKind),
      /** Of the settlement, or carried over; null: none. */
      amount: orNull(Amount),
      currency: orNull(Currency),
      /** Highest rate of the contract and the ceiling, in parts per million. */
      ratePpm: orNull(Count),
      ceilingPpm: orNull(Count),
      /** The reason of the hold, or the error of the job. */
      note: orNull(Type.String()),
      since: Instant,
    }),
    Strict({ count: Count }),
  ),
  errors: ['ops.unknown', 'request.invalid'],
})
export type AgentExceptionRow = Static<(typeof listAgentExceptions)['reply']>['list'][number]

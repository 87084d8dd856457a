import { Type } from 'typebox'
import { ContractKind, ContractTerms, MemberId, RatePpm } from './agents.ts'
import { next, Page, Period } from './records.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Contracts between an agent and the agent above, and the settlements they pay. */

const read = { method: 'GET', moduleId: 'COMM3', accounts: 'agents', rateClass: 'read' } as const

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
export const ContractId = Type.String({ minLength: 1, maxLength: 64 })
/** SHA-256 of a canonical document, hex. */
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** Ed25519, base64url. */
export const Signature = Type.String({ minLength: 80, maxLength: 100 })
const Party = Strict({ memberId: MemberId, name: Type.String() })

export const contractStateNames = [
  'proposed',
  'accepted',
  'rejected',
  'expired',
  'withdrawn',
  'active',
  'superseded',
  'terminated',
] as const
export const ContractState = Type.Enum([...contractStateNames])

export const Contract = Strict({
  contractId: ContractId,
  kind: ContractKind,
  state: ContractState,
  /** The payer: the upline agent, or null for the house. */
  upline: orNull(Party),
  downline: Party,
  terms: ContractTerms,
  /** SHA-256 of the canonical document that was signed on acceptance. */
  hash: Hash,
  /** null until it was accepted. */
  signature: orNull(Signature),
  proposedAt: Instant,
  /** An unanswered proposal expires then. */
  expiresAt: Instant,
  acceptedAt: orNull(Instant),
  /** Start of the first period. */
  startsAt: orNull(Instant),
  endedAt: orNull(Instant),
  endReason: orNull(
    Type.Enum([
      'rejected',
      'expired',
      'withdrawn',
      'superseded',
      'byUpline',
      'byDownline',
      'notCovered',
      'byHouse',
    ]),
  ),
})

export const getConsolidated = route({
  ...read,
  path: '/wps/member/info/funds/consolidated',
  background: true,
  summary: 'Which kinds of contract the agent has in force, and how their current periods stand.',
  input: Strict({}),
  reply: Strict({
    divtypereq: Type.Boolean(),
    dailysalreqtype: Type.Boolean(),
    contracthoursalreq: Type.Boolean(),
    realtimesalreqtype: Type.Boolean(),
    /** Proposals awaiting this agent's answer. */
    proposals: Count,
    /** Kinds this agent may grant to a downline. */
    grants: Type.Array(ContractKind),
    currency: Currency,
    contracts: Type.Array(
      Strict({
        kind: ContractKind,
        contractId: Type.String(),
        /** The rate reached so far in the period; null: no tier is reached. */
        ratePpm: orNull(RatePpm),
        periodFrom: Instant,
        periodUntil: Instant,
        periodValidBets: Amount,
        /** Stakes less wins of the team in the period. */
        periodNetLoss: Amount,
        activeMembers: Count,
        todayValidBets: Amount,
        /** Rolled over from earlier periods, paid with the next one that has enough active members; absent: nothing. */
        rolled: Type.Optional(Amount),
        /** Absent: the terms do not cut what an idle team earns. */
        idle: Type.Optional(
          Strict({
            /** Since a member of the team last made a first deposit, or the contract began. */
            days: Count,
            /** A period that ends then or later is cut, unless a member makes a first deposit before its end. */
            from: Instant,
          }),
        ),
      }),
    ),
  }),
})

/** Over all pages: matching contracts, binding ones, and those awaiting an answer. */
export const ContractTotals = Strict({ count: Count, binding: Count, proposed: Count })

export const listContracts = route({
  ...read,
  path: '/wps/agent/contracts',
  summary:
    'Contracts the agent holds or has granted, by default newest first; proposals that wait for an answer are among them.',
  input: Strict({
    side: Type.Enum(['held', 'granted']),
    kind: Type.Optional(ContractKind),
    state: Type.Optional(ContractState),
    memberId: Type.Optional(MemberId),
    /** Default: `proposedAt`. `rate` sorts by the best tier; contracts that have not begun sort last by `startsAt`. */
    sort: Type.Optional(Type.Enum(['proposedAt', 'name', 'rate', 'startsAt'])),
    ...Page,
  }),
  reply: Strict({
    list: Type.Array(Contract),
    totals: ContractTotals,
    next,
  }),
  errors: ['request.invalid'],
})

/** Contracts that end when terms are granted or a contract is terminated, parents first. */
const Ended = Type.Array(Strict({ contractId: ContractId, upline: orNull(Party), downline: Party }))

export const previewContract = route({
  ...read,
  method: 'POST',
  guard: 'open',
  path: '/wps/agent/contracts/preview',
  summary: 'What a proposal would mean: what is wrong with it, and which contracts it would end.',
  input: Strict({ memberId: MemberId, terms: ContractTerms }),
  reply: Strict({
    problems: Type.Array(
      Type.Enum([
        'period',
        'basis',
        'tierCount',
        'tierOrder',
        'tierRate',
        'tierAmount',
        'lobbies',
        'deductions',
        'fees',
        'carry',
        'rollover',
        'idle',
        'payer',
        'currency',
      ]),
    ),
    /** The proposer's own terms cover the proposal. */
    covered: Type.Boolean(),
    /** Indexes of tiers that pay more than the proposer's own. */
    tiersAbove: Type.Array(Count),
    /** Indexes of tiers that pay more than the operator's ceiling. */
    overCeiling: Type.Array(Count),
    /** The operator's ceiling for the kind, in parts per million; null: none. */
    ceilingPpm: orNull(Count),
    ends: Ended,
    startsAt: Instant,
    /** The proposer's own terms of the kind; null: none. */
    own: orNull(ContractTerms),
    /** Sent with the proposal, which is refused if the terms differ from the preview. */
    previewHash: Hash,
  }),
  errors: ['agents.memberUnknown', 'contracts.kindNotAllowed'],
})

export const previewEnd = route({
  ...read,
  path: '/wps/agent/contracts/end/preview',
  summary:
    'Which contracts below would end with a contract: those that it covers; for an open offer, those that its acceptance ends.',
  input: Strict({ contractId: ContractId }),
  reply: Strict({ ends: Ended }),
  errors: ['contracts.unknown', 'contracts.wrongState'],
})

const process = <const Name extends string>(name: Name, moduleId: string, what: string) =>
  ({
    method: 'POST',
    path: `/wps/relay/${name}` as const,
    moduleId,
    accounts: 'agents',
    guard: 'active',
    rateClass: 'write',
    idempotent: true,
    summary: `Proposes, withdraws, accepts, rejects or terminates a ${what} contract.`,
    input: Type.Union([
      Strict({
        action: Type.Literal('propose'),
        memberId: MemberId,
        terms: ContractTerms,
        previewHash: Hash,
      }),
      Strict({ action: Type.Literal('withdraw'), contractId: ContractId }),
      Strict({
        action: Type.Literal('accept'),
        contractId: ContractId,
        hash: Hash,
        /** Number of contracts below that end, as previewed; omitted: not compared. */
        endsContracts: Type.Optional(Count),
      }),
      Strict({ action: Type.Literal('reject'), contractId: ContractId }),
      Strict({ action: Type.Literal('terminate'), contractId: ContractId, endsContracts: Count }),
    ]),
    reply: Strict({ contract: Contract, ended: Ended }),
    errors: [
      'agents.memberUnknown',
      'contracts.unknown',
      'contracts.wrongState',
      'contracts.termsInvalid',
      'contracts.aboveCeiling',
      'contracts.notCovered',
      'contracts.changed',
      'contracts.kindNotAllowed',
    ],
  }) as const

export const processDividend = route(process('MCSFE_processContractDividend', 'SIGNCONDIV3', 'dividend'))
export const processDailySalary = route(
  process('MCSFE_processDailySalaryContract', 'DAILYSALCONT3', 'daily salary'),
)
export const processHourlySalary = route(
  process('MCSFE_processContractHourSalary', 'HOURSAL3', 'hourly salary'),
)
export const processRealtimeSalary = route(
  process('MCSFE_processRealTimeSalaryContract', 'RTSALARY3', 'real-time salary'),
)

/**
 * `pending`: above the threshold, needs two operators. `held`: stopped by an operator. `owed`: the payer's balance is
 * short; paid first when money arrives. `nothing`: the result is zero.
 */
export const settlementStates = ['pending', 'approved', 'held', 'owed', 'paid', 'nothing'] as const
export const SettlementState = Type.Enum([...settlementStates])

export const SettlementRow = Strict({
  settlementId: Type.String({ maxLength: 120 }),
  kind: ContractKind,
  contractId: ContractId,
  upline: orNull(Party),
  downline: Party,
  from: Instant,
  until: Instant,
  basis: Amount,
  amount: Amount,
  /** Rolls over to the next period: too few active members. Absent: nothing. */
  rolled: Type.Optional(Amount),
  currency: Currency,
  state: SettlementState,
  settledAt: Instant,
  paidAt: orNull(Instant),
})

const SettlementFilter = {
  ...Period,
  /** Paid to the agent, or by the agent to downlines. */
  side: Type.Enum(['received', 'given']),
  kind: Type.Optional(ContractKind),
  state: Type.Optional(SettlementState),
  memberId: Type.Optional(MemberId),
}

export const listSettlements = route({
  ...read,
  path: '/wps/agent/settlements',
  summary:
    'Settlements of the agent’s contracts whose period ended in these days, by default the latest period first.',
  input: Strict({
    ...SettlementFilter,
    sort: Type.Optional(Type.Enum(['until', 'basis', 'amount'])),
    ...Page,
  }),
  reply: Strict({
    currency: Currency,
    list: Type.Array(SettlementRow),
    totals: Strict({ count: Count, amount: Amount, paid: Amount, owed: Amount }),
    next,
  }),
  errors: ['records.periodInvalid', 'request.invalid'],
})

export const getSettlement = route({
  ...read,
  path: '/wps/agent/settlements/one',
  summary: 'A settlement as a signed document that anyone can recompute.',
  input: Strict({ settlementId: Type.String({ minLength: 1, maxLength: 120 }) }),
  reply: Strict({
    row: SettlementRow,
    /** Canonical JSON (RFC 8785) of the signed contract. */
    contract: Type.String(),
    contractSignature: Signature,
    /** Canonical JSON (RFC 8785) of the settlement; its fields: `domain/agents/document.ts`. */
    document: Type.String(),
    signature: Signature,
    keyId: Type.String(),
    /** Ledger transfers that paid it, empty until then. */
    transferIds: Type.Array(Type.String()),
  }),
  errors: ['contracts.unknown'],
})

export const getIncome = route({
  ...read,
  path: '/wps/agent/income',
  summary: 'What the agent’s contracts brought and cost in a period, by kind and by day.',
  input: Strict(Period),
  reply: Strict({
    currency: Currency,
    received: Amount,
    given: Amount,
    net: Amount,
    owedToMe: Amount,
    owedByMe: Amount,
    kinds: Type.Array(Strict({ kind: ContractKind, received: Amount, given: Amount, net: Amount })),
    days: Type.Array(
      Strict({ day: Type.String({ format: 'date' }), received: Amount, given: Amount, net: Amount }),
    ),
    /** Earned by gaps between lottery series, on tickets settled in the period; absent: nothing. Not part of the sums above. */
    series: Type.Optional(
      Strict({
        total: Amount,
        /** The highest first. */
        games: Type.Array(
          Strict({ gameId: Type.String(), amount: Amount, tickets: Type.Integer({ minimum: 0 }) }),
        ),
        days: Type.Array(Strict({ day: Type.String({ format: 'date' }), amount: Amount })),
      }),
    ),
  }),
  errors: ['records.periodInvalid'],
})

/** A public key for the signatures of documents (RFC 8037). */
const PublicKey = Strict({
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  alg: Type.Literal('EdDSA'),
  use: Type.Literal('sig'),
  kid: Type.String(),
  x: Type.String(),
})

export const getSigningKeys = route({
  method: 'GET',
  path: '/.well-known/marquee-keys.json',
  auth: 'none',
  accounts: 'all',
  whenClosed: true,
  rateClass: 'read',
  summary: 'Public keys of signed contracts and settlements, as a JWK set.',
  input: Strict({}),
  reply: Strict({ keys: Type.Array(PublicKey) }),
})

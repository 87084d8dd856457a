import {
  getModules,
  getPlayer,
  getTrialBalance,
  listAudit,
  listMerchants,
  listPlayers,
  listStoppable,
  listStops,
  listTerms,
  verifyAudit,
} from '#schemas/api/ops.ts'
import type { AuditRow, PlayerRow } from '#schemas/api/ops.ts'
import { listRedeemOrders } from '#schemas/api/ops-mall.ts'
import { listOutbox } from '#schemas/api/ops-outbox.ts'
import { listJobs } from '#schemas/api/ops-jobs.ts'
import {
  listDeskDeposits,
  listDeskWithdrawals,
  listParkedWins,
  listVoucherBatches,
} from '#schemas/api/ops-payments.ts'
import type { DepositRow, ParkedWinRow, VoucherBatchRow, WithdrawalRow } from '#schemas/api/ops-payments.ts'
import { getPlayerErasure, getPlayerProtection, listHarmSigns } from '#schemas/api/ops-protection.ts'
import type { PlayerProtection } from '#schemas/api/ops-protection.ts'
import { getPlayerSeries } from '#schemas/api/ops-series.ts'
import type { DeskSeries } from '#schemas/api/ops-series.ts'
import { listOperators } from '#schemas/api/ops-session.ts'
import { listStudioBrands, openStudio } from '#schemas/api/ops-studio.ts'
import { listPartnerKeys, listSettings } from '#schemas/api/ops-settings.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { agentAnswers } from './agent-answers.ts'
import { analyticsAnswers } from './analytics-answers.ts'
import { contentAnswers } from './content-answers.ts'
import { campaignAnswers } from './campaign-answers.ts'
import { labelAnswers } from './label-answers.ts'
import { jackpotAnswers } from './jackpot-answers.ts'
import { linkedAnswers } from './linked-answers.ts'
import { lotteryAnswers } from './lottery-answers.ts'
import { mallAnswers } from './mall-answers.ts'
import { merchants } from './merchants.ts'
import { promotionAnswers } from './promotion-answers.ts'
import { recordAnswers } from './record-answers.ts'
import { listedSettings } from './merchant-settings.ts'
import { partnerKeys } from './partner-keys.ts'

const merchantCode = 'NOCTURNE01'
const ofPlayer = { merchantCode, playerId: 'p1', username: 'winner01' }
const at = '2026-11-21T19:48:00.000Z'

export const aPlayer = (parts: Partial<PlayerRow> = {}): PlayerRow => ({
  ...ofPlayer,
  accountTypeCode: 1,
  enabled: true,
  balance: '1250.00',
  currency: 'EUR',
  registeredAt: '2026-03-02T08:00:00.000Z',
  lastLoginAt: at,
  ...parts,
})

export const someDeskSeries: DeskSeries = {
  least: 1700,
  most: 1980,
  full: 2000,
  set: 1930,
  highest: 1930,
  uplineId: 'a1',
  settable: 1950,
}

export const aJob = (parts: Partial<JobRow> = {}): JobRow => ({
  job: 'messages.deliver',
  merchantCode: '*',
  periodStart: null,
  state: 'done',
  attempts: 0,
  lastRunAt: at,
  durationMs: 3,
  nextDueAt: '2026-11-21T19:48:05.000Z',
  error: null,
  counts: null,
  ...parts,
})
type JobRow = Reply<typeof listJobs>['list'][number]

export const aWithdrawal = (parts: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  ...ofPlayer,
  withdrawalId: 'w1',
  amount: '1000.00',
  currency: 'EUR',
  reason: null,
  firstApprover: null,
  decidedBy: null,
  state: 'inProcess',
  fee: '1.00',
  payee: { kind: 'bank', holder: 'Ana Souza', account: 'First Bank MT84MALT011000012345MTLCAST001S' },
  requestedAt: at,
  promisedAt: '2026-11-23T19:48:00.000Z',
  late: false,
  paidAt: null,
  reference: null,
  receipt: null,
  ...parts,
})

export const aDeposit = (parts: Partial<DepositRow> = {}): DepositRow => ({
  ...ofPlayer,
  depositId: 'd1',
  amount: '250.00',
  currency: 'EUR',
  reason: null,
  firstApprover: null,
  decidedBy: null,
  method: 'bank',
  state: 'inReview',
  received: null,
  reference: 'WKH5AB5NB6',
  createdAt: at,
  expiresAt: '2026-11-28T19:48:00.000Z',
  settledAt: null,
  proofs: 1,
  ...parts,
})

export const aBatch = (parts: Partial<VoucherBatchRow> = {}): VoucherBatchRow => ({
  merchantCode,
  batchId: 'b1',
  state: 'waiting',
  amount: '500.00',
  currency: 'EUR',
  count: 4,
  redeemed: 0,
  askedBy: 'bruno',
  askedAt: at,
  decidedBy: null,
  reason: null,
  ...parts,
})

type OperatorRow = Reply<typeof listOperators>['list'][number]
export const anOperator = (parts: Partial<OperatorRow>): OperatorRow => ({
  name: 'ana',
  role: 'payments',
  enabled: true,
  totp: true,
  createdAt: at,
  lastLoginAt: at,
  entered: true,
  madeBy: 'ana',
  confirmedBy: null,
  ...parts,
})

const aParkedWin = (parts: Partial<ParkedWinRow> = {}): ParkedWinRow => ({
  ...ofPlayer,
  vendorCode: 'LUMEN',
  transactionId: 'w-77',
  roundId: 'r-12',
  amount: '48.00',
  currency: 'EUR',
  refusal: 'vendor.betSettled',
  state: 'waiting',
  parkedAt: at,
  firstApprover: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
  ...parts,
})

const anEntry = (parts: Partial<AuditRow>): AuditRow => ({
  seq: '1',
  day: '2026-11-21',
  at,
  phase: 'done',
  actor: 'ana',
  role: 'admin',
  action: 'module.set',
  merchantCode,
  subject: 'module GAMELO3',
  reason: null,
  before: '{"enabled":true}',
  after: '{"enabled":false}',
  ip: '192.0.2.7',
  session: 's-1',
  requestId: 'r-1',
  hash: 'a3'.repeat(32),
  ...parts,
})

const aStandingOfPlayer: PlayerProtection = {
  kyc: { state: 'pending', reason: null, at },
  currency: 'EUR',
  limits: [
    {
      kind: 'loss',
      period: '24h',
      amount: '200.00',
      used: '150.00',
      minutes: null,
      minutesUsed: 0,
    },
    { kind: 'time', period: '24h', amount: null, used: '0.00', minutes: 180, minutesUsed: 95 },
  ],
  exclusion: null,
  signs: [{ sign: 'nights', level: 'watch', count: 9, noticedAt: at, answeredAt: null, answeredBy: null }],
  interventions: [{ at, kind: 'note', note: 'Called; a limit was agreed.', operator: 'bruno' }],
}

const page = <Row>(...list: readonly Row[]) => ({ list: [...list], next: null })
const last = <Row>(...list: readonly Row[]) => ({ list: [...list], next: null })

/** Fake data for all pages of the desk. */
export const deskAnswers = (api: FakeApi): FakeApi =>
  recordAnswers(
    linkedAnswers(
      analyticsAnswers(
        contentAnswers(
          mallAnswers(
            promotionAnswers(
              jackpotAnswers(lotteryAnswers(agentAnswers(labelAnswers(campaignAnswers(api))))),
            ),
          ),
        ),
      ),
    ),
  )
    .answer(listPlayers, last(aPlayer(), aPlayer({ playerId: 'p2', username: 'winner02', enabled: false })))
    .answer(getPlayer, {
      ...aPlayer(),
      accounts: [
        { kind: 'main', amount: '1250.00', currency: 'EUR' },
        { kind: 'held', amount: '1000.00', currency: 'EUR' },
      ],
      openRounds: 1,
      sessions: [{ id: 's1', createdAt: at, lastSeenAt: at, ip: '192.0.2.9', method: 'password' }],
      logins: [{ at, outcome: 'loggedIn', method: 'password', ip: '192.0.2.9' }],
    })
    .answer(getPlayerProtection, aStandingOfPlayer)
    .answer(getPlayerErasure, { erasure: null })
    .answer(getPlayerSeries, { series: someDeskSeries })
    .answer(
      listHarmSigns,
      page({ ...ofPlayer, sign: 'chasing', level: 'act', count: 7, noticedAt: at, ...nobody }),
    )
    .answer(
      listDeskWithdrawals,
      page(
        aWithdrawal(),
        aWithdrawal({ withdrawalId: 'w2', firstApprover: 'ana', late: true }),
        aWithdrawal({ withdrawalId: 'w3', firstApprover: 'bruno' }),
        aWithdrawal({ withdrawalId: 'w4', state: 'approved', amount: '40.00', decidedBy: 'bruno' }),
        aWithdrawal({ withdrawalId: 'w5', state: 'paid', receipt: 'notReceived', paidAt: at }),
        aWithdrawal({ withdrawalId: 'w6', state: 'rejected', reason: 'The account is not your own.' }),
      ),
    )
    .answer(
      listDeskDeposits,
      page(
        aDeposit(),
        aDeposit({ depositId: 'd2', firstApprover: 'bruno', proofs: 0 }),
        aDeposit({ depositId: 'd3', method: 'pix', state: 'confirmed', received: '250.00' }),
        aDeposit({ depositId: 'd4', state: 'expired', proofs: 0 }),
      ),
    )
    .answer(
      listVoucherBatches,
      page(
        aBatch(),
        aBatch({ batchId: 'b2', askedBy: 'ana' }),
        aBatch({ batchId: 'b3', state: 'issued', decidedBy: 'ana', redeemed: 2 }),
      ),
    )
    .answer(
      listParkedWins,
      page(
        aParkedWin(),
        aParkedWin({ transactionId: 'w-78', amount: '9200.00', firstApprover: 'bruno' }),
        aParkedWin({ transactionId: 'w-79', refusal: 'vendor.transactionNotFound', state: 'arrived' }),
        aParkedWin({
          transactionId: 'w-80',
          state: 'paid',
          decidedBy: 'ana',
          decidedAt: at,
          note: 'Confirmed by the provider in ticket 4711.',
        }),
      ),
    )
    .answer(
      listRedeemOrders,
      page({
        ...ofPlayer,
        orderId: 'o1',
        goodId: 'g1',
        title: { en: 'Umbrella', pt: 'Guarda-chuva' },
        points: '1200.00',
        step: 'ordered',
        madeAt: at,
        decidedBy: null,
        remark: null,
      }),
    )
    .answer(listMerchants, { list: merchants })
    .answer(getModules, {
      list: [
        { modId: 'COMM3', parentId: null, enabled: true, on: true },
        { modId: 'GAMELO3', parentId: 'COMM3', enabled: false, on: false },
        { modId: 'GAMERNG3', parentId: 'GAMELO3', enabled: true, on: false },
      ],
      modulesVersion: 3,
    })
    .answer(listStops, { list: [{ merchantCode: '*', kind: 'game', code: 'lantern-fair', stoppedAt: at }] })
    .answer(listStoppable, { list: [{ kind: 'game', code: 'lantern-fair', name: 'Lantern Fair' }] })
    .answer(
      listOutbox,
      page({
        id: 'm1',
        merchantCode,
        channel: 'mail',
        recipient: 'ana@mail.example',
        subject: 'Your code',
        body: 'Your code is 418 027.',
        at,
      }),
    )
    .answer(listTerms, {
      list: [
        { merchantCode, version: '2026-11', contentHash: '5f'.repeat(32), publishedAt: at, accepted: 41 },
      ],
    })
    .answer(listPartnerKeys, { list: partnerKeys })
    .answer(listSettings, listedSettings)
    .answer(listStudioBrands, {
      list: [
        { brandId: 'aurora', merchantCode: 'AURORA01' },
        { brandId: 'nocturne', merchantCode: 'NOCTURNE01' },
      ],
    })
    .answer(openStudio, { address: 'about:blank' })
    .answer(listJobs, {
      list: [
        aJob({ job: 'payments.expireDeposits' }),
        aJob({
          job: 'retention',
          merchantCode,
          periodStart: '2026-11-20T00:00:00.000Z',
          attempts: 1,
          durationMs: 41,
          counts: { rows: 214, accounts: 3 },
        }),
        aJob({
          job: 'messages.codes.retention',
          periodStart: '2026-11-21T18:00:00.000Z',
          state: 'failed',
          attempts: 3,
          error: 'canceling statement due to statement timeout',
        }),
      ],
    })
    .answer(listAudit, page(anEntry({ seq: '2' }), anEntry({ phase: 'begun', after: null })))
    .answer(verifyAudit, {
      entries: 2,
      breaks: [],
      head: { entries: 2, hash: 'f'.repeat(64) },
      anchors: [],
    })
    .answer(getTrialBalance, {
      day: '2026-11-21',
      balanced: true,
      list: [
        line('players', '0.00', '0.00', '2000.00', '2000.00'),
        line('house', '0.00', '2000.00', '0.00', '-2000.00'),
      ],
    })
    .answer(listOperators, {
      list: [
        anOperator({ role: 'admin', madeBy: 'first start', confirmedBy: 'first start' }),
        anOperator({ name: 'bruno', madeBy: 'marta', confirmedBy: 'ana' }),
        anOperator({ name: 'nuno', madeBy: 'marta' }),
        anOperator({ name: 'olga' }),
        anOperator({ name: 'carla', enabled: false, totp: false, entered: false, lastLoginAt: null }),
      ],
    })

const nobody = { answeredAt: null, answeredBy: null }

const line = (account: string, opening: string, debit: string, credit: string, closing: string) => ({
  merchantCode,
  account,
  currency: 'EUR',
  opening,
  debit,
  credit,
  closing,
})

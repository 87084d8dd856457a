import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import type { ContractPeriod, ContractTerms, Tier } from '#domain/agents/terms.ts'
import type { Db } from '#server/database/database.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import { createSecretBox } from '#server/lib/secret-box.ts'
import { createFigures } from '#server/modules/agents/figures.ts'
import { createTeamSums } from '#server/modules/agents/team-sums.ts'
import { aTree } from '#server/modules/agents/testing/a-tree.ts'
import { createHouseLimits } from '#server/modules/protection/house-limits.ts'
import { aBrand } from './brand.ts'
import { testClock, testRandom } from './clock.ts'
import { aGame } from './slices.ts'
import { createContracts } from '#server/modules/contracts/create-contracts.ts'
import type { ContractsDeps } from '#server/modules/contracts/create-contracts.ts'

const games = [
  aGame({ gameId: 'reels', category: 'slots' }),
  aGame({ gameId: 'wheel', category: 'live', vendorCode: 'VERA' }),
  aGame({ gameId: 'blackjack', category: 'live', rtp: 9_951 }),
]
let merchants = 0

export const aTier = (parts: Partial<Tier> = {}): Tier => ({
  thresholdMinor: 0n,
  minActiveMembers: 0,
  ratePpm: 12_000,
  ...parts,
})

/** A daily salary of 1.2 % of the team's stakes, paid by the house. */
export const someTerms = (parts: Partial<ContractTerms> = {}): ContractTerms => ({
  kind: 'daily',
  period: 'day',
  basis: 'validBets',
  currency: 'BRL',
  tiers: [aTier()],
  lobbies: null,
  countsOwnPlay: false,
  deducts: [],
  payer: 'house',
  carriesLosses: false,
  ...parts,
})
export const aRate = (ratePpm: number): Pick<ContractTerms, 'tiers'> => ({ tiers: [aTier({ ratePpm })] })

/** A tree of agents `a0` … with the real ledger, roll-ups and contracts; of a merchant of its own, in UTC, unless named. */
export async function aHouse(
  db: Db,
  uplines: readonly (number | null)[],
  {
    merchantCode = `HOUSE${(merchants += 1)}`,
    timeZone = 'UTC',
    transfers = true,
    ledger: outer = (ledger: Ledger): ContractsDeps['ledger'] => ledger,
  } = {},
) {
  const clock = testClock('2026-11-10T10:02:00.000Z')
  const brand = aBrand({
    merchantCode,
    currency: 'BRL',
    timeZone,
    jurisdiction: { agents: { transfers } },
  })
  const ledger = createLedger({ db, clock, limitsOf: createHouseLimits(() => brand, clock) })
  const { ids, tree } = await aTree(db, merchantCode, uplines)
  const teamSums = createTeamSums({
    db,
    figures: createFigures({
      db,
      catalogue: { games: () => Promise.resolve(games) },
      zoneOf: () => timeZone,
    }),
  })
  const heard: string[] = []
  const random = testRandom(crypto.randomUUID())
  const open = (parts: Partial<ContractsDeps> = {}) =>
    createContracts({
      db,
      clock,
      random,
      box: createSecretBox('the secret of these tests', random),
      hub: { publish: () => undefined } as unknown as ContractsDeps['hub'],
      brandOf: () => brand,
      ledger: outer(ledger),
      tree,
      teamSums,
      inbox: {
        send(_, playerId, { title }) {
          heard.push(`${playerId}: ${title['en']}`)
          return Promise.resolve(true)
        },
      },
      ...parts,
    })
  const house = open()
  const { contracts } = house

  let count = 0
  const move = (playerId: string, amountMinor: bigint, parts: Partial<Parameters<Ledger['move']>[0]>) =>
    ledger.move({
      merchantCode,
      transferId: `t${(count += 1)}`,
      kind: 'deposit',
      playerId,
      currency: 'BRL',
      amountMinor,
      counterparty: 'bank:SANDBANK',
      roundId: null,
      gameCode: null,
      referenceId: null,
      ...parts,
    })
  const deposit = (playerId: string, amountMinor: bigint) => move(playerId, amountMinor, {})
  /** A reward of the house. */
  const reward = (playerId: string, amountMinor: bigint, kind: 'bonus' | 'rebate') =>
    move(playerId, amountMinor, {
      transferId: `reward:${kind}:${(count += 1)}`,
      kind: 'prize',
      counterparty: 'house',
    })
  /** A bet of its own round; returns the id of its transfer. */
  const bet = async (playerId: string, amountMinor: bigint, gameCode = 'reels') => {
    await deposit(playerId, amountMinor)
    const transferId = `bet${(count += 1)}`
    await move(playerId, -amountMinor, {
      transferId,
      kind: 'bet',
      counterparty: 'vendor:SANDBOX',
      roundId: transferId,
      gameCode,
    })
    return transferId
  }
  const win = (playerId: string, betId: string, amountMinor: bigint, gameCode = 'reels') =>
    move(playerId, amountMinor, {
      kind: 'win',
      counterparty: 'vendor:SANDBOX',
      roundId: betId,
      gameCode,
      referenceId: betId,
    })
  const undo = (playerId: string, targetId: string) =>
    ledger.reverse({ merchantCode, transferId: `undo:${targetId}`, targetId, playerId, roundId: targetId })
  const balance = async (playerId: string) => (await ledger.balance(merchantCode, playerId)).balanceMinor

  const propose = (uplineId: string | null, downlineId: string, terms: ContractTerms) =>
    contracts.propose({ merchantCode, uplineId, downlineId, terms })
  /** Proposed and accepted at once. */
  const sign = async (uplineId: string | null, downlineId: string, terms: ContractTerms) => {
    const { contract } = await propose(uplineId, downlineId, terms)
    return contracts.accept(downlineId, { merchantCode, contractId: contract.contract_id }, contract.hash)
  }
  /** The clock goes to a little after the end of the present period. */
  const pass = (period: ContractPeriod) => {
    const { end } = contractPeriodAt(period, clock.now(), timeZone)
    clock.advance(end.getTime() - clock.now().getTime() + 2_000)
  }
  const settle = (period: ContractPeriod, on = house) => on.settle(merchantCode, period, clock.now())
  const settled = () =>
    db
      .selectFrom('settlement')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .orderBy('period_from')
      .orderBy('downline_id')
      .execute()

  return {
    ...house,
    db,
    merchantCode,
    clock,
    ids,
    heard,
    ledger,
    open,
    deposit,
    reward,
    bet,
    win,
    undo,
    balance,
    propose,
    sign,
    pass,
    settle,
    settled,
    key: (contractId: string) => ({ merchantCode, contractId }),
  }
}

import { sql } from 'kysely'
import { potAccount } from '#domain/jackpots/pot.ts'
import type { Ledger, PotFunding } from '#server/ledger/ledger.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { AccountFull } from '#server/lib/account-full.ts'
import type { Together } from '#server/ledger/together.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Counted, CountedPot, DueBet, Hit } from './count-bets.ts'
import { rootContext, seedTransferId } from './pots.ts'
import { linkOf } from './seed-chain.ts'

interface RunDeps {
  readonly together: Together<Tables>
  readonly clock: Clock
  readonly box: SecretBox
}

/** A merchant's book as read at the start of the run. */
export interface ReadBook {
  readonly merchantCode: string
  readonly runs: bigint
}

interface Run {
  /** The book of the merchant whose bets were counted. */
  readonly book: ReadBook
  /** The keeper's book; the same if the merchant keeps its own pots. */
  readonly keeperBook: ReadBook
  readonly seenAt: Date
  readonly bets: readonly DueBet[]
  readonly counted: Counted
}

/** The player's account cannot hold the pot. */
export class HitDoesNotFit extends Error {
  override readonly name = 'HitDoesNotFit'
  readonly playerId: string
  constructor(playerId: string, options: ErrorOptions) {
    super(`The account of ${playerId} cannot hold a jackpot`, options)
    this.playerId = playerId
  }
}

/**
 * Stores a run atomically: bets, pots, seeds, hits and their ledger movements. Locks the books' rows, the keeper's
 * first, and compares `runs`; false if the pots have changed since, and nothing is stored. Throws `HitDoesNotFit`.
 */
export const storeRun = (
  { together, clock, box }: RunDeps,
  { book, keeperBook, seenAt, bets, counted }: Run,
): Promise<boolean> => {
  const { merchantCode } = book
  const { merchantCode: keeper, runs } = keeperBook
  const sides = { merchantCode, keeper }
  return together(async (trx, ledger) => {
    const last = bets.reduce((latest, { at }) => (at > latest ? at : latest), seenAt)
    for (const each of keeper === merchantCode ? [book] : [keeperBook, book]) {
      const claimed = await trx
        .updateTable('jackpot_book')
        .set({ runs: each.runs + 1n, ...(each === book && { seen_at: last }) })
        .where('merchant_code', '=', each.merchantCode)
        .where('runs', '=', each.runs)
        .returning('runs')
        .executeTakeFirst()
      // Throwing rolls the transaction back, including the first row's change.
      if (claimed === undefined) throw new ChangedMeanwhile()
    }
    await storeBets(trx, sides, bets, counted)
    for (const each of counted.pots) {
      await storePot(trx, keeper, each, (root, context) => box.seal(root, context))
      await storeEpochs(trx, keeper, each, clock.now())
      await fund(ledger, sides, each, runs + 1n)
    }
    // Accounts are locked in a fixed order to avoid deadlocks.
    for (const hit of counted.hits.toSorted((one, other) => (one.bet.playerId < other.bet.playerId ? -1 : 1)))
      await payHit({ trx, ledger, now: clock.now() }, sides, hit)
    return true
  }).catch((error: unknown) => {
    if (error instanceof ChangedMeanwhile) return false
    throw error
  })
}

class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

/** The merchant of the bets, and the keeper of the pots. */
interface Sides {
  readonly merchantCode: string
  readonly keeper: string
}

async function storeBets(
  trx: Db,
  { merchantCode, keeper }: Sides,
  bets: readonly DueBet[],
  { draws }: Counted,
) {
  if (bets.length === 0) return
  const of = <T>(part: (bet: DueBet) => T) => bets.map(part)
  await sql`insert into jackpot_bet (merchant_code, kept_by, bet_id, player_id, at, stake_minor, game_code, tests)
    select ${merchantCode}, ${keeper}, bet.id, bet.player, bet.at::timestamptz, bet.stake::bigint, nullif(bet.game, ''), bet.tests::jsonb
    from unnest(${of(({ betId }) => betId)}::text[], ${of(({ playerId }) => playerId)}::text[],
      ${of(({ at }) => at.toISOString())}::text[], ${of(({ stakeMinor }) => String(stakeMinor))}::text[],
      ${of(({ gameCode }) => gameCode ?? '')}::text[],
      ${of(({ betId }) => JSON.stringify(draws.get(betId) ?? []))}::text[])
      as bet (id, player, at, stake, game, tests)`.execute(trx)
}

async function storePot(
  trx: Db,
  keeper: string,
  { pot, contributedMicro, seeds, hits }: CountedPot,
  seal: (root: string, context: string) => Uint8Array,
): Promise<void> {
  const { chain } = linkOf(pot.epoch)
  await trx
    .updateTable('jackpot_pot')
    .set((eb) => ({
      rule: JSON.stringify(pot.rule),
      next_rule: pot.nextRule === null ? null : JSON.stringify(pot.nextRule),
      value_micro: pot.valueMicro,
      cycle: pot.cycle,
      cycle_bets: pot.cycleBets,
      epoch: pot.epoch,
      chain,
      opened_at: pot.openedAt,
      contributed_micro: sql<string>`contributed_micro + ${String(contributedMicro)}::numeric`,
      seeded_minor: eb('seeded_minor', '+', sumOf(seeds)),
      paid_minor: eb('paid_minor', '+', sumOf(hits)),
      sealed_root: sql<Uint8Array>`case when chain = ${chain} then sealed_root
        else ${seal(pot.root, rootContext(keeper, pot.potId, chain))} end`,
    }))
    .where('merchant_code', '=', keeper)
    .where('pot_id', '=', pot.potId)
    .execute()
}

const sumOf = (all: readonly { readonly amountMinor: bigint }[]) =>
  all.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

async function storeEpochs(
  trx: Db,
  keeper: string,
  { pot: { potId }, opened, ended }: CountedPot,
  now: Date,
): Promise<void> {
  const key = { merchant_code: keeper, pot_id: potId }
  for (const { epoch, cycle, rule, commitment } of opened)
    await trx
      .insertInto('jackpot_epoch')
      .values({
        ...key,
        epoch,
        cycle,
        rule: JSON.stringify(rule),
        commitment,
        opened_at: now,
        seed: null,
        ended_at: null,
      })
      .execute()
  for (const { epoch, seed } of ended)
    await trx
      .updateTable('jackpot_epoch')
      .set({ seed, ended_at: now })
      .where('merchant_code', '=', keeper)
      .where('pot_id', '=', potId)
      .where('epoch', '=', epoch)
      .execute()
}

/** The house pays: contributions are booked at the bets' merchant, seeds at the keeper. */
async function fund(
  ledger: Pick<Ledger, 'fundPot'>,
  { merchantCode, keeper }: Sides,
  { pot: { potId, currency }, contributionMinor, seeds }: CountedPot,
  run: bigint,
): Promise<void> {
  const pot = potAccount(potId)
  const id = `jackpot:${potId}:run:${run}`
  const contributed = { kind: 'potContribution', currency, amountMinor: contributionMinor } as const
  const contributions: readonly PotFunding[] =
    contributionMinor === 0n
      ? []
      : merchantCode === keeper
        ? [{ ...contributed, merchantCode, transferId: id, from: 'house', to: pot }]
        : [
            {
              ...contributed,
              merchantCode,
              transferId: idAtMember(id, keeper),
              from: 'house',
              to: `brand:${keeper}`,
            },
            { ...contributed, merchantCode: keeper, transferId: id, from: `brand:${merchantCode}`, to: pot },
          ]
  const begun = seeds.map(({ cycle, amountMinor }): PotFunding => ({
    merchantCode: keeper,
    transferId: seedTransferId(potId, cycle),
    kind: 'potSeed',
    from: 'house',
    to: pot,
    currency,
    amountMinor,
  }))
  for (const each of [...contributions, ...begun]) {
    const isNew = await ledger.fundPot(each)
    if (!isNew) throw new Error(`The transfer ${each.transferId} of ${each.merchantCode} stands already`)
  }
}

/** The transfer id at a merchant whose pots another one keeps; distinct, because it may have had pots of its own. */
const idAtMember = (id: string, keeper: string) => id.replace('jackpot:', `jackpot:${keeper}:`)

/** Pays the pot to the player; the transfer id contains pot and cycle, so a cycle is paid once. */
async function payHit(
  {
    trx,
    ledger,
    now,
  }: { readonly trx: Db; readonly ledger: Pick<Ledger, 'move' | 'fundPot'>; readonly now: Date },
  { merchantCode, keeper }: Sides,
  { potId, cycle, epoch, bet, amountMinor, currency }: Hit,
): Promise<void> {
  await trx
    .insertInto('jackpot_hit')
    .values({
      merchant_code: merchantCode,
      kept_by: keeper,
      pot_id: potId,
      cycle,
      epoch,
      player_id: bet.playerId,
      bet_id: bet.betId,
      stake_minor: bet.stakeMinor,
      amount_minor: amountMinor,
      currency,
      game_code: bet.gameCode,
      hit_at: now,
    })
    .execute()
  const id = `jackpot:${potId}:hit:${cycle}`
  const isOwn = merchantCode === keeper
  if (!isOwn)
    await ledger.fundPot({
      merchantCode: keeper,
      transferId: id,
      kind: 'potPayout',
      from: potAccount(potId),
      to: `brand:${merchantCode}`,
      currency,
      amountMinor,
    })
  const { outcome } = await ledger
    .move({
      merchantCode,
      transferId: isOwn ? id : idAtMember(id, keeper),
      kind: 'prize',
      playerId: bet.playerId,
      currency,
      amountMinor,
      counterparty: isOwn ? potAccount(potId) : `brand:${keeper}`,
      roundId: null,
      gameCode: null,
      referenceId: null,
    })
    .catch((cause: unknown) => {
      throw cause instanceof AccountFull ? new HitDoesNotFit(bet.playerId, { cause }) : cause
    })
  if (outcome !== 'moved')
    throw new Error(`The ledger answered ${outcome} to cycle ${cycle} of the pot ${potId} of ${keeper}`)
}

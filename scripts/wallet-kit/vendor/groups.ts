import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expectSame, expectThat } from '../check.ts'
import type { Check, CheckGroup } from '../check.ts'
import type { ModelPlayer } from '../model-wallet.ts'
import type { GameDriver, RoundOutcome } from './driver.ts'
import type { HeardCall, OperatorFault, RecordingWallet } from './recording-wallet.ts'

/** The vendor under test between a driver that plays and an operator that records its calls. */
export interface VendorSubject {
  readonly wallet: RecordingWallet
  readonly driver: GameDriver
  /** Time the vendor has to recover from a fault. */
  readonly patienceMs: number
}

let players = 0
const aPlayer = ({ wallet }: VendorSubject, balanceMinor = 1_000_000n) =>
  wallet.addPlayer(`player${++players}`, balanceMinor)

interface Table {
  readonly player: ModelPlayer
  /** Calls by the vendor since the player was seated. */
  calls(): readonly HeardCall[]
  play(requestId?: string): Promise<RoundOutcome>
  /** Requests the round again until the vendor knows its outcome. */
  playOut(requestId?: string): Promise<RoundOutcome>
}

async function aTable(subject: VendorSubject, balanceMinor?: bigint): Promise<Table> {
  const { wallet, driver, patienceMs } = subject
  const { launchCode, player } = aPlayer(subject, balanceMinor)
  const seat = await driver.open(launchCode)
  expectThat(seat !== null, 'the vendor did not let a player with a fresh code in')
  const play = (requestId: string = randomUUID()) => driver.play(seat, requestId)
  return {
    player,
    calls: () => wallet.heard.filter(({ call }) => call['player_id'] === player.playerId),
    play,
    async playOut(requestId = randomUUID()) {
      const until = Date.now() + patienceMs
      for (;;) {
        const outcome = await play(requestId)
        if (outcome !== 'pending') return outcome
        expectThat(
          Date.now() < until,
          `after ${patienceMs} ms the vendor still does not know how the round ended`,
        )
        await pause(200)
      }
    },
  }
}

const named = (calls: readonly HeardCall[], name: string) => calls.filter((heard) => heard.name === name)
const idsOf = (calls: readonly HeardCall[]) => new Set(calls.map(({ call }) => call['transaction_id']))

/** Whatever the outcome, the money must match: paid once or refunded. */
function expectWhole(
  { player }: Table,
  { wallet }: VendorSubject,
  outcome: RoundOutcome,
  startMinor: bigint,
) {
  const { bets, wins } = wallet.standing(player.playerId)
  if (outcome === 'settled') expectSame('stakes and wins that stand', { bets, wins }, { bets: 1, wins: 1 })
  else
    expectSame(
      'stakes and wins that stand, and the balance',
      [bets, wins, player.balanceMinor],
      [0, 0, startMinor],
    )
}

/** The operator fails at one call; the round must end consistently and without a second transaction id. */
const survives = (call: string, faults: readonly OperatorFault[], what: string): Check<VendorSubject> => ({
  name: what,
  async run(subject) {
    const table = await aTable(subject)
    const startMinor = table.player.balanceMinor
    subject.wallet.plan(call, ...faults)
    const outcome = await table.playOut()
    expectThat(
      outcome === 'settled' || outcome === 'rolledBack' || outcome === 'refused',
      `the round is ${outcome}`,
    )
    expectThat(
      idsOf(named(table.calls(), 'bet')).size === 1,
      'the stake was asked for under more than one id',
    )
    expectThat(idsOf(named(table.calls(), 'win')).size <= 1, 'the win was sent under more than one id')
    expectWhole(table, subject, outcome, startMinor)
    const next = await table.playOut()
    expectThat(next === 'settled', `the next round is ${next}`)
  },
})

const launch: CheckGroup<VendorSubject> = {
  id: 'launch',
  title: 'Launch',
  checks: [
    {
      name: 'a fresh code opens the game',
      run: async (subject) => void (await aTable(subject)),
    },
    {
      name: 'a spent code does not',
      async run(subject) {
        const { launchCode } = aPlayer(subject)
        expectThat((await subject.driver.open(launchCode)) !== null, 'the fresh code did not open the game')
        expectSame('the second seat', await subject.driver.open(launchCode), null)
      },
    },
    {
      name: 'an unknown code does not',
      run: async ({ driver }) => expectSame('the seat', await driver.open('MODEL.nobody'), null),
    },
  ],
}

const round: CheckGroup<VendorSubject> = {
  id: 'round',
  title: 'Round',
  checks: [
    {
      name: 'a round is one stake and one win that names it and closes it',
      async run(subject) {
        const table = await aTable(subject)
        expectSame('the round', await table.playOut(), 'settled')
        const [bet, win] = [named(table.calls(), 'bet')[0], named(table.calls(), 'win').at(-1)]
        expectThat(bet !== undefined && win !== undefined, 'the operator did not hear of a bet and a win')
        expectSame('the bet the win names', win.call['reference_transaction_id'], bet.call['transaction_id'])
        expectSame('the round of the win', win.call['round_id'], bet.call['round_id'])
        expectSame('round_closed', win.call['round_closed'], true)
      },
    },
    {
      name: 'every call is signed and within the contract',
      async run(subject) {
        const table = await aTable(subject)
        for (let played = 0; played < 3; played++) await table.playOut()
        const refused = table.calls().filter(({ status }) => status !== 200)
        expectSame(
          'calls the operator refused',
          refused.map(({ name, errorCode }) => [name, errorCode]),
          [],
        )
      },
    },
    {
      name: 'a round requested twice is played once',
      async run(subject) {
        const table = await aTable(subject)
        const requestId = randomUUID()
        expectSame('the round', await table.playOut(requestId), 'settled')
        const balanceMinor = table.player.balanceMinor
        expectSame('the round again', await table.playOut(requestId), 'settled')
        expectSame('the balance', table.player.balanceMinor, balanceMinor)
        expectSame('stakes', idsOf(named(table.calls(), 'bet')).size, 1)
      },
    },
    {
      name: 'a round requested twice concurrently is played once',
      async run(subject) {
        const table = await aTable(subject)
        const requestId = randomUUID()
        await Promise.all([table.play(requestId), table.play(requestId)])
        expectSame('the round', await table.playOut(requestId), 'settled')
        expectSame('stakes', idsOf(named(table.calls(), 'bet')).size, 1)
      },
    },
    {
      name: 'two players’ rounds do not affect each other',
      async run(subject) {
        const [one, other] = [await aTable(subject), await aTable(subject)]
        const before = other.player.balanceMinor
        expectSame('the round', await one.playOut(), 'settled')
        expectSame('the other player’s balance', other.player.balanceMinor, before)
      },
    },
  ],
}

const refusal: CheckGroup<VendorSubject> = {
  id: 'refusal',
  title: 'Refusal',
  checks: [
    {
      name: 'a stake above the balance ends the round, and no win is sent',
      async run(subject) {
        const table = await aTable(subject, 0n)
        expectSame('the round', await table.playOut(), 'refused')
        expectSame('wins', named(table.calls(), 'win').length, 0)
        expectSame('the balance', table.player.balanceMinor, 0n)
      },
    },
    {
      name: 'a refusal is final: the bet is not repeated',
      async run(subject) {
        const table = await aTable(subject, 0n)
        const requestId = randomUUID()
        await table.playOut(requestId)
        table.player.balanceMinor = 1_000_000n
        expectSame('the round again', await table.playOut(requestId), 'refused')
        expectSame('the balance', table.player.balanceMinor, 1_000_000n)
      },
    },
    {
      name: 'the next round is played once the player has money',
      async run(subject) {
        const table = await aTable(subject, 0n)
        await table.playOut()
        table.player.balanceMinor = 1_000_000n
        expectSame('the round', await table.playOut(), 'settled')
      },
    },
  ],
}

const timeouts: CheckGroup<VendorSubject> = {
  id: 'timeout',
  title: 'Timeout',
  checks: [
    survives('bet', ['lost'], 'a stake that never arrived'),
    survives('bet', ['unanswered'], 'a stake that was taken without an answer'),
    survives('bet', ['fault'], 'a stake that was taken and answered with a fault'),
    survives('bet', ['unanswered', 'unanswered', 'unanswered'], 'a stake that stays unanswered'),
    survives('win', ['lost'], 'a win that never arrived'),
    survives('win', ['unanswered'], 'a win that was paid without an answer'),
    survives('win', ['fault'], 'a win that was paid and answered with a fault'),
  ],
}

const resume: CheckGroup<VendorSubject> = {
  id: 'resume',
  title: 'Resume',
  checks: [
    survives(
      'win',
      ['lost', 'lost', 'lost', 'lost'],
      'a win that nobody hears for a while is paid in the end',
    ),
    {
      name: 'a rollback is repeated until it is acknowledged',
      async run(subject) {
        const table = await aTable(subject)
        const startMinor = table.player.balanceMinor
        subject.wallet.plan('bet', 'unanswered', 'unanswered')
        subject.wallet.plan('rollback', 'lost', 'lost')
        const outcome = await table.playOut()
        expectWhole(table, subject, outcome, startMinor)
      },
    },
  ],
}

/** The rules for a game vendor. */
export const vendorGroups: readonly CheckGroup<VendorSubject>[] = [launch, round, refusal, timeouts, resume]

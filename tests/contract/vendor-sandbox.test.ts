import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { fairDraws } from '#sandbox/games/fair/fair.ts'
import type { FairnessView } from '#sandbox/games/api/shapes.ts'
import { playRound } from '#sandbox/games/slots/engine.ts'
import { machineFor } from '#sandbox/games/slots/machines.ts'
import type { SlotRoundView as RoundView } from '#sandbox/games/slots/slot-shapes.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aSandboxHouse, aTable } from '#tests/support/sandbox-house.ts'
import type { GameReply } from '#tests/support/sandbox-house.ts'

/** The stake of the test game with the tests' coin value. */
const stakeMinor = 200n
const minor = (text: string) => fromDecimal(text, 'BRL') ?? -1n

function valueOf<T>(reply: GameReply<T>): T {
  if (!reply.success) throw new Error(`Refused: ${reply.errorCode}`)
  return reply.value
}

await forEachEngine('the sandbox vendor', (database) => {
  let run = 0
  const setup = (more = {}) => ({ merchantCode: `HOUSE${run++}`, balanceMinor: 100_000n, ...more })
  const table = (more = {}) => aTable(database().db, setup(more))

  it('accepts a launch code once', async () => {
    const house = await aSandboxHouse(database().db, setup({ minCycleMs: 2500 }))
    const body = { gameId: house.grant.gameId, launchCode: 'code' }
    const opened = await house.call('POST', '/api/session', { body })
    expect(opened).toMatchObject({
      status: 200,
      value: {
        balance: '1000.00',
        currency: 'BRL',
        minCycleMs: 2500,
        playMoney: true,
        coins: ['0.01', '0.02', '0.05', '0.10', '0.20', '0.50', '1.00'],
        history: [],
        game: { gameId: 'ipe-luz-tucano', rtp: '96.10', betCoins: 20 },
        fairness: { nonce: 0, revealed: null },
      },
    })
    expect(await house.call('POST', '/api/session', { body })).toMatchObject({
      status: 401,
      errorCode: 'launch.spent',
      action: 'exit',
    })
  })

  it('takes the stake, pays the win, and says what the ledger says', async () => {
    const { spin, player } = await table()
    let expected = 100_000n
    for (let i = 0; i < 25; i += 1) {
      const round = valueOf(await spin())
      expected += minor(round.win) - stakeMinor
      expect(round).toMatchObject({ state: 'settled', stake: '2.00' })
      expect(minor(round.balance ?? '')).toBe(expected)
      expect(await player.balance()).toBe(expected)
    }
  })

  it('spins once for one request, however often it is sent', async () => {
    const { spin, player } = await table()
    const first = valueOf(await spin('the-same-request'))
    const balance = await player.balance()
    expect(valueOf(await spin('the-same-request'))).toEqual(first)
    expect(await player.balance()).toBe(balance)
    expect(await spin('the-same-request', '0.20')).toMatchObject({ errorCode: 'request.invalid' })
  })

  it('plays one of many spins that come at the same moment; the others are told to ask again', async () => {
    const { spin, token, call, player } = await table()
    const replies = await Promise.all(Array.from({ length: 6 }, () => spin('the-same-request')))
    const played = replies.filter((reply) => reply.success)
    expect(played.length).toBeGreaterThan(0)
    for (const reply of replies) if (!reply.success) expect(reply.errorCode).toBe('round.open')
    const round = valueOf(await spin('the-same-request'))
    expect(await player.balance()).toBe(100_000n - stakeMinor + minor(round.win))
    const session = await call<{ history: RoundView[] }>('GET', '/api/session', { token })
    expect(valueOf(session).history).toHaveLength(1)
  })

  it('shows the last ten rounds', async () => {
    const { spin, token, call } = await table()
    const ids: string[] = []
    for (let i = 0; i < 12; i += 1) ids.push(valueOf(await spin()).roundId)
    const { history } = valueOf(await call<{ history: RoundView[] }>('GET', '/api/session', { token }))
    expect(history.map(({ roundId }) => roundId)).toEqual(ids.toReversed().slice(0, 10))
  })

  it('refuses what the wallet refuses, and says what to do', async () => {
    const poor = await table({ balanceMinor: 199n })
    expect(await poor.spin()).toMatchObject({
      status: 409,
      errorCode: 'funds.insufficient',
      action: 'deposit',
    })
    expect(await poor.spin('request-1')).toMatchObject({ errorCode: 'funds.insufficient' })
    expect(await poor.player.balance()).toBe(199n)

    const limited = await table({ maxStakeMinor: 199n })
    expect(await limited.spin()).toMatchObject({ errorCode: 'stake.limit', action: 'none' })

    const shut = await table()
    shut.gate.open = false
    expect(await shut.spin()).toMatchObject({ status: 403, errorCode: 'player.disabled', action: 'exit' })

    const late = await table()
    late.clock.advance(4 * 60 * 60 * 1000)
    expect(await late.spin()).toMatchObject({ status: 401, errorCode: 'session.expired', action: 'exit' })
  })

  it('keeps the shortest time between two spins', async () => {
    const { spin, clock } = await table({ minCycleMs: 2500 })
    valueOf(await spin())
    clock.advance(2400)
    expect(await spin()).toMatchObject({ status: 429, errorCode: 'round.tooSoon', retryAfterMs: 2500 })
    clock.advance(100)
    valueOf(await spin())
  })

  it.each([
    ['no body', undefined],
    ['an unknown key', { requestId: 'request-1', coin: '0.10', stake: '1' }],
    ['no request id', { coin: '0.10' }],
    ['a short request id', { requestId: 'a', coin: '0.10' }],
    ['a coin nobody offers', { requestId: 'request-1', coin: '0.03' }],
    ['a coin of nothing', { requestId: 'request-1', coin: '0.00' }],
    ['a negative coin', { requestId: 'request-1', coin: '-0.10' }],
    ['a huge coin', { requestId: 'request-1', coin: '999999999999999.9999' }],
    ['a fine coin', { requestId: 'request-1', coin: '0.001' }],
    ['a coin that is a number', { requestId: 'request-1', coin: 0.1 }],
    ['an array', []],
    ['an own prototype', { __proto__: { coin: '0.10' }, requestId: 'request-1' }],
  ])('refuses a spin with %s', async (_, body) => {
    const { call, token, player } = await table()
    const reply = await call('POST', '/api/spins', { token, body })
    expect(reply).toMatchObject({ status: 400, errorCode: 'request.invalid' })
    expect(await player.balance()).toBe(100_000n)
  })

  it('refuses calls without a token', async () => {
    const { call, token } = await table()
    for (const wrong of [
      '',
      'x',
      `${token}x`,
      token.toUpperCase(),
      'other.'.concat(token.split('.')[1] ?? ''),
    ]) {
      expect(await call('GET', '/api/session', { token: wrong })).toMatchObject({ status: 401 })
    }
    expect(await call('GET', '/api/session')).toMatchObject({ errorCode: 'session.expired' })
  })

  it('proves every round it played once the seed is revealed', async () => {
    const { spin, token, call, session } = await table()
    const before = session.fairness
    const rounds: RoundView[] = []
    for (let i = 0; i < 5; i += 1) rounds.push(valueOf(await spin()))
    expect(rounds.map(({ fairness }) => fairness?.nonce)).toEqual([1, 2, 3, 4, 5])

    const after = valueOf(
      await call<FairnessView>('POST', '/api/seeds', { token, body: { clientSeed: 'my own seed' } }),
    )
    const { revealed } = after
    expect(revealed).toMatchObject({ commitment: before.commitment, clientSeed: before.clientSeed, nonce: 5 })
    expect(
      createHash('sha256')
        .update(revealed?.serverSeed ?? '')
        .digest('hex'),
    ).toBe(before.commitment)
    expect(after).toMatchObject({ commitment: before.nextCommitment, clientSeed: 'my own seed', nonce: 0 })
    expect(after.nextCommitment).not.toBe(before.nextCommitment)

    const machine = machineFor('ipe-luz-tucano')
    for (const round of rounds) {
      const again = playRound(
        machine!,
        fairDraws(revealed?.serverSeed ?? '', before.clientSeed, round.fairness?.nonce ?? 0),
      )
      expect(again.spins.map(({ stops }) => stops)).toEqual(round.spins.map(({ stops }) => stops))
      expect(BigInt(again.coins) * 10n).toBe(minor(round.win))
    }
    expect(valueOf(await spin()).fairness).toEqual({
      commitment: after.commitment,
      clientSeed: 'my own seed',
      nonce: 1,
    })
  })

  it.each(['', ' '.repeat(65), 'a:b', 'ü', '<b>', 'line\nbreak'])(
    'takes %j for no client seed',
    async (clientSeed) => {
      const { call, token } = await table()
      expect(await call('POST', '/api/seeds', { token, body: { clientSeed } })).toMatchObject({ status: 400 })
    },
  )

  it('leaves a consistent ledger', async () => {
    expect((await checkLedger(database().db)).problems).toEqual([])
  })
})

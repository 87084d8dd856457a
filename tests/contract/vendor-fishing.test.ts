import { expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import type { FishingRoundView } from '#sandbox/games/fishing/fishing-shapes.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTable } from '#tests/support/sandbox-house.ts'
import type { GameReply } from '#tests/support/sandbox-house.ts'

const minor = (text: string | null) => fromDecimal(text ?? '', 'BRL') ?? -1n

function valueOf(reply: GameReply<FishingRoundView>): FishingRoundView {
  if (!reply.success) throw new Error(`Refused: ${reply.errorCode}`)
  return reply.value
}

await onOneEngine('the fishing game', (database) => {
  let run = 0

  async function boat(more: { balanceMinor?: bigint } = {}) {
    const house = await aTable(database().db, {
      merchantCode: `BOAT${run++}`,
      gameId: 'maresia-reef-hunters',
      balanceMinor: 100_000n,
      ...more,
    })
    let requests = 0
    const shoot = (
      shots: string[],
      coin = '0.50',
      requestId = `shots-no-${++requests}`,
      app = house.vendor.app,
    ) =>
      house.call<FishingRoundView>('POST', '/api/fishing/shots', {
        token: house.token,
        body: { requestId, coin, shots },
        app,
      })
    return { ...house, shoot }
  }

  it('settles a magazine as one round, and says what the ledger says', async () => {
    const { shoot, player } = await boat()
    let expected = 100_000n
    for (let i = 0; i < 20; i += 1) {
      const round = valueOf(await shoot(['clown', 'sardine', 'shark', 'clown']))
      const times = round.shots.reduce((sum, shot) => sum + shot.times, 0)
      expect(minor(round.win)).toBe(BigInt(times) * 50n)
      expected += minor(round.win) - 200n
      expect(minor(round.balance)).toBe(expected)
      expect(await player.balance()).toBe(expected)
    }
  })

  it('counts a repeated request once, and refuses other shots under its id', async () => {
    const { shoot, player } = await boat()
    const first = valueOf(await shoot(['clown', 'ray'], '0.50', 'the-same-shots'))
    const balance = await player.balance()
    expect(valueOf(await shoot(['clown', 'ray'], '0.50', 'the-same-shots'))).toEqual(first)
    expect(await shoot(['ray', 'clown'], '0.50', 'the-same-shots')).toMatchObject({
      errorCode: 'request.invalid',
    })
    expect(await player.balance()).toBe(balance)
  })

  it.each([
    ['nothing', []],
    ['more than a magazine', Array.from({ length: 11 }, () => 'clown')],
    ['what is no fish', ['boot']],
    ['what lives elsewhere', ['squid']],
  ])('refuses shots at %s', async (_, shots) => {
    const { shoot, player } = await boat()
    expect(await shoot(shots)).toMatchObject({ status: 400, errorCode: 'request.invalid' })
    expect(await player.balance()).toBe(100_000n)
  })

  it('refuses a price that is not offered, and shots the balance does not cover', async () => {
    const { shoot } = await boat({ balanceMinor: 99n })
    expect(await shoot(['clown'], '0.51')).toMatchObject({ errorCode: 'request.invalid' })
    expect(await shoot(['clown', 'clown'])).toMatchObject({
      errorCode: 'funds.insufficient',
      action: 'deposit',
    })
  })

  it('finishes the round of a process that died before it could pay', async () => {
    const { shoot, player, vendor, process, clock } = await boat()
    for (let i = 0; i < 2; i += 1) vendor.faults.next('win', 'lostRequest')
    const round = valueOf(await shoot(['clown', 'clown', 'clown']))
    expect(round).toMatchObject({ state: 'settling', balance: null })
    const other = await process()
    clock.advance(60_000)
    await other.resolveUnfinished()
    expect(await player.balance()).toBe(100_000n - 150n + minor(round.win))
  })

  it('belongs to its own kind: a slot’s page cannot shoot', async () => {
    const slot = await aTable(database().db, { merchantCode: `BOAT${run++}`, balanceMinor: 1_000n })
    const body = { requestId: 'shots-no-1', coin: '0.50', shots: ['clown'] }
    expect(await slot.call('POST', '/api/fishing/shots', { token: slot.token, body })).toMatchObject({
      errorCode: 'game.unknown',
    })
  })
})

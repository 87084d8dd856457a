import { expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { openStates } from '#sandbox/games/rounds/round-flow.ts'
import { chaosCycle, withChaos } from '#sandbox/games/wallet/chaos.ts'
import { onOneEngine, sandboxDb } from '#tests/support/database.ts'
import { aTable } from '#tests/support/sandbox-house.ts'

const startMinor = 100_000n

await onOneEngine('the chaos brand', (database) => {
  it('ends every round consistently: settled and paid once, or refunded, and says which', async () => {
    const house = await aTable(database().db, { merchantCode: 'CHAOS01', balanceMinor: startMinor })
    const vendor = await house.process({
      wrapWallet: withChaos({ merchants: ['CHAOS01'], pause: () => Promise.resolve() }),
    })
    const told: string[] = []
    for (const [at, scene] of chaosCycle.entries()) {
      const requestId = `chaos-round-${at}`
      let reply = await house.spin(requestId, '0.10', vendor.app)
      for (let turn = 0; turn < 20 && isOpen(reply); turn++) {
        house.clock.advance(60_000)
        await vendor.resolveUnfinished()
        reply = await house.spin(requestId, '0.10', vendor.app)
      }
      told.push(`${scene}: ${reply.success ? reply.value.state : reply.errorCode}`)
      if (!reply.success) expect(['refresh', 'none']).toContain(reply.action)
    }
    expect(told).toEqual([
      'calm: settled',
      'timeout: settled',
      'duplicate: settled',
      'outOfOrder: round.rolledBack',
      'calm: settled',
      'lateRollback: round.rolledBack',
      'lostWin: settled',
      'halfDead: settled',
    ])

    const rounds = await sandboxDb(database().db)
      .selectFrom('sandbox_round')
      .select(['state', 'stake_minor', 'win_minor'])
      .where('brand_id', '=', house.grant.brandId)
      .execute()
    expect(rounds.filter(({ state }) => openStates.some((open) => open === state))).toEqual([])
    const owed = rounds
      .filter(({ state }) => state === 'settled')
      .reduce((sum, round) => sum - round.stake_minor + (round.win_minor ?? 0n), startMinor)
    expect(await house.player.balance()).toBe(owed)
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('does not affect players of other merchants', async () => {
    const house = await aTable(database().db, { merchantCode: 'CALM01', balanceMinor: startMinor })
    const vendor = await house.process({
      wrapWallet: withChaos({ merchants: ['CHAOS01'], pause: () => Promise.reject(new Error('paused')) }),
    })
    for (let round = 0; round < chaosCycle.length; round++)
      expect(await house.spin(`calm-round-${round}`, '0.10', vendor.app)).toMatchObject({
        value: { state: 'settled' },
      })
  })
})

/** The vendor does not know the outcome yet. */
const isOpen = (reply: { success: boolean; errorCode?: string; value?: { state: string } }) =>
  reply.success
    ? reply.value?.state !== 'settled'
    : ['round.open', 'wallet.unreachable'].includes(reply.errorCode ?? '')

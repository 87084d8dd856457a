import { afterEach, beforeEach, expect, it } from 'vitest'
import { startApart } from '#tests/support/apart.ts'
import type { Apart } from '#tests/support/apart.ts'
import { expectSoundBooks, withBooks } from '#tests/support/books.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'

let apart: Apart

beforeEach(async () => {
  apart = await startApart()
})
afterEach(async () => {
  await apart.stop()
  await apart.forget()
})

it('plays a round through two processes, and the books are sound on both sides', async () => {
  const { gatewayPort, gamesPort, folders } = apart
  const player = new HttpPlayer(gatewayPort, { brandId: 'aurora', username: 'apart01' }, gamesPort)
  await player.sitDown()
  const before = await player.balanceMinor()
  const reply = await player.spin()
  if (!reply.success) throw new Error(`The spin was refused: ${reply.errorCode}`)
  const { stake, win, roundId } = reply.value
  const minor = (amount: string) => BigInt(amount.replace('.', ''))
  const after = await player.balanceMinor()
  expect(after).toBe(before - minor(stake) + minor(win))
  await player.comeBack()
  expect(await player.openRounds()).toBe(0)
  player.close()

  expect(await apart.stop()).toEqual([0, 0])
  expect(apart.output()).not.toContain('Error')
  await expectSoundBooks(folders[0], new Map([['apart01', after]]))
  // The sandbox's database has its own tables only.
  const others = await withBooks(folders[1], (books) =>
    books.query<object>(
      "select 1 from information_schema.tables where table_schema = 'public' and table_name not like 'sandbox%'",
    ),
  )
  expect(others.rows).toEqual([])
  const settled = await withBooks(folders[1], (books) =>
    books.query<{ state: string }>(`select state from sandbox_round where round_id = '${roundId}'`),
  )
  expect(settled.rows).toEqual([{ state: 'settled' }])
})

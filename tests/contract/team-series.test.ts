import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '#schemas/api/ops.ts'
import { getPlayerSeries, setPlayerSeries } from '#schemas/api/ops-series.ts'
import { aTree } from '#server/modules/agents/testing/a-tree.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

/** It sells a lottery by series, and its market lets agents set the terms of their downlines. */
const merchantCode = 'AURORA01'
const reason = 'asked by the test'

let gateway: TestGateway
let desk: DeskVisitor
let support: DeskVisitor
let ids: readonly string[]

beforeAll(async () => {
  gateway = await startGateway()
  desk = await theFirstOperator(gateway)
  support = await anOperator(gateway, desk, 'support', 'support')
  await gateway.merchants.get(merchantCode)
  ids = (await aTree(gateway.db, merchantCode, [null, 0])).ids
})
afterAll(() => gateway.stop())

const of = (index: number) => ({ merchantCode, playerId: ids[index] ?? '' })
const read = async (index: number) => (await desk.call(getPlayerSeries, of(index))).series
const set = (index: number, series: number | null, by = desk) =>
  by.call(setPlayerSeries, { ...of(index), series, reason })

it('operators raise and lower the series of an account with a reason, never above the agent above it', async () => {
  expect(await read(1)).toEqual({
    least: 1700,
    most: 1980,
    full: 2000,
    set: null,
    highest: 1980,
    uplineId: ids[0],
    settable: 1980,
  })
  await set(0, 1950)
  await expect(set(1, 1960)).rejects.toMatchObject({ code: 'agents.seriesBounds' })
  await set(1, 1940)
  await set(1, 1900)
  expect(await read(1)).toMatchObject({ set: 1900, highest: 1900, settable: 1950 })
  await set(0, 1800)
  expect(await read(1)).toMatchObject({ set: 1900, highest: 1800, settable: 1800 })
  await set(0, null)
  expect(await read(0)).toMatchObject({ set: null, highest: 1980, uplineId: null })
  const { list } = await desk.call(listAudit, { action: 'agent.series', pageSize: 25 })
  expect(list.find(({ phase }) => phase === 'done')).toMatchObject({
    action: 'agent.series',
    subject: `player ${ids[0]}`,
    reason,
  })
})

it('only administrators change it, and unknown accounts have none', async () => {
  await expect(set(1, 1900, support)).rejects.toMatchObject({ code: 'operator.roleMissing' })
  await expect(desk.call(getPlayerSeries, { merchantCode, playerId: 'nobody' })).rejects.toMatchObject({
    code: 'ops.unknown',
  })
})

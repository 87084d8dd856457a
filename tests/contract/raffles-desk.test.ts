import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '#schemas/api/ops.ts'
import {
  cancelRaffle,
  deliverPrize,
  draftRaffle,
  getDeskRaffle,
  listDeskRaffles,
  openRaffle,
} from '#schemas/api/ops-raffles.ts'
import { getRaffle } from '#schemas/api/raffles.ts'
import { rulesHash } from '#domain/raffles/rule.ts'
import { aRule } from '#domain/raffles/testing/a-rule.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const reason = 'asked by the test'
let gateway: TestGateway
let desk: DeskVisitor
let second: DeskVisitor

beforeAll(async () => {
  gateway = await startGateway()
  desk = await theFirstOperator(gateway)
  second = await anOperator(gateway, desk, 'the-second', 'payments')
  await gateway.merchants.get(merchantCode)
  await gateway.merchants.set(merchantCode, 'REWCEN3', true)
})
afterAll(() => gateway.stop())

const rule = aRule()
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )
const visible = (raffleId: string) => codeOf(gateway.visitor().call(getRaffle, { raffleId }))

it('a draft is opened by another person, cannot be changed then, and is cancelled with a reason', async () => {
  const key = { merchantCode, raffleId: 'spring-draw' }
  await second.call(draftRaffle, { ...key, rule: aRule({ maxTickets: 5 }), reason })
  await second.call(draftRaffle, { ...key, rule, reason })
  expect(await visible(key.raffleId)).toBe('raffles.unknown')
  expect(await codeOf(second.call(openRaffle, { ...key, reason }))).toBe('ops.samePerson')
  expect(await codeOf(second.call(cancelRaffle, { ...key, reason }))).not.toBe('done')

  const third = await anOperator(gateway, desk, 'the-third', 'payments')
  await third.call(openRaffle, { ...key, reason })
  expect(await codeOf(third.call(openRaffle, { ...key, reason }))).toBe('ops.wrongState')
  expect(await codeOf(second.call(draftRaffle, { ...key, rule, reason }))).toBe('ops.wrongState')
  const { raffle, fairness } = await gateway.visitor().call(getRaffle, { raffleId: key.raffleId })
  expect(raffle.state).toBe('comingSoon')
  expect(fairness.rulesHash).toBe(rulesHash(key.raffleId, rule))

  const { list } = await desk.call(listDeskRaffles, { merchantCode, pageSize: 10 })
  expect(list.find(({ raffleId }) => raffleId === key.raffleId)).toMatchObject({
    state: 'open',
    cost: '175.00',
    draftedBy: 'the-second',
  })
  expect(await desk.call(getDeskRaffle, key)).toMatchObject({ openedBy: 'the-third', participants: [], rule })
  await desk.call(cancelRaffle, { ...key, reason: 'The prize is sold out' })
  expect((await gateway.visitor().call(getRaffle, { raffleId: key.raffleId })).raffle).toMatchObject({
    state: 'cancelled',
    cancelReason: 'The prize is sold out',
  })
  expect(await codeOf(desk.call(cancelRaffle, { ...key, reason }))).toBe('ops.wrongState')
  const audit = await desk.call(listAudit, { pageSize: 50 })
  expect(JSON.stringify(audit)).toContain('raffle.cancel')
})

it('refuses a rule that cannot become a raffle, with its problems', async () => {
  const key = { merchantCode, raffleId: 'odd-draw' }
  const odd = aRule({ ticketCentiUnits: null, firstDay: '2026-11-01', lastDay: '2026-11-30' })
  await expect(desk.call(draftRaffle, { ...key, rule: odd, reason })).rejects.toMatchObject({
    code: 'raffles.ruleRefused',
    body: { problems: expect.arrayContaining([{ problem: 'begun', source: null }]) as unknown },
  })
  expect(await codeOf(desk.call(getDeskRaffle, key))).toBe('ops.unknown')
  expect(await codeOf(desk.call(deliverPrize, { ...key, place: 1, reason }))).toBe('ops.unknown')
  const elsewhere = { merchantCode: 'NOWHERE01', raffleId: 'spring-draw' }
  expect(await codeOf(desk.call(draftRaffle, { ...elsewhere, rule, reason }))).toBe('ops.unknown')
})

import { describe, expect, it } from 'vitest'
import { orderDeposit, withdrawByPin, withdrawProven } from '#schemas/api/payments.ts'
import type { Reply } from '#schemas/api/route.ts'
import { ApiError } from '#src/api/api-error.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { MoneyOrder } from './money-order.ts'

const deposit: Reply<typeof orderDeposit> = {
  depositId: 'd-1',
  method: 'pix',
  state: 'pending',
  amount: '50.00',
  received: null,
  currency: 'BRL',
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T12:30:00.000Z',
  settledAt: null,
  reason: null,
  pix: null,
  bank: null,
  proofs: 0,
}
const input = { method: 'pix', amount: '50.00' } as const
const lost = () => new ApiError({ code: 'network.timeout', status: 0, outcomeUnknown: true })

function aBrowser() {
  const api = createFakeApi()
  const clock = createManualClock()
  const storage = createAppStorage(memoryAreas())
  let keys = 0
  const random = { uuid: () => `key-${(keys += 1)}`, fraction: () => 0, bytes: () => new Uint8Array() }
  return { api, clock, storage, random }
}

describe('an order that moves money', () => {
  it('keeps its key before it is sent, and forgets it with the answer', async () => {
    const deps = aBrowser()
    let keptWhenSent: string | null = null
    deps.api.answer(orderDeposit, () => {
      keptWhenSent = deps.storage.get('moneyOrder')
      return deposit
    })
    const order = new MoneyOrder(deps, orderDeposit)
    expect(await order.send(input)).toEqual(deposit)
    expect(keptWhenSent).toContain('key-1')
    expect(deps.storage.get('moneyOrder')).toBeNull()
  })

  it('whose answer is lost is asked after with the same key, and never told to have failed', async () => {
    const deps = aBrowser()
    let tries = 0
    deps.api.answer(orderDeposit, () => {
      tries += 1
      if (tries < 3) throw lost()
      return deposit
    })
    const order = new MoneyOrder(deps, orderDeposit)
    const sent = order.send(input)
    await expect.poll(() => order.state).toBe('checking')
    expect(order.error).toBeNull()
    await expect
      .poll(async () => {
        await deps.clock.advance(3_000)
        return tries
      })
      .toBe(3)
    expect(await sent).toEqual(deposit)
    expect(new Set(deps.api.callsOf(orderDeposit).map(({ options }) => options.idempotencyKey))).toEqual(
      new Set(['key-1']),
    )
  })

  it('whose answer is long in coming is said to be checked', async () => {
    const deps = aBrowser()
    const answer = Promise.withResolvers<typeof deposit>()
    deps.api.answer(orderDeposit, () => answer.promise)
    const order = new MoneyOrder(deps, orderDeposit)
    const sent = order.send(input)
    await deps.clock.advance(19_000)
    expect(order.state).toBe('sending')
    await deps.clock.advance(2_000)
    expect(order.state).toBe('checking')
    answer.resolve(deposit)
    expect(await sent).toEqual(deposit)
    await deps.clock.advance(60_000)
    expect(order.state).toBe('idle')
  })

  it('is followed to its end by the page that comes after', async () => {
    const deps = aBrowser()
    deps.api.answer(orderDeposit, () => {
      throw lost()
    })
    const before = new MoneyOrder(deps, orderDeposit)
    void before.send(input)
    await expect.poll(() => before.state).toBe('checking')
    before.leave()
    deps.api.answer(orderDeposit, deposit)
    expect(await new MoneyOrder(deps, orderDeposit).resume()).toEqual(deposit)
    expect(deps.api.callsOf(orderDeposit).at(-1)?.options.idempotencyKey).toBe('key-1')
  })

  it('that is refused says why, and the next one has a key of its own', async () => {
    const deps = aBrowser()
    deps.api.answer(orderDeposit, () => {
      throw refusal('payments.amountOutOfBounds')
    })
    const order = new MoneyOrder(deps, orderDeposit)
    expect(await order.send(input)).toBeNull()
    expect(order.error?.code).toBe('payments.amountOutOfBounds')
    deps.api.answer(orderDeposit, deposit)
    await order.send(input)
    expect(order.error).toBeNull()
    expect(deps.api.callsOf(orderDeposit).at(-1)?.options.idempotencyKey).toBe('key-2')
  })

  it('with a PIN in it is never written down', async () => {
    const deps = aBrowser()
    let kept: string | null = 'unread'
    deps.api.answer(withdrawByPin, () => {
      kept = deps.storage.get('moneyOrder')
      throw refusal('payments.pinInvalid')
    })
    await new MoneyOrder(deps, withdrawByPin).send({ accountId: 'a', amount: '20.00', pin: '482913' })
    expect(kept).toBeNull()
  })

  it('of another kind, sent and answered meanwhile, leaves an open one to be followed', async () => {
    const deps = aBrowser()
    deps.api.answer(orderDeposit, () => {
      throw lost()
    })
    const open = new MoneyOrder(deps, orderDeposit)
    void open.send(input)
    await expect.poll(() => open.state).toBe('checking')
    open.leave()
    deps.api.answer(withdrawProven, () => {
      throw refusal('payments.amountOutOfBounds')
    })
    await new MoneyOrder(deps, withdrawProven).send({ accountId: 'a', amount: '20.00' })
    deps.api.answer(orderDeposit, deposit)
    expect(await new MoneyOrder(deps, orderDeposit).resume()).toEqual(deposit)
    expect(deps.api.callsOf(orderDeposit).at(-1)?.options.idempotencyKey).toBe('key-1')
    expect(deps.storage.get('moneyOrder')).toBeNull()
  })

  it('goes out once however often its button is pressed', async () => {
    const deps = aBrowser()
    deps.api.answer(orderDeposit, deposit)
    const order = new MoneyOrder(deps, orderDeposit)
    await Promise.all([order.send(input), order.send(input), order.send(input)])
    expect(deps.api.callsOf(orderDeposit)).toHaveLength(1)
  })
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { register } from '#schemas/api/register.ts'
import { getSession } from '#schemas/api/session.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aForm, aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { aBet } from '#tests/support/movements.ts'

await forEachEngine('a keyed call', (database) => {
  let gateway: TestGateway
  let player: Visitor
  let playerId = ''
  const key = () => crypto.randomUUID()

  beforeEach(async () => {
    gateway = await startGateway({ db: database().db })
    player = await gateway.visitor().register(aUsername())
    const rows = await database().db.selectFrom('session').select(['player_id', 'username']).execute()
    const me = (await player.call(getSession, {})).userName
    playerId = rows.find(({ username }) => username === me)?.player_id ?? ''
  })
  afterEach(async () => {
    expect((await checkLedger(database().db)).problems).toEqual([])
    await gateway.close()
  })

  const spend = (amountMinor: bigint) =>
    createLedger({ db: database().db, clock: gateway.clock }).move(
      aBet(`bet:${crypto.randomUUID()}`, amountMinor, { merchantCode: 'AURORA01', playerId }),
    )

  it('has one effect and one answer, however often it is sent', async () => {
    await spend(30_000n)
    const idempotencyKey = key()
    const first = await player.send(topUpPlayMoney, {}, { idempotencyKey })
    expect(first.json()).toMatchObject({ value: { sumBalance: '1000.00', added: true } })
    await spend(10_000n)
    const again = await player.send(topUpPlayMoney, {}, { idempotencyKey })
    expect(again.headers['idempotency-hit']).toBe('true')
    expect(again.json()).toEqual(first.json())
    expect((await player.call(getBalance, {})).sumBalance).toBe('900.00')
  })

  it('is done once when its copies race', async () => {
    await spend(30_000n)
    const idempotencyKey = key()
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => player.send(topUpPlayMoney, {}, { idempotencyKey })),
    )
    const codes = replies.map((reply) => reply.statusCode)
    expect(codes).toContain(200)
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
      expect(reply.json()).toMatchObject({ errorCode: 'idempotency.inProgress' })
      expect(reply.headers['retry-after']).toBe('1')
    }
    expect(
      replies.filter(
        ({ statusCode, headers }) => statusCode === 200 && headers['idempotency-hit'] === undefined,
      ),
    ).toHaveLength(1)
    expect((await player.call(getBalance, {})).sumBalance).toBe('1000.00')
  })

  it('is refused for another body under the same key, and for another call', async () => {
    const form = aForm('somebodyelse', 'Correct-horse-9', {})
    const idempotencyKey = key()
    const visitor = gateway.visitor()
    await visitor.send(register, form, { idempotencyKey })
    const other = await visitor.send(register, { ...form, username: 'anothername' }, { idempotencyKey })
    expect(other.statusCode).toBe(422)
    expect(other.json()).toMatchObject({ errorCode: 'idempotency.keyReused' })
  })

  it('belongs to one player: another one’s same key is another call', async () => {
    const idempotencyKey = key()
    await player.send(topUpPlayMoney, {}, { idempotencyKey })
    const stranger = await gateway.visitor().register(aUsername())
    const reply = await stranger.send(topUpPlayMoney, {}, { idempotencyKey })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['idempotency-hit']).toBeUndefined()
  })

  it('gets the same refusal again', async () => {
    const form = { ...aForm('', 'Correct-horse-9', {}), username: 'x', ageConfirmed: false }
    const idempotencyKey = key()
    const visitor = gateway.visitor()
    const first = await visitor.send(register, form, { idempotencyKey })
    const again = await visitor.send(register, form, { idempotencyKey })
    expect(first.statusCode).toBe(422)
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-hit']).toBe('true')
  })

  it('that registered gets its session again when the first answer was lost', async () => {
    const visitor = gateway.visitor()
    const { fields } = (await gateway.inject({ url: '/wps/system/setting/register' })).json<{
      value: { fields: Record<string, { enabled: boolean }> }
    }>().value
    const form = aForm(aUsername(), 'Correct-horse-9', fields)
    const idempotencyKey = key()
    const first = await visitor.send(register, form, { idempotencyKey })
    expect(first.statusCode).toBe(200)
    const afterLoss = gateway.visitor()
    const again = await afterLoss.send(register, form, { idempotencyKey })
    expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie'])
    afterLoss.token = again.json<{ value: { token: string } }>().value.token
    expect((await afterLoss.call(getBalance, {})).sumBalance).toBe('1000.00')
  })

  it('leaves neither key, handle nor password readable in the database', async () => {
    const visitor = gateway.visitor()
    const idempotencyKey = key()
    const { fields } = (await gateway.inject({ url: '/wps/system/setting/register' })).json<{
      value: { fields: Record<string, { enabled: boolean }> }
    }>().value
    const response = await visitor.send(register, aForm(aUsername(), 'Very-secret-77', fields), {
      idempotencyKey,
    })
    const { token } = response.json<{ value: { token: string } }>().value
    const rows = await database().db.selectFrom('idempotency').selectAll().execute()
    const text = rows
      .map((row) => JSON.stringify(row) + Buffer.from(row.answer ?? []).toString('latin1'))
      .join('\n')
    for (const secret of [idempotencyKey, token, 'Very-secret-77']) expect(text).not.toContain(secret)
  })

  it('that died with its process can be sent again after a minute', async () => {
    await spend(30_000n)
    const idempotencyKey = key()
    await player.send(topUpPlayMoney, {}, { idempotencyKey })
    await database()
      .db.updateTable('idempotency')
      .set({ state: 'running', answer: null })
      .where('scope', '=', `player:${playerId}`)
      .execute()
    const early = await player.send(topUpPlayMoney, {}, { idempotencyKey })
    expect(early.json()).toMatchObject({ errorCode: 'idempotency.inProgress' })
    gateway.clock.advance(61_000)
    expect((await player.send(topUpPlayMoney, {}, { idempotencyKey })).statusCode).toBe(200)
    expect((await player.call(getBalance, {})).sumBalance).toBe('1000.00')
  })

  it('requires a random key', async () => {
    const reply = await player.send(topUpPlayMoney, {}, { idempotencyKey: '1' })
    expect(reply.statusCode).toBe(400)
    const missing = await gateway.inject({
      method: 'POST',
      url: topUpPlayMoney.path,
      payload: {},
      headers: { cookie: player.cookie ?? '', token: player.token ?? '' },
    })
    expect(missing.json()).toMatchObject({ errorCode: 'idempotency.keyMissing' })
  })
})

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#schemas/api/session.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { defaultConfig } from '#server/config.ts'
import { openBus } from '#server/events/open-bus.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { listen } from '#server/process/listener.ts'
import type { Listener } from '#server/process/listener.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { openStream } from '#tests/support/event-streams.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { aBet } from '#tests/support/movements.ts'

interface House {
  readonly gateway: TestGateway
  readonly listener: Listener
}

describe.skipIf(!(await hasServer()))('two gateways on one database', () => {
  const undo: (() => unknown)[] = []
  const houses: House[] = []
  let url = ''

  beforeAll(async () => {
    const database = await serverDatabase()
    ;({ url } = database)
    undo.push(() => database.close())
    for (let count = 0; count < 2; count += 1) {
      const bus = await openBus({
        config: { eventsUrl: null, databaseUrl: url, databaseCa: null },
        db: database.db,
        secret: 'of both',
        onProblem: () => undefined,
      })
      undo.push(() => bus.close())
      const gateway = await startGateway({ db: database.db, config: { databaseUrl: url }, deps: { bus } })
      undo.push(() => gateway.stop())
      const listener = await listen({ ...defaultConfig, hosts: ['127.0.0.1'], port: 0 })
      listener.answerWith((incoming, outgoing) => gateway.app.routing(incoming, outgoing))
      undo.push(() => listener.close())
      undo.push(() => gateway.beginStop())
      houses.push({ gateway, listener })
    }
  })
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  const [one, other] = [() => houses[0] as House, () => houses[1] as House]

  /** The same browser at the other gateway. */
  const at = ({ gateway }: House, { cookie, token }: Visitor): Visitor =>
    Object.assign(gateway.visitor(), { cookie, token })

  async function aPlayer() {
    const name = aUsername()
    const player = await one().gateway.visitor().register(name)
    const { player_id: playerId } = await one()
      .gateway.db.selectFrom('session')
      .select('player_id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow()
    return { player, playerId }
  }

  it('a page hears of its money whichever gateway books it', async () => {
    const { gateway } = one()
    const { player, playerId } = await aPlayer()
    const page = await openStream(other().listener.port, player)
    await page.until('"missed":false')
    const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
    await ledger.move(aBet('spent', 100n, { merchantCode: 'AURORA01', playerId, currency: 'BRL' }))
    await player.call(topUpPlayMoney, {})
    await page.until('data: {"type":"balance"}')
    page.leave()
  })

  it('a stream closes when its session ends at the other gateway', async () => {
    const { player } = await aPlayer()
    const page = await openStream(other().listener.port, player)
    await page.until('"missed":false')
    await player.call(logout, {})
    await page.until('data: {"type":"sessionEnded"}')
    await page.ended
  })

  it('a page goes on at the other gateway where it stopped at the first', async () => {
    const { player } = await aPlayer()
    const before = await openStream(one().listener.port, player)
    one().gateway.hub.publish({ merchantCode: 'AURORA01' }, { type: 'announcements' })
    await before.until('"announcements"')
    const [, place = ''] = [...(await before.until('id: ')).matchAll(/id: (\S+)/g)].at(-1) ?? []
    before.leave()
    await before.ended
    one().gateway.hub.publish({ merchantCode: 'AURORA01' }, { type: 'promotions' })
    // The event has reached the other gateway before the page connects there.
    const witness = await openStream(other().listener.port, at(other(), player))
    one().gateway.hub.publish({ merchantCode: 'AURORA01' }, { type: 'winners' })
    await witness.until('"winners"')
    witness.leave()
    const after = await openStream(other().listener.port, player, { since: place })
    expect(await after.until('"missed":false')).toContain('"type":"promotions"')
    after.leave()
  })

  it('pages are told to ask again when a gateway’s connection to the others was cut', async () => {
    const page = await openStream(other().listener.port, other().gateway.visitor())
    await page.until('"missed":false')
    const admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'marquee-events' and datname = current_database()`)
    await admin.end()
    await page.until('"missed":true')
    page.leave()
  })
})

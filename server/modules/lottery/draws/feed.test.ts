import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportResult } from '#schemas/api/lottery-feed.ts'
import { getDrawProof, listDraws } from '#schemas/api/lottery.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/index.ts'
import { startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const secrets = {
  north: 'the first secret of a source of results',
  south: 'the second secret of a source of results',
}
const board = { result: ['4821'] }

describe('results over the signed feed', () => {
  let gateway: TestGateway
  let key = { gameId: 'lao', station: '', drawId: '' }

  beforeAll(async () => {
    gateway = await startGateway({ config: { lotteryFeed: { games: ['lao'], sources: secrets } } })
    await gateway.jobs.runDue()
    const { list } = await gateway.visitor().call(listDraws, { gameId: 'lao', count: 1 })
    const [draw] = list
    if (draw === undefined) throw new Error('no draw')
    expect(draw).toMatchObject({ source: 'feed', commitment: null })
    key = { gameId: 'lao', station: draw.station, drawId: draw.drawId }
    gateway.clock.advance(Date.parse(draw.drawsAt) - gateway.clock.now().getTime())
  }, 60_000)
  afterAll(() => gateway.stop())

  const send = async (
    source: string,
    secret: string,
    what: unknown = { ...key, board },
    host = 'gateway.localhost',
    headers = signVendorRequest(source, secret, JSON.stringify(what), gateway.clock.now()),
  ) => {
    const response = await gateway.inject(
      {
        method: 'POST',
        url: reportResult.path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(what),
      },
      host,
    )
    return response.json<{ value?: { state: string }; errorCode?: string }>()
  }

  it('are refused when forged, of an unknown source, of a game vendor, old, or sent to a brand', async () => {
    const forged = { errorCode: 'vendor.invalidSignature' }
    expect(await send('north', secrets.south)).toMatchObject(forged)
    expect(await send('nobody', secrets.north)).toMatchObject(forged)
    expect(await send('SANDBOX', vendorSecret)).toMatchObject(forged)
    const old = signVendorRequest(
      'north',
      secrets.north,
      JSON.stringify({ ...key, board }),
      new Date(gateway.clock.now().getTime() - 60_000),
    )
    expect(await send('north', secrets.north, undefined, undefined, old)).toMatchObject(forged)
    expect(await send('north', secrets.north, undefined, 'aurora.localhost')).toMatchObject({
      errorCode: 'request.notFound',
    })
  })

  it('do not open the wallet of game vendors to a source', async () => {
    const payload = JSON.stringify({ request_id: 'r', session_token: 't', player_id: 'p' })
    const response = await gateway.inject(
      {
        method: 'POST',
        url: '/vendor/v1/balance',
        headers: {
          'content-type': 'application/json',
          ...signVendorRequest('north', secrets.north, payload, gateway.clock.now()),
        },
        payload,
      },
      'gateway.localhost',
    )
    expect(response.json()).toMatchObject({ errorCode: 'vendor.invalidSignature' })
  })

  it('of two sources are published; a copy of a call is refused as a replay', async () => {
    expect(await send('north', secrets.north)).toMatchObject({ value: { state: 'held' } })
    expect(await send('north', secrets.north)).toMatchObject({ errorCode: 'vendor.replayed' })
    gateway.clock.advance(1_000)
    expect(await send('north', secrets.north)).toMatchObject({ value: { state: 'held' } })
    expect(await send('south', secrets.south)).toMatchObject({ value: { state: 'published' } })
    const proof = await gateway.visitor().call(getDrawProof, key)
    expect(proof).toMatchObject({ result: { board, version: 1 }, seed: null, committedAt: null })
  })

  it('that do not fit the board are refused with the reason', async () => {
    expect(await send('south', secrets.south, { ...key, board: { result: ['4'] } })).toMatchObject({
      errorCode: 'lottery.boardInvalid',
      fault: 'number',
    })
  })
})

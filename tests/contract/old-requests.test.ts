import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchGame, listGames } from '#schemas/api/games.ts'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'

/* Requests as older clients of this family of sites write them. */

let gateway: TestGateway
let ana: Visitor
let bia: Visitor
const [anasName, biasName] = [aUsername(), aUsername()]
beforeAll(async () => {
  gateway = await startGateway()
  ana = await gateway.visitor().register(anasName)
  bia = await gateway.visitor().register(biasName)
})
afterAll(() => gateway.stop())

const list = {
  gameType: 'RNG',
  vassalage: 'ALL',
  gameName: '',
  clientType: 3,
  platform: 'flash,html5-desktop',
  channel: 'WEB',
  merchant: 'SOMEBODY01',
  minLineNum: '20',
  pageNo: 1,
  pageSize: 24,
  language: 'en',
} as const

it('a list of games takes the older name of the stake, and what has no meaning here changes nothing', async () => {
  const ids = async (parts: object) =>
    (await ana.call(listGames, { ...list, ...parts })).games.map(({ gameId }) => gameId)
  const all = await ids({ minBet: '' })
  expect(all.length).toBeGreaterThan(0)
  const { channel: _, merchant: __, minLineNum: ___, ...plain } = list
  expect((await ana.call(listGames, plain)).games.map(({ gameId }) => gameId)).toEqual(all)
  expect(await ids({ minBet: '0.01' })).toEqual(await ids({ minBetTo: '0.01' }))
  expect(await ids({ minBet: '0.01' })).not.toEqual(all)
  expect((await ana.send(listGames, { ...list, minBet: 'cheap' })).statusCode).toBe(400)
})

it('a launch names the game or its room, and whose it is decides the session alone', async () => {
  const [game] = (await ana.call(listGames, list)).games
  const order = {
    nodeId: game?.nodeId ?? '',
    vassalage: game?.vassalage ?? '',
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    merchantCode: 'AURORA01',
    language: 'en',
    username: biasName,
    token: bia.token ?? '',
  } as const
  const roomId = game?.gameId ?? ''
  await ana.call(launchGame, { ...order, roomId })
  const opened = await gateway.db.selectFrom('launch_code').select('player_id').execute()
  const owner = await gateway.db
    .selectFrom('player')
    .select('username')
    .where('player_id', 'in', [...new Set(opened.map(({ player_id }) => player_id))])
    .execute()
  expect(owner).toEqual([{ username: anasName }])
  expect((await ana.send(launchGame, order)).statusCode).toBe(400)
})

it('announcements take the execution of older clients', async () => {
  const asked = { types: 'B', platform: 'W', pageNo: 1, pageSize: 9, language: 'en' } as const
  const { list: found } = await ana.call(listAnnouncements, { ...asked, execution: 'e1s1' })
  expect(found).toEqual((await ana.call(listAnnouncements, asked)).list)
})

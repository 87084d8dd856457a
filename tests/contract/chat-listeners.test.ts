import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChat, sendChatMessage } from '#schemas/api/chat.ts'
import { setModule } from '#server/modules/system/actions.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import { listen } from '#server/process/listener.ts'
import type { Listener } from '#server/process/listener.ts'
import { defaultConfig } from '#server/config.ts'
import { aBrand } from '#tests/support/brand.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { cases, patienceMs, tellLaw } from '#tests/support/law.ts'

/** One message to many open pages over real connections; 1,000 in the campaign. */
const listeners = cases(40, 1_000)
const merchantCode = 'AURORA01'
const room = 'pt'
const many = { maxStreams: 2_000, maxStreamsPerAddress: 2_000, maxConnectionsPerAddress: 3_000 }
const brand = aBrand({
  id: 'aurora',
  merchantCode,
  currency: 'BRL',
  languages: ['pt'],
  defaultLanguage: 'pt',
  modules: { chat: true },
  domains: { primary: 'aurora.example', aliases: [] },
})

let gateway: TestGateway
let listener: Listener
let speaker: Visitor
const open: ClientRequest[] = []
beforeAll(async () => {
  const rateLimits = { ...defaultConfig.rateLimits, stream: { limit: 5_000, windowMs: 60_000 } }
  gateway = await startGateway({
    config: { ...many, rateLimits },
    deps: { brands: fixedBrands([{ brand, folder: '', release: 'r1', scriptHashes: [], styleHashes: [] }]) },
  })
  await gateway.command(setModule, { merchantCode, modId: 'CBS3', on: true })
  listener = await listen({ ...defaultConfig, ...many, hosts: ['127.0.0.1'], port: 0 })
  listener.answerWith((incoming, outgoing) => gateway.app.routing(incoming, outgoing))
  speaker = await gateway.visitor().register(aUsername())
  const settings = {
    open: true,
    slowModeSec: 0,
    minAccountAgeMin: 0,
    holdAfterReports: 3,
    blockedWords: [],
    watchedWords: [],
  }
  await gateway.db
    .insertInto('chat_room')
    .values({ merchant_code: merchantCode, room, settings: JSON.stringify(settings) })
    .execute()
}, 60_000)
afterAll(async () => {
  for (const each of open) each.destroy()
  gateway.beginStop()
  await listener.close()
  await gateway.stop()
})

/** Opens the room's stream; resolves when a text has arrived on it. */
const listenFor = (text: string) =>
  new Promise<{ readonly arrived: Promise<number> }>((opened, failed) => {
    const headers = { host: speaker.host, cookie: speaker.cookie ?? '' }
    const call = request(
      {
        host: '127.0.0.1',
        port: listener.port,
        path: `/wps/system/events?room=${room}`,
        headers,
        agent: false,
      },
      (response) => {
        if (response.statusCode !== 200) return failed(new Error(`${response.statusCode}`))
        let heard = ''
        const arrived = new Promise<number>((tell) => {
          response.on('data', (chunk: Buffer) => {
            heard += chunk.toString()
            if (heard.includes(text)) tell(performance.now())
          })
        })
        opened({ arrived })
        return undefined
      },
    )
    call.on('error', failed)
    call.end()
    open.push(call)
  })

it(
  'every open page of a room hears a message',
  async () => {
    await speaker.call(launchChat, { language: room })
    const pages: { readonly arrived: Promise<number> }[] = []
    for (let count = 0; count < listeners; count += 20)
      // A few connections at a time.
      pages.push(...(await Promise.all(Array.from({ length: 20 }, () => listenFor('boa noite a todos')))))
    await expect.poll(() => gateway.hub.listeners(merchantCode)).toBe(listeners)
    const sentAt = performance.now()
    const { message } = await speaker.call(sendChatMessage, { room, text: 'boa noite a todos' })
    const answeredMs = performance.now() - sentAt
    const times = (await Promise.all(pages.map(({ arrived }) => arrived)))
      .map((at) => at - sentAt)
      .toSorted((one, other) => one - other)
    expect([message.state, times.length]).toEqual(['visible', listeners])
    tellLaw(
      'listeners of a chat room',
      `${listeners} heard it, median ${Math.round(times[listeners / 2] ?? 0)} ms, last ${Math.round(times.at(-1) ?? 0)} ms, answered in ${Math.round(answeredMs)} ms`,
    )
  },
  patienceMs(20_000),
)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChat, sendChatMessage } from '#schemas/api/chat.ts'
import { fileComplaint, listComplaints, replyToComplaint, sendFeedback } from '#schemas/api/feedback.ts'
import { applyToJoin } from '#schemas/api/join.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { writeToService } from '#schemas/api/service.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { cases } from '#tests/support/law.ts'

/** One sender writes as much as possible at once; rate classes are wide open, so that only the slices' own limits hold. */
const wave = cases(80, 1_000)
const merchantCode = 'AURORA01'
const language = 'pt'
let gateway: TestGateway
let player: Visitor
beforeAll(async () => {
  gateway = await startGateway()
  player = await gateway.visitor().register(aUsername())
})
afterAll(() => gateway.stop())

/** Sends the calls at once. Returns the number of each outcome. */
async function flood(sender: Visitor, route: RouteSpec, input: (number: number) => unknown) {
  const replies = await Promise.all(
    Array.from({ length: wave }, (_, number) => sender.send(route, input(number))),
  )
  const outcomes = replies.map((reply) => reply.json<{ errorCode?: string }>().errorCode ?? 'done')
  return Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (each) => each)).map(([outcome, all]) => [outcome, all?.length]),
  )
}

it('of feedback leaves ten messages a day', async () => {
  const told = await flood(player, sendFeedback, (number) => ({
    text: `Message ${number}`,
    pictures: [],
    language,
  }))
  expect(told).toEqual({ done: 10, 'rate.limited': wave - 10 })
})

it('of complaints leaves five open ones, with all of their messages', async () => {
  const told = await flood(player, fileComplaint, (number) => ({
    type: 'account',
    text: `Something is wrong, number ${number}.`,
    pictures: [],
    language,
  }))
  expect(told['done']).toBe(5)
  const { list } = await player.call(listComplaints, { language })
  expect(list).toHaveLength(5)
  const complaintId = list[0]?.complaintId ?? ''
  const replies = await flood(player, replyToComplaint, () => ({ complaintId, text: 'Well?', pictures: [] }))
  expect(replies).toEqual({ done: 30, 'rate.limited': wave - 30 })
})

it('of customer service leaves sixty messages of a player an hour', async () => {
  const told = await flood(player, writeToService, () => ({ text: 'Hello?', pictures: [], language }))
  expect(told).toEqual({ done: 60, 'rate.limited': wave - 60 })
})

it('of a chat room leaves the one message that slow mode lets through', async () => {
  const settings = { minAccountAgeMin: 0, slowModeSec: 5, open: true, holdAfterReports: 3 }
  await gateway.db
    .insertInto('chat_room')
    .values({
      merchant_code: merchantCode,
      room: language,
      settings: JSON.stringify({ ...settings, blockedWords: [], watchedWords: [] }),
    })
    .execute()
  await player.call(launchChat, { language })
  const told = await flood(player, sendChatMessage, (number) => ({
    room: language,
    text: `boa noite ${number}`,
  }))
  expect(told).toEqual({ done: 1, 'chat.slowMode': wave - 1 })
})

it('of applications leaves one that waits, and tells nobody which it was', async () => {
  const visitor = gateway.visitor()
  const waiting = async () =>
    (await gateway.db.selectFrom('join_application').selectAll().execute()).filter(
      (row) => row.merchant_code === merchantCode,
    ).length
  const before = await waiting()
  const told = await flood(visitor, applyToJoin, (number) => ({
    name: `Ana Souza ${number}`,
    email: 'flood@mail.example',
    channel: 'website',
    channelName: 'flood.example',
    audience: 'under100',
    message: 'I have a site about slots.',
    adult: true,
  }))
  expect(told).toEqual({ done: wave })
  expect(await waiting()).toBe(before + 1)
})

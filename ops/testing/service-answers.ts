import { answerService, getServiceThread, listServiceThreads } from '#schemas/api/ops-service.ts'
import type { DeskServiceThread } from '#schemas/api/ops-service.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const thread: DeskServiceThread = {
  merchantCode: 'NOCTURNE01',
  threadId: 't1',
  playerId: 'p1',
  username: 'marina88',
  language: 'pt',
  state: 'waiting',
  waitingSince: '2026-11-21T09:30:00.000Z',
  lastAt: '2026-11-21T09:31:00.000Z',
  lastText: 'Foram 50 pelo PIX.',
  takenBy: null,
  messages: 3,
  thread: [
    {
      place: 1,
      author: 'asker',
      operator: null,
      text: 'Meu depósito não apareceu.',
      pictures: 1,
      at: '2026-11-21T09:30:00.000Z',
      first: null,
    },
    {
      place: 2,
      author: 'house',
      operator: null,
      text: '',
      pictures: 0,
      at: '2026-11-21T09:30:00.000Z',
      first: { open: true, atDesk: true, opensAt: null, expectedMinutes: 5, ahead: 2 },
    },
    {
      place: 3,
      author: 'asker',
      operator: null,
      text: 'Foram 50 pelo PIX.',
      pictures: 0,
      at: '2026-11-21T09:31:00.000Z',
      first: null,
    },
  ],
}
const { thread: _, ...row } = thread
const visitor = {
  ...row,
  threadId: 't2',
  playerId: null,
  username: null,
  state: 'answered' as const,
  waitingSince: null,
  takenBy: 'ana',
  lastText: 'Try the link in the mail.',
}
/** One thread of a player and one of a visitor. */
export const serviceAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listServiceThreads, { list: [row, visitor], next: null })
    .answer(getServiceThread, thread)
    .answer(answerService, {})

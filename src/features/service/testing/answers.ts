import {
  endService,
  getService,
  getServicePicture,
  markServiceSeen,
  writeToService,
} from '#schemas/api/service.ts'
import type { ServiceMessage, ServiceNow } from '#schemas/api/service.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const at = '2026-11-23T18:20:00.000Z'

export const aServiceMessage = (parts: Partial<ServiceMessage> = {}): ServiceMessage => ({
  place: 1,
  author: 'asker',
  text: 'My deposit of this morning is not there yet.',
  pictures: 0,
  at,
  first: null,
  ...parts,
})

export const aService = (parts: Partial<ServiceNow> = {}): ServiceNow => ({
  open: true,
  opensAt: null,
  atDesk: true,
  expectedMinutes: 5,
  ahead: 0,
  thread: null,
  ...parts,
})

export const aThread = (parts: Partial<NonNullable<ServiceNow['thread']>> = {}): ServiceNow['thread'] => ({
  state: 'answered',
  unread: 1,
  messages: [
    aServiceMessage({ pictures: 1 }),
    aServiceMessage({
      place: 2,
      author: 'house',
      text: '',
      first: { open: true, atDesk: true, opensAt: null, expectedMinutes: 5, ahead: 2 },
    }),
    aServiceMessage({
      place: 3,
      author: 'desk',
      text: 'The bank has confirmed it just now: the amount is in your balance.',
    }),
  ],
  ...parts,
})

export const serviceAnswers = (api: FakeApi, now: ServiceNow = aService({ thread: aThread() })): FakeApi =>
  api
    .answer(getService, now)
    .answer(writeToService, now)
    .answer(markServiceSeen, {})
    .answer(endService, {})
    .answer(getServicePicture, { picture: '' })

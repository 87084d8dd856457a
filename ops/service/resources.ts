import {
  answerService,
  closeService,
  getServiceThread,
  listServiceThreads,
  takeService,
  writeToPlayer,
} from '#schemas/api/ops-service.ts'
import { joinId, resource, splitId } from '../desk-resource.ts'

/** One thread of a merchant. */
export interface ThreadKey {
  readonly merchantCode: string
  readonly threadId: string
}

const threadKey = (id: unknown): ThreadKey => {
  const [merchantCode = '', threadId = ''] = splitId(id)
  return { merchantCode, threadId }
}
export const threadIdOf = ({ merchantCode, threadId }: ThreadKey) => joinId(merchantCode, threadId)

export const serviceResources = {
  service: resource<ThreadKey>({
    list: listServiceThreads,
    idOf: threadIdOf,
    one: { route: getServiceThread, keyOf: threadKey },
    acts: { answer: answerService, write: writeToPlayer, take: takeService, close: closeService },
  }),
} as const

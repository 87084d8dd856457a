import {
  answerChatAppeal,
  decideChatMessage,
  liftChatSanction,
  listChatMeasures,
  listChatQueue,
  listDeskChatRooms,
  sanctionChatPlayer,
  setChatRoom,
} from '#schemas/api/ops-chat.ts'
import type { DeskChatMeasure, DeskChatMessage, DeskChatRoom } from '#schemas/api/ops-chat.ts'
import {
  approveRain,
  cancelRain,
  createRain,
  getDeskRain,
  listDeskRains,
} from '#schemas/api/ops-chat-rain.ts'
import { listDeskTips } from '#schemas/api/ops-chat-tips.ts'
import type { DeskTip } from '#schemas/api/ops-chat-tips.ts'
import { joinId, resource, splitId } from '../desk-resource.ts'

export interface RainKey {
  readonly merchantCode: string
  readonly rainId: string
}
const rainKey = (id: unknown): RainKey => {
  const [merchantCode = '', rainId = ''] = splitId(id)
  return { merchantCode, rainId }
}
export const rainIdOf = ({ merchantCode, rainId }: RainKey) => joinId(merchantCode, rainId)

export const chatResources = {
  chatQueue: resource<DeskChatMessage>({
    list: listChatQueue,
    idOf: ({ merchantCode, room, messageId }) => joinId(merchantCode, room, String(messageId)),
    acts: { decide: decideChatMessage, sanction: sanctionChatPlayer },
  }),
  chatMeasures: resource<DeskChatMeasure>({
    list: listChatMeasures,
    idOf: ({ merchantCode, measureId }) => joinId(merchantCode, measureId),
    acts: { answer: answerChatAppeal, lift: liftChatSanction },
  }),
  chatRooms: resource<DeskChatRoom>({
    list: listDeskChatRooms,
    whole: true,
    idOf: ({ merchantCode, room }) => joinId(merchantCode, room),
    acts: { set: setChatRoom },
  }),
  chatRains: resource<RainKey | { rain: RainKey }>({
    list: listDeskRains,
    idOf: (row) => rainIdOf('rain' in row ? row.rain : row),
    one: { route: getDeskRain, keyOf: rainKey },
    acts: { create: createRain, approve: approveRain, cancel: cancelRain },
  }),
  chatTips: resource<DeskTip>({
    list: listDeskTips,
    idOf: ({ merchantCode, tipId }) => joinId(merchantCode, tipId),
  }),
} as const

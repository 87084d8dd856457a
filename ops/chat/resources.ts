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
import { joinId, resource } from '../desk-resource.ts'

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
} as const

import {
  changeGood,
  createGood,
  fulfilRedeemOrder,
  listDeskGoods,
  listRedeemOrders,
  pauseGood,
  setGoodStock,
} from '#schemas/api/ops-mall.ts'
import { joinId, resource } from '../desk-resource.ts'

export const mallResources = {
  redeems: resource<{ merchantCode: string; playerId: string; orderId: string }>({
    list: listRedeemOrders,
    idOf: ({ merchantCode, playerId, orderId }) => joinId(merchantCode, playerId, orderId),
    acts: { fulfil: fulfilRedeemOrder },
  }),
  goods: resource<{ merchantCode: string; goodId: string }>({
    list: listDeskGoods,
    idOf: ({ merchantCode, goodId }) => joinId(merchantCode, goodId),
    whole: true,
    acts: { create: createGood, change: changeGood, stock: setGoodStock, pause: pauseGood },
  }),
} as const

import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { listDeskGoods, listRedeemOrders, setGoodStock, showOrderAddress } from '#schemas/api/ops-mall.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Points mall' } satisfies Meta
export default meta

const orders = { path: '/redeems', sees: 'winner01' } as const

/** The wire has two decimals; the desk shows points as the site does. */
export const PointsOrders = deskStory({ ...orders, sees: '1,200' })
export const PointsOrdersDark = deskStory({ ...orders, mode: 'dark' })
export const PointsOrdersInPortuguese = deskStory({ ...orders, language: 'pt' })
export const PointsOrdersOnAPhone = deskStory({ ...orders, phone: true })
export const PointsOrdersEmpty = deskStory({
  ...orders,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listRedeemOrders, { list: [], next: null }),
})
export const PointsOrdersLoading = deskStory({
  ...orders,
  sees: 'Points orders',
  answers: (api) => api.answer(listRedeemOrders, never),
})
export const PointsOrdersFailed = deskStory({
  ...orders,
  sees: 'Try again',
  answers: (api) => api.answer(listRedeemOrders, overloaded),
})
export const PointsOrdersNotAllowed = deskStory({ ...orders, sees: 'Access denied', role: 'payments' })

const toShow = async () => {
  await press('Address')
  await screen.findByRole('dialog')
}
export const PointsOrderAddress = deskStory({
  ...orders,
  answers: (api) =>
    api.answer(showOrderAddress, {
      name: 'Marina Souza',
      address: 'Rua das Laranjeiras 120, ap. 31, 22240-003 Rio de Janeiro',
      mobile: '+5521987654321',
    }),
  act: toShow,
})
export const PointsOrderWithoutAddress = deskStory({
  ...orders,
  answers: (api) => api.answer(showOrderAddress, { name: 'Marina Souza', address: null, mobile: null }),
  act: toShow,
})

const goods = { path: '/goods', sees: 'Umbrella' } as const

export const Goods = deskStory(goods)
export const GoodsInPortuguese = deskStory({ ...goods, sees: 'Guarda-chuva', language: 'pt' })
export const GoodsOnAPhone = deskStory({ ...goods, phone: true })
export const GoodsEmpty = deskStory({
  ...goods,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskGoods, { list: [] }),
})
export const GoodsFailed = deskStory({
  ...goods,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskGoods, overloaded),
})
export const GoodsEdited = deskStory({
  ...goods,
  act: async () => {
    await press('Edit')
    await screen.findByRole('region', { name: 'What players read' })
  },
})
export const GoodOfTickets = deskStory({
  ...goods,
  sees: '5 raffle tickets',
  act: async () => {
    await press('Add item')
    const dialog = within(await screen.findByRole('dialog'))
    const choose = async (label: RegExp, option: string) => {
      await userEvent.click(await dialog.findByRole('combobox', { name: label }))
      await userEvent.click(await screen.findByRole('option', { name: option }))
    }
    await choose(/^Merchant/, 'AURORA01')
    await choose(/^Type/, 'Raffle tickets')
    await dialog.findByRole('combobox', { name: /^Raffle/ })
  },
})
export const GoodsStockChanged = deskStory({
  ...goods,
  answers: (api) => api.answer(setGoodStock, {}),
  act: async () => {
    await press('Stock')
    await confirm('Done.')
  },
})

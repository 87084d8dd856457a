import { getGoodChoices, listDeskGoods } from '#schemas/api/ops-mall.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const merchantCode = 'NOCTURNE01'

/** Goods of the points shop. */
export const mallAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listDeskGoods, {
      list: [
        {
          merchantCode,
          goodId: 'umbrella',
          kind: 'tangible',
          picture: 'gift',
          title: { en: 'Umbrella', pt: 'Guarda-chuva' },
          text: { en: 'Keeps you dry.', pt: 'Protege da chuva.' },
          position: 1,
          points: 1200,
          amountUnits: null,
          stock: 12,
          perDay: null,
          perWeek: null,
          perMonth: 2,
          rankFrom: 0,
          activeTill: null,
          paused: false,
        },
        {
          merchantCode,
          goodId: 'raffle-tickets-5',
          kind: 'tickets',
          picture: 'gift',
          title: { en: '5 raffle tickets', pt: '5 cupons do sorteio' },
          text: { en: 'For the raffle of this week.', pt: 'Para o sorteio desta semana.' },
          position: 2,
          points: 120,
          amountUnits: null,
          gives: { raffle: 'weekly', tickets: 5 },
          stock: null,
          perDay: null,
          perWeek: 2,
          perMonth: null,
          rankFrom: 0,
          activeTill: null,
          paused: false,
        },
      ],
    })
    .answer(getGoodChoices, {
      currency: 'EUR',
      raffles: ['spring'],
      series: ['weekly'],
      games: [{ gameId: 'moss-lantern', name: 'Moss Lantern', stakeUnits: [0.2, 0.4, 1] }],
      forbidden: [],
    })

import { useTranslation } from 'react-i18next'
import type { RaffleWire } from '#schemas/api/raffles.ts'
import { useFormat } from '#src/record-page/index.ts'

type Prize = RaffleWire['prizes'][number]

/** Formats names of raffles and prizes. */
export function useRaffleWords() {
  const { i18n } = useTranslation()
  const format = useFormat()
  const inWords = (texts: Readonly<Record<string, string>>) =>
    texts[i18n.language] ?? texts['en'] ?? Object.values(texts)[0] ?? ''
  const prizeName = ({ amount, title }: Pick<Prize, 'amount' | 'title'>, currency: string) =>
    amount === null ? inWords(title ?? {}) : format.money(amount, currency)
  return {
    title: (raffle: Pick<RaffleWire, 'title'>) => inWords(raffle.title),
    prize: prizeName,
    /** Name of the prize with an id. */
    prizeOf: ({ prizes, currency }: RaffleWire, prizeId: string) => {
      const prize = prizes.find((each) => each.prizeId === prizeId)
      return prize === undefined ? prizeId : prizeName(prize, currency)
    },
  }
}

import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { LotteryTexts } from '../lottery-texts.tsx'
import { useLottery } from '../use-lottery.ts'
import { LotteryCard, LotteryCardSkeleton } from './LotteryCard.tsx'
import { Cards, Section } from './parts.ts'

/** Number of placeholders: the quick draws of a brand that sells all of them. */
const usual = 6

/** The operator's quick draws, shown above the vendors' games; nothing if there are none. */
export const QuickDraws = () => (
  <LotteryTexts>
    <Draws />
  </LotteryTexts>
)

const Draws = observer(function Draws() {
  const { t, i18n } = useTranslation()
  const lottery = useLottery()
  useEffect(() => lottery.show(), [lottery, lottery.isLoggedIn, i18n.language])
  const games = lottery.games.value?.filter(({ family }) => family === 'elott') ?? []
  const isWaiting = lottery.games.value === null && lottery.games.error === null
  if (games.length === 0 && !isWaiting) return null
  return (
    <Section aria-label={t('lottery:family.elott')} aria-busy={isWaiting || undefined}>
      <Heading level={2} size="md">
        {t('lottery:family.elott')}
      </Heading>
      <Cards>
        {isWaiting
          ? Array.from({ length: usual }, (_, at) => (
              <li key={at}>
                <LotteryCardSkeleton />
              </li>
            ))
          : games.map((game) => (
              <li key={game.gameId}>
                <LotteryCard game={game} />
              </li>
            ))}
      </Cards>
    </Section>
  )
})

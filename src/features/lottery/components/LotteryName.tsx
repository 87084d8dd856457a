import { useTranslation } from 'react-i18next'
import { LotteryTexts } from '../lottery-texts.tsx'

/** The title of a lottery. */
export const LotteryName = ({ gameId }: { gameId: string }) => (
  <LotteryTexts>
    <Name gameId={gameId} />
  </LotteryTexts>
)

const Name = ({ gameId }: { gameId: string }) => {
  const { t } = useTranslation()
  return t(`lottery:game.${gameId}`)
}

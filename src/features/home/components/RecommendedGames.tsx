import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { listRecommendedGames } from '#schemas/api/games-player.ts'
import { toGame } from '#schemas/api/games.wire.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import { useGames } from '#src/features/games/index.ts'
import { useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { GameLane } from './GameLane.tsx'

/** One or two would leave the row empty. */
const fewest = 3

/** Games like those the player has played, each with the one it resembles. Nothing before there is any play. */
export const RecommendedGames = observer(function RecommendedGames() {
  const { t } = useTranslation()
  const { api, language } = usePageServices()
  const { reloads } = useGames().store
  const { value, error } = useAnswer(`${language()} ${reloads}`, () =>
    api.call(listRecommendedGames, { language: language() }),
  )
  if (value === null ? error !== null : value.list.length < fewest) return null
  const because = new Map(value?.list.map((each) => [each.game.gameId, each.because.displayName]))
  const reasonOf = ({ id }: Game) => (
    <Text size="xs" tone="muted">
      {t('home:recommended.because', { game: because.get(id) })}
    </Text>
  )
  return (
    <GameLane
      title={t('home:recommended.title')}
      icon="sparkle"
      games={value?.list.map(({ game }) => toGame(game)) ?? null}
      note={reasonOf}
    />
  )
})

import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useHome } from '../use-home.ts'
import { GameLane } from './GameLane.tsx'

/** Recommended games, each with the played game it resembles; nothing for a player without play history. */
export const RecommendedGames = observer(function RecommendedGames() {
  const { t } = useTranslation()
  const { recommended, hasRecommended } = useHome()
  if (!hasRecommended) return null
  const { value } = recommended
  const because = new Map(value?.map((each) => [each.game.id, each.because]))
  const reasonOf = ({ id }: Game) => (
    <Text size="xs" tone="muted">
      {t('home:recommended.because', { game: because.get(id) })}
    </Text>
  )
  return (
    <GameLane
      title={t('home:recommended.title')}
      icon="sparkle"
      games={value?.map(({ game }) => game) ?? null}
      note={reasonOf}
    />
  )
})

import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { useMyGames } from '../use-my-games.ts'

interface FavouriteButtonProps {
  game: Game
  tone?: 'filled' | 'plain'
  size?: 'md' | 'sm'
}

/** Toggles a game as favourite; renders nothing where favourites are not available. */
export const FavouriteButton = observer(function FavouriteButton({
  game,
  tone = 'filled',
  size = 'sm',
}: FavouriteButtonProps) {
  const { t } = useTranslation()
  const mine = useMyGames()
  if (!mine.keepsFavourites || mine.favourites === null) return null
  return (
    <span data-gate="games.favorites">
      <IconButton
        icon="heart"
        size={size}
        tone={tone}
        pressed={mine.isFavourite(game)}
        label={t('games:tile.favourite', { game: game.name })}
        onClick={() => mine.toggle(game)}
      />
    </span>
  )
})

import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { searchable } from '#domain/vocabulary/searchable.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { Category } from '#schemas/brand.generated.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { lobbies } from '../lobbies.ts'
import type { Shelf } from '../lobby-query.ts'
import { useMyGames } from '../use-my-games.ts'
import { GameCard, GameCardSkeleton } from './GameCard.tsx'
import { TileCorner } from './TileCorner.tsx'

const placeholders = ['1', '2', '3', '4', '5', '6', '7']

interface ShelfGamesProps {
  shelf: Exclude<Shelf, 'all'>
  category: Category
  /** Substring of a game's name; empty: all games. */
  search: string
  onInfo: (game: Game) => void
  onAll: () => void
}

/** The player's favourites or recent games in one lobby. */
export const ShelfGames = observer(function ShelfGames(props: ShelfGamesProps) {
  const { shelf, category, search, onInfo, onAll } = props
  const { t } = useTranslation()
  const mine = useMyGames()
  const read = shelf === 'favourites' ? mine.favouritesRead : mine.recent
  const all = shelf === 'favourites' ? mine.favourites : mine.recent.value
  const keeps = shelf === 'favourites' ? mine.keepsFavourites : mine.keepsRecent
  const { shape } = lobbies[category]
  const isWanted = ({ name, category: own }: Game) =>
    own === category && searchable(name).includes(searchable(search))
  const games = all?.filter(isWanted) ?? null
  const toAll = (
    <Button tone="quiet" onClick={onAll}>
      {t('games:lobby.showAll')}
    </Button>
  )
  if (!keeps)
    return (
      <EmptyState icon="lock" action={toAll}>
        {t('games:shelf.membersOnly')}
      </EmptyState>
    )
  if (games === null && read.error !== null)
    return (
      <ErrorState
        title={t('games:lobby.failed')}
        code={read.error.requestId ?? read.error.code}
        action={
          <Button icon="refresh" busy={read.isLoading} onClick={() => void read.load()}>
            {t('games:retry')}
          </Button>
        }
      >
        {t(read.error.copyKey)}
      </ErrorState>
    )
  if (games !== null && games.length === 0)
    return (
      <EmptyState icon={shelf === 'favourites' ? 'heart' : 'clock'} action={toAll}>
        {search === '' ? t(`games:shelf.empty.${shelf}`) : t('games:lobby.nothingFound', { search })}
      </EmptyState>
    )
  return (
    <>
      <VisuallyHidden as="h2">{t(`games:shelf.${shelf}`)}</VisuallyHidden>
      <Grid of={shape === 'wide' ? 'wide' : 'tiles'} aria-busy={games === null}>
        {games === null
          ? placeholders.map((place) => <GameCardSkeleton key={place} shape={shape} />)
          : games.map((game) => (
              <GameCard key={game.id} game={game} corner={<TileCorner game={game} onInfo={onInfo} />} />
            ))}
      </Grid>
    </>
  )
})

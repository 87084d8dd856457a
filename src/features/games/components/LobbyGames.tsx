import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lobbyPageSize } from '#schemas/api/games.wire.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import { useGuard } from '#src/features/session/index.ts'
import { useWhole } from '#src/lib/use-whole.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { moves } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { lobbies } from '../lobbies.ts'
import type { LobbyStore } from '../lobby.store.ts'
import { useGames } from '../use-games.ts'
import { GameCard, GameCardSkeleton } from './GameCard.tsx'
import { GameInfoDialog } from './GameInfoDialog.tsx'
import { ShelfGames } from './ShelfGames.tsx'
import { TileCorner } from './TileCorner.tsx'

/** Loaded only for infinite scrolling. */
const EndlessGames = lazyNamed(() => import('./EndlessGames.tsx'), 'EndlessGames')

/** Number of tiles on the first screen of a desktop, whose pictures load eagerly. */
const eagerTiles = 7

/** Number of tiles on the first screen of a phone. */
const firstTiles = 9

/** Number of skeletons on a phone: a row more than its first screen shows. */
const phoneOutlines = 12

const phone = onPhone.replace('@media ', '')

const Games = styled.div({
  transition: moves('fast', 'opacity'),
  '&[data-outdated]': { opacity: 0.55 },
})

interface LobbyGamesProps {
  lobby: LobbyStore
  /** Clears search and filters. */
  onClear: () => void
}

/** The games of a lobby's query, and the info dialog of one game. */
export const LobbyGames = observer(function LobbyGames({ lobby, onClear }: LobbyGamesProps) {
  const { starter } = useGames()
  const [info, setInfo] = useState<Game | null>(null)
  const { shelf, search } = lobby.query
  return (
    <>
      {shelf === 'all' ? (
        <AllGames lobby={lobby} onClear={onClear} onInfo={setInfo} />
      ) : (
        <Suspense fallback={<Outlines lobby={lobby} />}>
          <ShelfGames
            shelf={shelf}
            category={lobby.category}
            search={search}
            onInfo={setInfo}
            onAll={onClear}
          />
        </Suspense>
      )}
      {info !== null && (
        <GameInfoDialog
          game={info}
          onClose={() => setInfo(null)}
          onPlay={() => {
            setInfo(null)
            starter.start(info)
          }}
        />
      )}
    </>
  )
})

interface AllGamesProps extends LobbyGamesProps {
  onInfo: (game: Game) => void
}

/** The games of the current page, or its loading, error or empty state. */
const AllGames = observer(function AllGames({ lobby, onClear, onInfo }: AllGamesProps) {
  const { t } = useTranslation()
  const guard = useGuard()
  const { games, category, page, flow, endless } = lobby
  const { shape } = lobbies[category]
  const error = flow === 'pages' ? page.error : endless.totalCount === null ? endless.error : null

  if (error?.code === 'session.required')
    return (
      <EmptyState
        icon="lock"
        action={<Button onClick={() => guard.run(() => lobby.reload())}>{t('games:logIn')}</Button>}
      >
        {t('games:lobby.membersOnly')}
      </EmptyState>
    )
  if (error !== null)
    return (
      <ErrorState
        title={t('games:lobby.failed')}
        code={error.requestId ?? error.code}
        action={
          <Button icon="refresh" busy={page.isLoading} onClick={() => lobby.reload()}>
            {t('games:retry')}
          </Button>
        }
      >
        {t(error.copyKey)}
      </ErrorState>
    )
  if (lobby.totalCount === null) return <Outlines lobby={lobby} />
  if (lobby.totalCount === 0 || games?.length === 0) return <NoGames lobby={lobby} onClear={onClear} />
  if (flow === 'endless')
    return (
      <Suspense fallback={<Outlines lobby={lobby} />}>
        <VisuallyHidden as="h2">{t('games:lobby.games')}</VisuallyHidden>
        <EndlessGames lobby={lobby} onInfo={onInfo} />
      </Suspense>
    )
  return (
    <Games data-outdated={lobby.isOutdated || undefined}>
      <VisuallyHidden as="h2">{t('games:lobby.games')}</VisuallyHidden>
      <Grid of={shape === 'wide' ? 'wide' : 'tiles'} aria-busy={lobby.isOutdated}>
        {games !== null && <Tiles games={games} onInfo={onInfo} />}
      </Grid>
    </Games>
  )
})

interface TilesProps {
  games: readonly Game[]
  onInfo: (game: Game) => void
}

/** The tiles of a page; those below a phone's first screen after it is painted. */
function Tiles({ games, onInfo }: TilesProps) {
  const isWhole = useWhole()
  return (isWhole ? games : games.slice(0, firstTiles)).map((game, index) => (
    <GameCard
      key={game.id}
      game={game}
      eager={index < eagerTiles}
      corner={<TileCorner game={game} onInfo={onInfo} />}
    />
  ))
}

/** Skeleton of a page of tiles, on a phone of what the first screen shows of it. */
const Outlines = ({ lobby: { category } }: { lobby: LobbyStore }) => {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const { shape } = lobbies[category]
  return (
    <Grid of={shape === 'wide' ? 'wide' : 'tiles'} aria-busy>
      <VisuallyHidden as="p">{t('games:lobby.loading')}</VisuallyHidden>
      {Array.from({ length: isPhone ? phoneOutlines : lobbyPageSize }, (_, index) => (
        <GameCardSkeleton key={index} shape={shape} />
      ))}
    </Grid>
  )
}

const NoGames = observer(function NoGames({ lobby, onClear }: LobbyGamesProps) {
  const { t } = useTranslation()
  const { search } = lobby.query
  const isBeyondTheEnd = lobby.query.pageNo > 1 && lobby.totalPages > 0
  if (isBeyondTheEnd || lobby.isFiltered)
    return (
      <EmptyState
        icon="search"
        action={
          <Button tone="quiet" onClick={onClear}>
            {t('games:lobby.showAll')}
          </Button>
        }
      >
        {search === '' || lobby.wishCount > 0
          ? t('games:lobby.nothingHere')
          : t('games:lobby.nothingFound', { search })}
      </EmptyState>
    )
  return <EmptyState icon={lobbies[lobby.category].icon}>{t('games:lobby.empty')}</EmptyState>
})

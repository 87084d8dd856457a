import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import { useGuard } from '#src/features/session/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { moves } from '#src/ui/styles/fragments.ts'
import { lobbies } from '../lobbies.ts'
import { lobbyPageSize } from '../lobby.store.ts'
import type { LobbyStore } from '../lobby.store.ts'
import { useGames } from '../use-games.ts'
import { GameCard, GameCardSkeleton } from './GameCard.tsx'
import { GameInfoDialog } from './GameInfoDialog.tsx'

/** Tiles whose pictures are on the first screen of a desktop. */
const eagerTiles = 7

const Games = styled.div({
  transition: moves('fast', 'opacity'),
  '&[data-outdated]': { opacity: 0.55 },
})

interface LobbyGamesProps {
  lobby: LobbyStore
  /** Shows every game again. */
  onClear: () => void
}

/** The games of a lobby's page, or what there is instead of them. */
export const LobbyGames = observer(function LobbyGames({ lobby, onClear }: LobbyGamesProps) {
  const { t } = useTranslation()
  const { starter } = useGames()
  const guard = useGuard()
  const [info, setInfo] = useState<Game | null>(null)
  const { games, category, page } = lobby
  const { shape } = lobbies[category]

  if (page.error?.code === 'session.required')
    return (
      <EmptyState
        icon="lock"
        action={<Button onClick={() => guard.run(() => void page.load())}>{t('games:logIn')}</Button>}
      >
        {t('games:lobby.membersOnly')}
      </EmptyState>
    )
  if (page.error !== null)
    return (
      <ErrorState
        title={t('games:lobby.failed')}
        code={page.error.requestId ?? page.error.code}
        action={
          <Button icon="refresh" busy={page.isLoading} onClick={() => void page.load()}>
            {t('games:retry')}
          </Button>
        }
      >
        {t(page.error.copyKey)}
      </ErrorState>
    )
  if (games === null)
    return (
      <Grid of={shape === 'wide' ? 'wide' : 'tiles'} aria-busy>
        <VisuallyHidden as="p">{t('games:lobby.loading')}</VisuallyHidden>
        {Array.from({ length: lobbyPageSize }, (_, index) => (
          <GameCardSkeleton key={index} shape={shape} />
        ))}
      </Grid>
    )
  if (games.length === 0) return <NoGames lobby={lobby} onClear={onClear} />
  return (
    <Games data-outdated={lobby.isOutdated || undefined}>
      <VisuallyHidden as="h2">{t('games:lobby.games')}</VisuallyHidden>
      <Grid of={shape === 'wide' ? 'wide' : 'tiles'} aria-busy={lobby.isOutdated}>
        {games.map((game, index) => (
          <GameCard
            key={game.id}
            game={game}
            eager={index < eagerTiles}
            corner={
              <IconButton
                icon="info"
                size="sm"
                tone="filled"
                label={t('games:tile.info', { game: game.name })}
                onClick={() => setInfo(game)}
              />
            }
          />
        ))}
      </Grid>
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
    </Games>
  )
})

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
        {search === '' ? t('games:lobby.nothingHere') : t('games:lobby.nothingFound', { search })}
      </EmptyState>
    )
  return <EmptyState icon={lobbies[lobby.category].icon}>{t('games:lobby.empty')}</EmptyState>
})

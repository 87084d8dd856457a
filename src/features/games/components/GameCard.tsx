import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { Link } from '#src/lib/link.tsx'
import type { Game } from '#schemas/api/games.wire.ts'
import { GameTile, GameTileSkeleton } from '#src/ui/patterns/GameTile/index.ts'
import type { GameTileBadge } from '#src/ui/patterns/GameTile/index.ts'
import { lobbies } from '../lobbies.ts'
import { useGames } from '../use-games.ts'
import { useReturn } from '../use-return.ts'
import { useTouch } from './use-touch.ts'

/** Loaded only for live tables. */
const TableLook = lazyNamed(() => import('./TableLook.tsx'), 'TableLook')

interface GameCardProps {
  game: Game
  /** Loads the picture immediately, for the first screen. */
  eager?: boolean
  /** Replaces the picture during fast scrolling (see `GameTile`). */
  picture?: ReactNode
  /** A control in the top end corner. */
  corner?: ReactNode
}

/** A plain left click, which does not request a new tab or a download. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A tile that starts its game. */
export const GameCard = observer(function GameCard({ game, eager = false, picture, corner }: GameCardProps) {
  const { t } = useTranslation()
  const { store, starter } = useGames()
  const returned = useReturn(game)
  const badges: GameTileBadge[] = [
    ...(game.hot ? [{ kind: 'hot' as const, label: t('games:tile.hot') }] : []),
    ...(game.isNew ? [{ kind: 'new' as const, label: t('games:tile.new') }] : []),
  ]
  const isTouch = useTouch()
  const rtp = returned === null ? null : { label: t('games:facts.rtp'), value: returned }
  const underName = isTouch && rtp !== null ? `${rtp.label} ${rtp.value}` : game.vendorName
  // An entry of the whole studio has the studio's name already.
  const secondLine = game.opensVendorGameList ? t('games:tile.studio') : underName
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    starter.start(game)
  }
  return (
    <GameTile
      as={Link}
      to={starter.pathOf(game)}
      onClick={onClick}
      title={game.name}
      vendor={secondLine}
      artUrl={store.artUrl(game)}
      shape={lobbies[game.category].shape}
      playLabel={t(game.opensVendorGameList ? 'games:tile.allOf' : 'games:tile.play', {
        game: game.name,
        vendor: game.vendorName,
      })}
      rtp={rtp ?? undefined}
      volatility={
        game.volatility === null ? undefined : { label: t('games:facts.volatility'), level: game.volatility }
      }
      badges={badges}
      eager={eager}
      picture={picture}
      canHover={!isTouch}
      foot={
        game.category === 'live' && (
          <Suspense>
            <TableLook gameId={game.id} />
          </Suspense>
        )
      }
      // A studio's entry has no rules, demo or favourites: those are its games'.
      corner={!game.opensVendorGameList && corner}
    />
  )
})

export { GameTileSkeleton as GameCardSkeleton }

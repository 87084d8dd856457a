import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import type { Game } from '#schemas/api/games.wire.ts'
import { GameCard, GameCardSkeleton } from '#src/features/games/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Lane } from '#src/ui/patterns/Lane/index.ts'
import { belowDesktop } from '#src/ui/styles/media.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

/** Keys of the skeleton tiles: as many as a desktop row shows. */
const placeholders = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Cards after the games have the height of a tile. */
const End = styled.li({ '&& > *': { blockSize: 'auto', aspectRatio: '3 / 4' } })
const WideEnd = styled(End)({ '&& > *': { aspectRatio: '16 / 10' } })

const Narrow = styled.li({ display: 'none', [belowDesktop]: { display: 'block' } })

interface GameLaneProps {
  title: string
  icon: IconName
  /** Null while loading. */
  games: readonly Game[] | null
  /** Games appended below desktop width, where they have no lane of their own. */
  narrowAlso?: readonly Game[]
  /** Path of the "all games" link; without it there is no link. */
  allPath?: string
  /** Loads the pictures immediately, for a lane on the first screen. */
  eager?: boolean
  of?: 'tiles' | 'wide'
  /** Line of text under a game's tile. */
  note?: (game: Game) => ReactNode
  /** Cards after the last game, e.g. of a vendor; `key` is the React key. */
  end?: readonly { readonly key: string; readonly card: ReactNode }[]
}

/** A horizontal row of games; nothing if the list is empty. */
export const GameLane = observer(function GameLane({
  title,
  icon,
  games: latest,
  narrowAlso = [],
  allPath,
  eager = false,
  of = 'tiles',
  note,
  end = [],
}: GameLaneProps) {
  const { t } = useTranslation()
  // Games that arrive replace the skeletons in slices of a task.
  const games = useDeferredValue(latest)
  if (games?.length === 0) return null
  const Last = of === 'wide' ? WideEnd : End
  return (
    <Lane
      title={title}
      icon={icon}
      of={of}
      busy={games === null}
      labels={{ back: t('home:back'), forward: t('home:forward') }}
      action={
        allPath !== undefined && (
          <TextLink as={Link} to={allPath} tone="alone">
            {t('home:showAll')}
          </TextLink>
        )
      }
    >
      {games === null
        ? placeholders.map((place) => (
            <li key={place}>
              <GameCardSkeleton shape={of === 'wide' ? 'wide' : 'portrait'} />
            </li>
          ))
        : games.map((game, index) => (
            <li key={game.id}>
              <GameCard game={game} eager={eager && index < placeholders.length} />
              {note?.(game)}
            </li>
          ))}
      {games !== null &&
        narrowAlso.map((game) => (
          <Narrow key={game.id}>
            <GameCard game={game} />
          </Narrow>
        ))}
      {games !== null && end.map(({ key, card }) => <Last key={key}>{card}</Last>)}
    </Lane>
  )
})

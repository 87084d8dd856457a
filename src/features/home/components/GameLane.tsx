import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import type { Game } from '#schemas/api/games.wire.ts'
import { GameCard, GameCardSkeleton } from '#src/features/games/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Lane } from '#src/ui/patterns/Lane/index.ts'
import { belowDesktop } from '#src/ui/styles/media.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

/** As many as a desktop shows at once. */
const placeholders = ['1', '2', '3', '4', '5', '6', '7', '8']

/** What follows the games is a card of a tile's own height. */
const End = styled.li({ '& > *': { blockSize: 'auto', aspectRatio: '3 / 4' } })
const WideEnd = styled(End)({ '& > *': { aspectRatio: '16 / 10' } })

const Narrow = styled.li({ display: 'none', [belowDesktop]: { display: 'block' } })

interface GameLaneProps {
  title: string
  icon: IconName
  /** Null while they are on their way. */
  games: readonly Game[] | null
  /** After these games where there is no room for a lane of their own: anywhere but on a desktop. */
  narrowAlso?: readonly Game[]
  /** Where all of them are; without it there is no link. */
  allPath?: string
  /** The lane stands on the first screen. */
  eager?: boolean
  of?: 'tiles' | 'wide'
  /** A line under a game's tile. */
  note?: (game: Game) => ReactNode
  /** Cards after the last game, one key each: a studio and all of its games. */
  end?: readonly { readonly key: string; readonly card: ReactNode }[]
}

/** Games in a row. Without games there is no lane. */
export const GameLane = observer(function GameLane({
  title,
  icon,
  games,
  narrowAlso = [],
  allPath,
  eager = false,
  of = 'tiles',
  note,
  end = [],
}: GameLaneProps) {
  const { t } = useTranslation()
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

import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import type { Game } from '#schemas/api/games.wire.ts'
import { GameCard, GameCardSkeleton } from '#src/features/games/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Lane } from '#src/ui/patterns/Lane/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

/** As many as a desktop shows at once. */
const placeholders = ['1', '2', '3', '4', '5', '6', '7']

interface GameLaneProps {
  title: string
  icon: IconName
  /** Null while they are on their way. */
  games: readonly Game[] | null
  /** Where all of them are. */
  allPath: string
  /** The lane stands on the first screen. */
  eager?: boolean
}

/** Games in a row. Without games there is no lane. */
export const GameLane = observer(function GameLane({
  title,
  icon,
  games,
  allPath,
  eager = false,
}: GameLaneProps) {
  const { t } = useTranslation()
  if (games?.length === 0) return null
  return (
    <Lane
      title={title}
      icon={icon}
      busy={games === null}
      labels={{ back: t('home:back'), forward: t('home:forward') }}
      action={
        <TextLink as={Link} to={allPath} tone="alone">
          {t('home:showAll')}
        </TextLink>
      }
    >
      {games === null
        ? placeholders.map((place) => (
            <li key={place}>
              <GameCardSkeleton />
            </li>
          ))
        : games.map((game, index) => (
            <li key={game.id}>
              <GameCard game={game} eager={eager && index < placeholders.length} />
            </li>
          ))}
    </Lane>
  )
})

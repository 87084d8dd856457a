import styled from '@emotion/styled'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { DemoButton } from './DemoButton.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'

const Column = styled.div({ display: 'grid', justifyItems: 'end' })

/** What stands in the corner of a tile: the game's rules, and its heart. */
export const TileCorner = ({ game, onInfo }: { game: Game; onInfo: (game: Game) => void }) => {
  const { t } = useTranslation()
  return (
    <Column>
      <IconButton
        icon="info"
        size="sm"
        tone="filled"
        label={t('games:tile.info', { game: game.name })}
        onClick={() => onInfo(game)}
      />
      <Suspense>
        <FavouriteButton game={game} />
      </Suspense>
      <DemoButton game={game} on="tile" />
    </Column>
  )
}

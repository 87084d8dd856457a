import styled from '@emotion/styled'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { moves } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone } from '#src/ui/styles/media.ts'
import { DemoButton } from './DemoButton.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'

const Column = styled.div({
  display: 'grid',
  justifyItems: 'end',
  // With a mouse the controls appear on hover and focus; the heart of a favourite is always visible.
  [onHover]: {
    '& button': { opacity: 0, transition: moves('fast', 'opacity') },
    'article:is(:hover, :focus-within) & button, & [aria-pressed=true]': { opacity: 1 },
  },
  // Small tiles of a phone show only the info button (which offers the favourite and demo buttons) and the heart of a favourite.
  [onPhone]: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'space-between',
    alignItems: 'end',
    blockSize: '100%',
    '& > [data-gate="games.demo"], & > [data-gate="games.favorites"]:not(:has([aria-pressed=true]))': {
      display: 'none',
    },
    '& > button[data-tone=filled]::before': { background: 'none' },
  },
})

/** Controls in the corner of a tile: info and favourite. */
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

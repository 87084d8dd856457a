import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useMyGames } from '#src/features/games/index.ts'
import { space } from '#src/lib/tokens.ts'
import { onDesktop } from '#src/ui/styles/media.ts'
import { GameLane } from './GameLane.tsx'

const shown = 12

const Halves = styled.div({
  display: 'grid',
  gap: space(8),
  '& > *': { minInlineSize: 0 },
  [onDesktop]: { '&[data-both]': { gridTemplateColumns: '1fr 1fr' } },
})

/** The games the player opened last, with their favourites beside them. Nothing for a player who has neither. */
export const ContinuePlaying = observer(function ContinuePlaying() {
  const { t } = useTranslation()
  const { keepsFavourites, favourites: liked, recent } = useMyGames()
  const favourites = keepsFavourites ? (liked ?? []) : []
  const isReading = recent.value === null && recent.error === null
  const played = isReading ? null : (recent.value?.slice(0, shown) ?? [])
  if (played?.length === 0 && favourites.length === 0) return null
  const hasBoth = played?.length !== 0 && favourites.length > 0
  return (
    <Halves data-both={hasBoth || undefined}>
      <GameLane title={t('home:continue')} icon="play" games={played} eager />
      <GameLane title={t('home:favourites')} icon="heart" games={favourites} />
    </Halves>
  )
})

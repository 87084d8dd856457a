import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { space } from '#src/lib/tokens.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import type { Shelf } from '../lobby-query.ts'
import { useMyGames } from '../use-my-games.ts'

const Row = styled.fieldset({
  display: 'flex',
  gap: space(2),
  maxInlineSize: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
})

interface ShelvesProps {
  chosen: Shelf
  onShelf: (shelf: Shelf) => void
  /** Icons only; pressing the selected one returns to all games. */
  isCompact?: boolean
}

/** Switches between all games, favourites and recent games; renders nothing if neither list is available. */
export const Shelves = observer(function Shelves({ chosen, onShelf, isCompact = false }: ShelvesProps) {
  const { t } = useTranslation()
  const mine = useMyGames()
  const shelves = [
    { id: 'all', icon: 'grid', gate: undefined, shown: true },
    { id: 'favourites', icon: 'heart', gate: 'games.favorites', shown: mine.keepsFavourites },
    { id: 'recent', icon: 'clock', gate: 'games.recent', shown: mine.keepsRecent },
  ] as const
  const shown = shelves.filter((shelf) => shelf.shown)
  if (shown.length < 2) return null
  return (
    <Row aria-label={t('games:shelf.title')}>
      {shown
        .filter(({ id }) => !isCompact || id !== 'all')
        .map(({ id, icon, gate }) => (
          <Chip
            key={id}
            icon={icon}
            selected={id === chosen}
            onClick={() => onShelf(isCompact && id === chosen ? 'all' : id)}
            {...(isCompact && { 'aria-label': t(`games:shelf.${id}`) })}
            {...(gate !== undefined && { 'data-gate': gate })}
          >
            {!isCompact && t(`games:shelf.${id}`)}
          </Chip>
        ))}
    </Row>
  )
})

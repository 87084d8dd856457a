import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { useInSight } from '#src/ui/behaviour/use-in-sight.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { useGames } from '../use-games.ts'

const Look = styled.div({
  ...figures,
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minBlockSize: 28,
  padding: `${space(1)} ${space(2)}`,
  background: 'linear-gradient(to top, rgb(0 0 0 / 0.88) 40%, rgb(0 0 0 / 0.5))',
  color: '#fff',
  fontSize: token('text.xs'),
  fontWeight: 650,
  '&[data-empty]': { background: 'none' },
  [onPhone]: {
    minBlockSize: 22,
    padding: `2px ${space(1)}`,
    '& ol': { blockSize: 18 },
    '& li': { blockSize: 18, minInlineSize: 18 },
  },
})
const Players = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  whiteSpace: 'nowrap',
})
/** Latest results first, clipped after one row. */
const Beads = styled.ol({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  blockSize: 20,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  listStyle: 'none',
  '& li': {
    display: 'grid',
    placeItems: 'center',
    minInlineSize: 20,
    blockSize: 20,
    borderRadius: token('radius.pill'),
    background: '#55505f',
    boxShadow: 'inset 0 0 0 1px rgb(255 255 255 / 0.3)',
    fontSize: 11,
    lineHeight: 1,
  },
  '& [data-tone=red]': { background: '#c22c38' },
  '& [data-tone=blue]': { background: '#2560c4' },
  '& [data-tone=green]': { background: '#17803f' },
  '& [data-tone=black]': { background: '#17151c' },
})

/** State of a live table on the lower edge of its tile: latest results, and free seats or number of players. */
export const TableLook = observer(function TableLook({ gameId }: { gameId: string }) {
  const { t } = useTranslation()
  const rooms = use(useGames().rooms.load())
  const ref = useInSight<HTMLDivElement>(useCallback(() => rooms.watch(gameId), [rooms, gameId]))
  const room = rooms.of(gameId)
  return (
    <Look ref={ref} data-empty={room === null || undefined}>
      {room !== null && (
        <>
          <Beads aria-label={t('games:look.results')}>
            {room.results.map(({ label, tone }, index) => (
              <li key={index} data-tone={tone}>
                {label === '' ? <VisuallyHidden>{t(`games:look.${tone}`)}</VisuallyHidden> : label}
              </li>
            ))}
          </Beads>
          {room.seats === null ? (
            <Players title={t('games:look.players', { count: room.players })}>
              <Icon name="users" />
              <VisuallyHidden>{t('games:look.players', { count: room.players })}</VisuallyHidden>
              <span aria-hidden>{room.players}</span>
            </Players>
          ) : (
            <Players>{t('games:look.seats', { count: room.seats.free })}</Players>
          )}
        </>
      )}
    </Look>
  )
})

import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaceRow, RaceWire } from '#schemas/api/races.ts'
import { space, token } from '#src/lib/tokens.ts'
import { figures, tint, unseen } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { useRaceFormat } from '../use-race-format.ts'

const Table = styled.table({
  ...figures,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& caption': unseen,
  '& th, & td': {
    blockSize: 44,
    paddingInline: space(3),
    textAlign: 'start',
    borderBlockEnd: `1px solid ${token('color.line')}`,
  },
  '& tr:last-of-type td, & tr:last-of-type th': { borderBlockEnd: 0 },
  '& thead th': { fontSize: token('text.sm'), fontWeight: 600, color: token('color.muted') },
  '& tbody th': { fontWeight: 500 },
  '& td[data-end], & th[data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& td[data-prize]': { fontWeight: 700 },
  '& tr[data-me]': {
    background: tint('color.accent', 12),
    boxShadow: `inset 3px 0 ${token('color.accent')}`,
  },
  '& tr[data-me] th': { fontWeight: 700 },
  '[dir=rtl] & tr[data-me]': { boxShadow: `inset -3px 0 ${token('color.accent')}` },
  [onPhone]: { '& th, & td': { paddingInline: space(2) } },
})

const Place = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  borderRadius: token('radius.pill'),
  fontWeight: 700,
  '&[data-place="1"]': {
    background: `${token('gradient.accent')}, ${token('color.accent')}`,
    color: token('color.onAccent'),
  },
  '&[data-place="2"], &[data-place="3"]': {
    background: token('color.brandSoft'),
    color: token('color.onBrandSoft'),
  },
})

interface BoardProps {
  race: RaceWire
  rows: readonly RaceRow[]
  label: string
}

/** Leaderboard of a race with scores and prizes. */
export function Board({ race, rows, label }: BoardProps) {
  const { t } = useTranslation()
  const format = useRaceFormat()
  return (
    <Table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('races:board.place')}</th>
          <th scope="col">{t('races:board.player')}</th>
          <th scope="col" data-end>
            {t('races:board.score')}
          </th>
          <th scope="col" data-end>
            {t('races:board.prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, name, score, prize, me }) => (
          <tr key={place} data-me={me || undefined}>
            <td>
              <Place data-place={place}>{format.count(place)}</Place>
            </td>
            <th scope="row">
              <bdi>{me ? t('races:board.you', { name }) : name}</bdi>
            </th>
            <td data-end>
              <bdi>{format.score(race, score)}</bdi>
            </td>
            <td data-end data-prize>
              {prize === null ? '–' : <bdi>{format.money(prize, race.currency)}</bdi>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

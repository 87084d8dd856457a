import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { SportsMatch, SportsStanding } from '#schemas/vendor/sports.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { teamPath } from '../paths.ts'
import type { SportsStore } from '../sports.store.ts'
import { useTable } from '../use-table.ts'
import { useWords } from '../use-words.ts'
import { FormDots } from './FormDots.tsx'
import { Panel, PanelHead } from './parts.ts'
import { TeamLink } from './TeamLink.tsx'

const Table = styled.table({
  ...figures,
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: token('text.sm'),
  textAlign: 'center',
  '& th, & td': { paddingBlock: space(2), paddingInline: space(1.5), overflowWrap: 'anywhere' },
  '& thead th': { fontWeight: 700 },
  '& tbody th': { fontWeight: 400, color: token('color.muted') },
  '& tbody td': { fontWeight: 700 },
  '& tbody tr': { boxShadow: `inset 0 1px 0 ${token('color.line')}` },
})

/** Compares the season figures of the two sides; nothing until both have played. */
export const Comparison = observer(function Comparison({
  store,
  match,
}: {
  store: SportsStore
  match: SportsMatch
}) {
  const { t, average } = useWords()
  const { rows: table } = useTable(store, match.leagueId)
  const rows = match.sides.map(({ teamId }) => table.find((row) => row.teamId === teamId))
  const [home, away] = rows
  if (home === undefined || away === undefined || playedOf(home) === 0 || playedOf(away) === 0) return null
  const place = (row: SportsStanding) => table.indexOf(row) + 1
  const each: readonly (readonly [string, (row: SportsStanding) => ReactNode])[] = [
    ['table.place', place],
    ['table.points', ({ points }) => points],
    ['team.scored', (row) => average(row.scored / playedOf(row))],
    ['team.conceded', (row) => average(row.conceded / playedOf(row))],
    ['table.form', ({ form }) => <FormDots form={form} />],
  ]
  return (
    <Panel aria-label={t('team.compared')}>
      <PanelHead>
        <Heading level={2} size="sm">
          {t('team.compared')}
        </Heading>
      </PanelHead>
      <Table>
        <thead>
          <tr>
            <SideHead store={store} match={match} place={0} />
            <td>
              <VisuallyHidden>{t('team.compared')}</VisuallyHidden>
            </td>
            <SideHead store={store} match={match} place={1} />
          </tr>
        </thead>
        <tbody>
          {each.map(([key, of]) => (
            <tr key={key}>
              <td>{of(home)}</td>
              <th scope="row">{t(key)}</th>
              <td>{of(away)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
})

const playedOf = ({ won, drawn, lost }: SportsStanding) => won + drawn + lost

const SideHead = ({ store, match, place }: { store: SportsStore; match: SportsMatch; place: 0 | 1 }) => (
  <th scope="col">
    <TeamLink
      team={match.sides[place]}
      to={teamPath(store.book, match.leagueId, match.sides[place].teamId)}
    />
  </th>
)

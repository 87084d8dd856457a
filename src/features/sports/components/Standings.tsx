import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { getSportsTable } from '#schemas/api/sports.ts'
import type { SportsLeague, SportsStanding } from '#schemas/vendor/sports.ts'
import { Loadable } from '#src/features/games/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'
import { Panel, PanelHead, Row } from './parts.ts'
import { TeamBadge } from './TeamBadge.tsx'

const Table = styled.table({
  ...figures,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: token('text.sm'),
  '& th, & td': { paddingBlock: space(2), paddingInline: space(2), textAlign: 'end', fontWeight: 400 },
  '& thead th': { color: token('color.muted'), fontSize: token('text.xs') },
  '& tbody tr': { boxShadow: `inset 0 1px 0 ${token('color.line')}` },
  '& :is(th, td):first-of-type': { paddingInlineStart: space(4), textAlign: 'start' },
  '& :is(th, td):last-of-type': { paddingInlineEnd: space(4) },
  '& tbody th': { textAlign: 'start', fontWeight: 650 },
  '& [data-points]': { fontWeight: 800 },
  // A phone keeps place, team, matches, difference and points.
  [onPhone]: { '& [data-wide]': { display: 'none' } },
})
const Form = styled.span({ display: 'inline-flex', gap: 3 })
const Dot = styled.i({
  inlineSize: 18,
  blockSize: 18,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  fontStyle: 'normal',
  fontSize: 10,
  fontWeight: 800,
  background: token('color.surface3'),
  color: token('color.muted'),
  '&[data-result=won]': { background: token('color.positive'), color: token('color.surface0') },
  '&[data-result=lost]': { boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`, background: 'none' },
})

interface StandingsProps {
  store: SportsStore
  league: SportsLeague
  /** How many of its matches are over on the board: one more makes a new table. */
  over: number
}

/** The season's table of a league; nothing while there is none. */
export const Standings = observer(function Standings({ store, league, over }: StandingsProps) {
  const { t } = useWords()
  const { api } = usePageServices()
  const [rows] = useState(
    () =>
      new Loadable<readonly SportsStanding[]>(async (signal) => {
        const input = { book: store.book, leagueId: league.leagueId }
        return (await api.call(getSportsTable, input, { signal })).rows
      }),
  )
  useEffect(() => void rows.load(), [rows, over])
  useEffect(() => () => rows.drop(), [rows])
  if (rows.value === null || rows.value.length === 0) return null
  const hasDraws = rows.value.some(({ drawn }) => drawn > 0)
  return (
    <Panel aria-label={t('table.title')}>
      <PanelHead>
        <Heading level={2} size="sm">
          {t('table.title')}
        </Heading>
      </PanelHead>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('table.place')}</VisuallyHidden>
            </th>
            <th scope="col" style={{ textAlign: 'start' }}>
              {t('table.team')}
            </th>
            <Head of="played" />
            <Head of="won" wide />
            {hasDraws && <Head of="drawn" wide />}
            <Head of="lost" wide />
            <Head of="difference" />
            <Head of="form" wide />
            <Head of="points" />
          </tr>
        </thead>
        <tbody>
          {rows.value.map((row, place) => (
            <TeamRow key={row.teamId} row={row} place={place + 1} league={league} hasDraws={hasDraws} />
          ))}
        </tbody>
      </Table>
    </Panel>
  )
})

function Head({ of, wide }: { of: string; wide?: boolean }) {
  const { t } = useWords()
  return (
    <th scope="col" data-wide={wide}>
      <abbr title={t(`table.${of}`)} style={{ textDecoration: 'none' }}>
        {t(`table.short.${of}`)}
      </abbr>
    </th>
  )
}

interface TeamRowProps {
  row: SportsStanding
  place: number
  league: SportsLeague
  hasDraws: boolean
}

function TeamRow({ row, place, league, hasDraws }: TeamRowProps) {
  const { t, signed } = useWords()
  const team = league.teams.find(({ teamId }) => teamId === row.teamId)
  const { won, drawn, lost, scored, conceded, points, form } = row
  return (
    <tr>
      <td>{place}</td>
      <th scope="row">
        <Row style={{ flexWrap: 'nowrap' }}>
          {team !== undefined && <TeamBadge team={team} />}
          {team?.name ?? row.teamId}
        </Row>
      </th>
      <td>{won + drawn + lost}</td>
      <td data-wide>{won}</td>
      {hasDraws && <td data-wide>{drawn}</td>}
      <td data-wide>{lost}</td>
      <td dir="ltr">{signed(scored - conceded)}</td>
      <td data-wide>
        <Form role="img" aria-label={form.map((result) => t(`table.${result}`)).join(', ')}>
          {form.map((result, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- results have no id; their order is what they are
            <Dot key={at} data-result={result} aria-hidden>
              {t(`table.short.${result}`)}
            </Dot>
          ))}
        </Form>
      </td>
      <td data-points>{points}</td>
    </tr>
  )
}

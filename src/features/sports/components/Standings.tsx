import styled from '@emotion/styled'
import type { BookId } from '#domain/sports/vocabulary.ts'
import type { SportsLeague, SportsStanding } from '#schemas/vendor/sports.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { teamPath } from '../paths.ts'
import type { LeagueTable } from '../use-table.ts'
import { useWords } from '../use-words.ts'
import { FormDots } from './FormDots.tsx'
import { Panel, PanelHead } from './parts.ts'
import { TeamLink } from './TeamLink.tsx'

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
  '& tr[data-marked]': { background: token('color.surface2') },
  '& [data-points]': { fontWeight: 800 },
  // A phone shows only rank, team, matches, difference and points.
  [onPhone]: { '& [data-wide]': { display: 'none' } },
})

interface StandingsProps {
  book: BookId
  league: SportsLeague
  table: LeagueTable
  /** Id of the team to highlight. */
  marked?: string
}

/** The league table of the season; nothing if there is none, and a retry button after an error. */
export function Standings({ book, league, table, marked }: StandingsProps) {
  const { t } = useWords()
  const { rows } = table
  if (table.isAway)
    return (
      <Panel aria-label={t('table.title')}>
        <PanelHead>
          <span>{t('table.away')}</span>
          <Button tone="quiet" size="sm" onClick={table.retry}>
            {t('table.retry')}
          </Button>
        </PanelHead>
      </Panel>
    )
  if (rows.length === 0) return null
  const hasDraws = rows.some(({ drawn }) => drawn > 0)
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
          {rows.map((row, place) => (
            <TeamRow
              key={row.teamId}
              row={row}
              place={place + 1}
              book={book}
              league={league}
              hasDraws={hasDraws}
              isMarked={row.teamId === marked}
            />
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

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
  book: BookId
  hasDraws: boolean
  isMarked: boolean
}

function TeamRow({ row, place, book, league, hasDraws, isMarked }: TeamRowProps) {
  const { signed } = useWords()
  const team = league.teams.find(({ teamId }) => teamId === row.teamId)
  const { won, drawn, lost, scored, conceded, points, form } = row
  return (
    <tr data-marked={isMarked || undefined}>
      <td>{place}</td>
      <th scope="row">
        {team === undefined ? (
          row.teamId
        ) : (
          <TeamLink team={team} to={teamPath(book, league.leagueId, row.teamId)} />
        )}
      </th>
      <td>{won + drawn + lost}</td>
      <td data-wide>{won}</td>
      {hasDraws && <td data-wide>{drawn}</td>}
      <td data-wide>{lost}</td>
      <td dir="ltr">{signed(scored - conceded)}</td>
      <td data-wide>
        <FormDots form={form} />
      </td>
      <td data-points>{points}</td>
    </tr>
  )
}

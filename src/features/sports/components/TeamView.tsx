import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { SportsLeague, SportsTeam } from '#schemas/vendor/sports.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { leaguePath } from '../paths.ts'
import type { Board, SportsStore } from '../sports.store.ts'
import { useTable } from '../use-table.ts'
import { useWords } from '../use-words.ts'
import { BoardView } from './BoardView.tsx'
import { FormDots } from './FormDots.tsx'
import { Row, showpiece, Stack } from './parts.ts'
import { Standings } from './Standings.tsx'
import { TeamBadge } from './TeamBadge.tsx'

const Head = styled.header({
  ...showpiece,
  '& [data-badge] > span': { inlineSize: 48, blockSize: 48 },
})
const Facts = styled.dl({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  gap: space(3),
  margin: 0,
  '& dt': { fontSize: token('text.xs'), color: token('color.muted') },
  '& dd': { margin: 0, fontWeight: 700 },
})

interface TeamViewProps {
  store: SportsStore
  board: Board
  league: SportsLeague
  team: SportsTeam
}

/** A team's page: its season, matches and league table. */
export const TeamView = observer(function TeamView({ store, board, league, team }: TeamViewProps) {
  const { t, average } = useWords()
  const table = useTable(store, league.leagueId)
  const place = table.rows.findIndex(({ teamId }) => teamId === team.teamId)
  const row = table.rows[place]
  const played = row === undefined ? 0 : row.won + row.drawn + row.lost
  return (
    <Stack>
      <Head>
        <Row data-badge style={{ flexWrap: 'nowrap' }}>
          <TeamBadge team={team} />
          <div>
            <Heading level={1} size="lg">
              {team.name}
            </Heading>
            <TextLink as={Link} tone="alone" to={leaguePath(store.book, league.leagueId)}>
              {league.name}
            </TextLink>
          </div>
        </Row>
        {row !== undefined && played > 0 && (
          <Facts>
            <Fact name={t('table.place')}>{place + 1}</Fact>
            <Fact name={t('table.points')}>{row.points}</Fact>
            <Fact name={t('table.played')}>{played}</Fact>
            <Fact name={t('team.scored')}>{average(row.scored / played)}</Fact>
            <Fact name={t('team.conceded')}>{average(row.conceded / played)}</Fact>
            <Fact name={t('table.form')}>
              <FormDots form={row.form} />
            </Fact>
          </Facts>
        )}
      </Head>
      <BoardView store={store} board={board} sport={null} leagueId={league.leagueId} teamId={team.teamId} />
      <Standings book={store.book} league={league} table={table} marked={team.teamId} />
    </Stack>
  )
})

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

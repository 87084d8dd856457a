import styled from '@emotion/styled'
import type { SportsMatch } from '#schemas/vendor/sports.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { useWords } from '../use-words.ts'
import { Muted, Panel, PanelHead } from './parts.ts'

const Table = styled.table({
  ...figures,
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: token('text.sm'),
  textAlign: 'center',
  '& td, & tbody th': { paddingBlock: space(2), paddingInline: space(2) },
  '& td': { inlineSize: '24%', fontWeight: 700 },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr + tr': { boxShadow: `inset 0 1px 0 ${token('color.line')}` },
})
/** Two opposed bars that compare a figure of both sides. */
const Bar = styled.span({
  display: 'flex',
  blockSize: 4,
  marginBlockStart: space(1),
  borderRadius: 2,
  overflow: 'hidden',
  background: token('color.surface3'),
  '& > i': { background: token('color.brand') },
  '& > i:last-of-type': { background: token('color.accent') },
})
const Chart = styled.figure({
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: space(4),
  '& svg': { display: 'block', inlineSize: '100%', blockSize: 96 },
  '& path': {
    fill: 'none',
    stroke: token('color.brand'),
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
  },
  '& line': { stroke: token('color.lineStrong'), strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
})

/** Match statistics by side and the course of the lead, as far as the vendor sends them. */
export function Figures({ match }: { match: SportsMatch }) {
  const { t } = useWords()
  const format = useFormat()
  const { stats, sides } = match
  if (stats.length === 0) return null
  return (
    <Panel aria-label={t('stats.title')}>
      <PanelHead>
        <Heading level={2} size="sm">
          {t('stats.title')}
        </Heading>
      </PanelHead>
      <Flow match={match} />
      <Table>
        <thead>
          <tr>
            <th scope="col">{sides[0].short}</th>
            <td>
              <VisuallyHidden>{t('stats.title')}</VisuallyHidden>
            </td>
            <th scope="col">{sides[1].short}</th>
          </tr>
        </thead>
        <tbody>
          {stats.map(({ statId, home, away }) => (
            <tr key={statId}>
              <td>{format.count(home)}</td>
              <th scope="row">
                {t(`stats.${statId}`)}
                <Bar aria-hidden>
                  <i style={{ flex: home }} />
                  <i style={{ flex: away }} />
                </Bar>
              </th>
              <td>{format.count(away)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

/** Line chart of home's lead over the match; in cricket, of runs scored and then chased. */
function Flow({ match: { flow, sides, sport } }: { match: SportsMatch }) {
  const { t } = useWords()
  if (flow.length < 2) return null
  const most = Math.max(1, ...flow.map(Math.abs))
  const lowest = sport === 'cricket' ? Math.min(0, ...flow) : -most
  const heightOf = (lead: number) => 38 - (36 * (lead - lowest)) / Math.max(1, most - lowest)
  const path = flow
    .map(
      (lead, at) =>
        `${at === 0 ? 'M' : 'L'}${((100 * at) / (flow.length - 1)).toFixed(2)} ${heightOf(lead).toFixed(2)}`,
    )
    .join('')
  const names = { home: sides[0].name, away: sides[1].name }
  const caption = t(sport === 'cricket' ? 'track.flowRuns' : 'track.flowText', names)
  return (
    <Chart>
      <strong>{t('track.flow')}</strong>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden style={{ direction: 'ltr' }}>
        <line x1="0" x2="100" y1={heightOf(0)} y2={heightOf(0)} />
        <path d={path} />
      </svg>
      <Muted as="figcaption">{caption}</Muted>
    </Chart>
  )
}

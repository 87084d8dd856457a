import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#domain/text/intl.ts'
import type { SportsMatch } from '#schemas/vendor/sports.ts'
import { useBrand } from '#src/brand/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { useWords } from '../use-words.ts'
import { Muted, Panel, PanelHead } from './parts.ts'

const List = styled.ul({
  ...figures,
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token('text.sm'),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(3),
    minBlockSize: 44,
    paddingInline: space(4),
  },
  '& > li + li': { borderBlockStart: `1px solid ${token('color.line')}` },
  '& b': { direction: 'ltr' },
})

/** Head-to-head results of the two sides; nothing if they have not met. */
export function Meetings({ match }: { match: SportsMatch }) {
  const { t } = useWords()
  const { i18n } = useTranslation()
  const { brand } = useBrand()
  const { meetings, sides } = match
  if (meetings.length === 0) return null
  const time = dateFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  })
  const nameOf = (isHome: boolean, homeId: string) =>
    sides.find(({ teamId }) => (teamId === homeId) === isHome)?.name ?? ''
  return (
    <Panel aria-label={t('match.meetings')}>
      <PanelHead>
        <Heading level={2} size="sm">
          {t('match.meetings')}
        </Heading>
      </PanelHead>
      <List>
        {meetings.map(({ eventId, startsAt, homeId, score }) => (
          <li key={eventId}>
            <span>
              {t('match.versus', { home: nameOf(true, homeId), away: nameOf(false, homeId) })}
              <br />
              <Muted>{time.format(new Date(startsAt))}</Muted>
            </span>
            <b>
              {score[0]}–{score[1]}
            </b>
          </li>
        ))}
      </List>
    </Panel>
  )
}

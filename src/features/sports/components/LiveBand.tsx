import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { useGates } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { KeptPlace } from '#src/ui/behaviour/WhenNear.tsx'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { boardPath } from '../paths.ts'
import { withTexts } from '../sports-texts.tsx'
import { useSports, useWatchedBoard } from '../use-sports.ts'
import { MatchList, MatchRow } from './MatchRow.tsx'
import { Panel } from './parts.ts'
import { Slip } from './Slip.tsx'

const Head = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minBlockSize: 44,
  marginBlockEnd: space(3),
})

const shown = 5

/** Live and next matches with prices on the home page of a site that puts sports first. */
export const LiveBand = withTexts(
  observer(function LiveBand() {
    const { t } = useTranslation()
    const gates = useGates()
    const book = gates.state('lobby.sports') === 'off' ? 'esports' : 'sports'
    const store = useSports(book)
    useWatchedBoard(store)
    const { board, error } = store
    if (board === null) return error === null ? <KeptPlace height={530} phoneHeight={810} /> : null
    const order = { live: 0, upcoming: 1, over: 2 } as const
    // What can be bet on comes first; matches in their last minutes take no bets.
    const place = ({ status, shut }: SportsEvent) => order[status] + (shut === null ? 0 : 2)
    const events = board.events
      .filter(({ status }) => status !== 'over')
      .toSorted((one, other) => place(one) - place(other))
      .slice(0, shown)
    if (events.length === 0) return null
    return (
      <section aria-label={t('home:sports')}>
        <Head>
          <Heading level={2}>{t('home:sports')}</Heading>
          <TextLink as={Link} to={boardPath(book)} tone="alone">
            {t('home:showAll')}
          </TextLink>
        </Head>
        <Panel>
          <MatchList>
            {events.map((event) => (
              <MatchRow key={event.eventId} store={store} event={event} />
            ))}
          </MatchList>
        </Panel>
        <Slip store={store} floating />
      </section>
    )
  }),
)

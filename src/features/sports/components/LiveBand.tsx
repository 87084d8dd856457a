import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { esports, sports } from '#domain/sports/vocabulary.ts'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { useGates } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { KeptPlace } from '#src/ui/behaviour/WhenNear.tsx'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { boardPath } from '../paths.ts'
import { withTexts } from '../sports-texts.tsx'
import { useSports, useWatchedBoard } from '../use-sports.ts'
import { MatchList, MatchRow } from './MatchRow.tsx'
import { Featured } from './Featured.tsx'
import { Chips, Panel } from './parts.ts'
import { Slip } from './Slip.tsx'

const Head = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minBlockSize: 44,
  marginBlockEnd: space(3),
})

const Pieces = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.7fr) minmax(0, 1fr)',
  gap: space(4),
  marginBlockEnd: space(4),
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3), marginBlockEnd: space(3) },
})
const Bar = styled.div({ marginBlockEnd: space(3), minBlockSize: 44 })

/** Every outcome of its main market can be bet on. */
const isPriced = ({ main, shut }: SportsEvent) =>
  shut === null && main !== null && main.shut === null && main.outcomes.every(({ price }) => price !== null)

/** Rows below the two matches that are pictures. */
const shown = 5

/** The match of the hour and the next big one as pictures, then live and coming matches, with prices; for a site that puts sports first. */
export const LiveBand = withTexts(
  observer(function LiveBand() {
    const { t } = useTranslation()
    const gates = useGates()
    const book = gates.state('lobby.sports') === 'off' ? 'esports' : 'sports'
    const store = useSports(book)
    useWatchedBoard(store)
    // The match of the hour stays while it runs, also where its prices are shut for a moment.
    const kept = useRef<string | null>(null)
    const rows = useRef<readonly string[]>([])
    const { board, error } = store
    if (board === null) return error === null ? <KeptPlace height={870} phoneHeight={1350} /> : null
    const order = { live: 0, upcoming: 1, over: 2 } as const
    // What can be bet on comes first; matches in their last minutes take no bets.
    const place = ({ status, shut }: SportsEvent) => order[status] + (shut === null ? 0 : 2)
    const open = board.events
      .filter(({ status }) => status !== 'over')
      .toSorted((one, other) => place(one) - place(other))
    if (open.length === 0) return null
    const priced = open.filter(isPriced)
    const hour =
      open.find(({ eventId, status }) => eventId === kept.current && status === 'live') ??
      priced.find(({ status }) => status === 'live') ??
      priced[0]
    kept.current = hour?.eventId ?? null
    const next = priced.find((event) => event !== hour && event.status === 'upcoming')
    const pieces = [hour, next].filter((event) => event !== undefined)
    // A row keeps its place while its match runs: rows that change places would move under the finger.
    const others = open.filter((event) => !pieces.includes(event))
    const stays = rows.current.map((id) => others.find(({ eventId }) => eventId === id))
    const fresh = others.filter((event) => !stays.includes(event))
    const events = Array.from({ length: shown }, (_, at) => stays[at] ?? fresh.shift()).filter(
      (event) => event !== undefined,
    )
    rows.current = events.map(({ eventId }) => eventId)
    const played = (book === 'sports' ? sports : esports).filter((id) =>
      open.some(({ sport }) => sport === id),
    )
    return (
      <section aria-label={t('home:sports')}>
        <Head>
          <Heading level={2}>{t('home:sports')}</Heading>
          <TextLink as={Link} to={boardPath(book)} tone="alone">
            {t('home:showAll')}
          </TextLink>
        </Head>
        {pieces.length > 0 && (
          <Pieces>
            {pieces.map((event) => (
              <Featured key={event.eventId} store={store} event={event} />
            ))}
          </Pieces>
        )}
        <Bar>
          <Chips aria-label={t('home:sports')}>
            {played.map((id) => (
              <Chip key={id} as={Link} to={boardPath(book, id)}>
                {t(`sports:sport.${id}`)}
              </Chip>
            ))}
          </Chips>
        </Bar>
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

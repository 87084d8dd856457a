import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { figures, oneLine } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { combosOf } from '../combos.ts'
import type { Combo } from '../combos.ts'
import type { SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'
import { Muted, Panel, PanelHead, Stack } from './parts.ts'

const Cards = styled.ul({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-column]': { gridAutoFlow: 'row' },
  // A horizontal lane with the next card partly visible.
  [onPhone]: {
    gridAutoColumns: '84%',
    gap: space(3),
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    '& > li': { scrollSnapAlign: 'start' },
  },
})
const Card = styled(Panel)({ blockSize: '100%', gridTemplateRows: 'auto 1fr auto' })
const Legs = styled.ul({
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: space(4),
  paddingBlockEnd: space(2),
  listStyle: 'none',
})
const Leg = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(3),
  '& > strong, & > span': oneLine,
  '& > b': figures,
  '& > span': { gridColumn: '1 / -1', fontSize: token('text.xs'), color: token('color.muted') },
})
const Foot = styled.div({
  display: 'grid',
  padding: space(4),
  paddingBlockStart: space(2),
  '& button': { minBlockSize: 44 },
})
const Add = styled.span({ display: 'inline-flex', alignItems: 'baseline', gap: space(3), '& > b': figures })

interface CombosProps {
  readonly store: SportsStore
  readonly events: readonly SportsEvent[]
  /** Two below each other, for a narrow column. */
  readonly isColumn?: boolean
}

/** Preset combinations, added to the slip with one press; nothing if too few matches are upcoming. */
export const Combos = observer(function Combos({ store, events, isColumn = false }: CombosProps) {
  const { t } = useWords()
  const combos = isColumn ? combosOf(events).slice(0, 2) : combosOf(events)
  if (combos.length === 0) return null
  return (
    <Stack as="section" aria-label={t('combos.title')}>
      <div>
        <Heading level={3} size="sm">
          {t('combos.title')}
        </Heading>
        <Muted>{t('combos.note')}</Muted>
      </div>
      <Cards data-column={isColumn || undefined}>
        {combos.map((combo) => (
          <li key={combo.id}>
            <ComboCard store={store} combo={combo} />
          </li>
        ))}
      </Cards>
    </Stack>
  )
})

const ComboCard = observer(function ComboCard({ store, combo }: { store: SportsStore; combo: Combo }) {
  const { t, price, fullPrice, outcome } = useWords()
  const { id, picks } = combo
  const league = store.leagueOf(picks[0]?.event.leagueId ?? '')?.name ?? ''
  const isOn = picks.every(({ event, leg }) => store.slip.has({ eventId: event.eventId, ...leg }))
  const title = t(`combos.kind.${id}`, { league })
  return (
    <Card as="article" aria-label={title}>
      <PanelHead>
        <Heading level={4} size="sm">
          {title}
        </Heading>
      </PanelHead>
      <Legs>
        {picks.map(({ event: { eventId, sides }, leg }) => {
          const [home, away] = [sides[0].name, sides[1].name]
          return (
            <Leg key={eventId}>
              <strong>{outcome(leg.marketId, leg.outcomeId, { home, away })}</strong>
              <b>{price(leg.price)}</b>
              <span>{t('match.versus', { home, away })}</span>
            </Leg>
          )
        })}
      </Legs>
      <Foot>
        <Button
          tone={isOn ? 'brand' : 'quiet'}
          icon={isOn ? 'check' : 'plus'}
          aria-pressed={isOn}
          onClick={() => store.slip.toggleCombo(picks)}
        >
          <Add>
            <span>{t(isOn ? 'combos.on' : 'combos.add')}</span>
            <b>{fullPrice(combo.price)}</b>
          </Add>
        </Button>
      </Foot>
    </Card>
  )
})

import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { nameOf } from '../slip-leg.ts'
import type { SlipLeg, SlipUnit } from '../slip-leg.ts'
import type { SlipStore } from '../slip.store.ts'
import { useWords } from '../use-words.ts'
import { Muted } from './parts.ts'

const List = styled.ul({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
const Line = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space(2),
  fontSize: token('text.sm'),
  '& > div': { display: 'grid', gap: 2, minInlineSize: 0 },
  '& del': { color: token('color.muted'), marginInlineEnd: space(1) },
  '& b': figures,
})
/** Selections of one match with a common price (bet builder). */
const Group = styled.li({
  display: 'grid',
  gap: space(2),
  padding: space(3),
  borderRadius: token('radius.control'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
})
const GroupHead = styled.header({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(2),
  fontSize: token('text.sm'),
  '& del': { color: token('color.muted'), marginInlineEnd: space(1) },
  '& b': figures,
})
/** Neutral note for a suspended market: no error, it reopens by itself. */
const Rests = styled(Muted)({ display: 'inline-flex', alignItems: 'center', gap: space(1) })
export const Warning = styled.p({ margin: 0, color: token('color.negative'), fontSize: token('text.sm') })

interface SlipLegsProps {
  slip: SlipStore
  /** The book supports bet builders. */
  hasBuilder: boolean
}

/** Selections on the slip; those of one match are grouped if they form one bet. */
export const SlipLegs = observer(function SlipLegs({ slip, hasBuilder }: SlipLegsProps) {
  return (
    <List>
      {slip.units.map((unit) =>
        unit.isGroup ? (
          <GroupRow key={unit.eventId} slip={slip} unit={unit} hasBuilder={hasBuilder} />
        ) : (
          unit.legs.map((leg) => (
            <li key={nameOf(leg)}>
              <LegLine slip={slip} leg={leg} />
            </li>
          ))
        ),
      )}
    </List>
  )
})

interface LegLineProps {
  slip: SlipStore
  leg: SlipLeg
  /** The price is shown by the group. */
  inGroup?: boolean
}

const LegLine = observer(function LegLine({ slip, leg, inGroup = false }: LegLineProps) {
  const words = useWords()
  const { t } = words
  const price = slip.priceOf(leg)
  const name = words.outcome(leg.marketId, leg.outcomeId, leg)
  return (
    <Line>
      <div>
        <strong>{name}</strong>
        <Muted>{words.market(leg.marketId, leg.sport)}</Muted>
        {!inGroup && <Muted>{t('match.versus', { home: leg.home, away: leg.away })}</Muted>}
        {price === null && !inGroup && (
          <Rests>
            <Icon name="lock" />
            {t(`shut.${slip.shutOf(leg) ?? 'noPrice'}`)}
          </Rests>
        )}
      </div>
      {inGroup ? <span /> : <Price now={price ?? leg.price} seen={leg.price} />}
      <IconButton icon="close" label={t('slip.remove', { name })} onClick={() => slip.remove(leg)} />
    </Line>
  )
})

const GroupRow = observer(function GroupRow({ slip, unit, hasBuilder }: SlipLegsProps & { unit: SlipUnit }) {
  const { t } = useWords()
  const [first] = unit.legs
  const price = slip.unitPrice(unit)
  const shut = slip.groupShut(unit.eventId)
  return (
    <Group>
      <GroupHead>
        <div>
          <strong>{t('slip.group.title')}</strong>
          <br />
          <Muted>{t('match.versus', { home: first?.home ?? '', away: first?.away ?? '' })}</Muted>
        </div>
        {price !== null && <Price now={price} seen={slip.seenPrice(unit) ?? price} />}
      </GroupHead>
      {unit.legs.map((leg) => (
        <LegLine key={nameOf(leg)} slip={slip} leg={leg} inGroup />
      ))}
      {!hasBuilder ? (
        <Warning role="alert">{t('slip.related')}</Warning>
      ) : shut === 'impossible' || shut === 'stakeBack' ? (
        <Warning role="alert">{t(`slip.group.${shut}`)}</Warning>
      ) : (
        <Muted as="output">
          {t(
            shut === null ? 'slip.group.hint' : shut === 'noPrice' ? 'slip.group.noPrice' : 'slip.group.shut',
          )}
        </Muted>
      )}
    </Group>
  )
})

function Price({ now, seen }: { now: number; seen: number }) {
  const words = useWords()
  return (
    <b>
      {now !== seen && <del>{words.fullPrice(seen)}</del>}
      {words.fullPrice(now)}
    </b>
  )
}

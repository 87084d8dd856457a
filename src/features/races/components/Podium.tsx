import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaceRow, RaceWire } from '#schemas/api/races.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { figures, oneLine, tint } from '#src/ui/styles/fragments.ts'
import { useRaceFormat } from '../use-race-format.ts'

const Steps = styled.ol({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'end',
  gap: space(2),
  inlineSize: 'min(100%, 420px)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  textAlign: 'center',
  '& > li': { display: 'grid', gap: space(2), justifyItems: 'stretch', minInlineSize: 0 },
  // Visually the first is in the middle; the reading order stays by rank.
  '& > li:first-of-type': { order: 2 },
  '& > li:nth-of-type(2)': { order: 1 },
  '& > li:nth-of-type(3)': { order: 3 },
})
const Who = styled.div({
  display: 'grid',
  gap: space(0.5),
  '& > strong': { ...oneLine, fontWeight: 700 },
  '& > span': { ...oneLine, fontSize: token('text.sm'), color: token('color.onHeroMuted') },
  '& > svg': { justifySelf: 'center', inlineSize: 28, blockSize: 28, color: token('color.accent') },
})
const Step = styled.div({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: space(1),
  paddingBlock: space(3),
  paddingInline: space(1),
  borderStartStartRadius: token('radius.control'),
  borderStartEndRadius: token('radius.control'),
  background: `linear-gradient(${tint('color.onHero', 26)}, ${tint('color.onHero', 8)})`,
  boxShadow: `inset 0 1px ${tint('color.onHero', 38)}`,
  fontSize: token('text.sm'),
  fontWeight: 700,
  '& > b': { fontSize: token('text.xl'), lineHeight: 1, fontFamily: token('font.heading') },
  '&[data-place="1"]': { minBlockSize: 136 },
  '&[data-place="2"]': { minBlockSize: 104 },
  '&[data-place="3"]': { minBlockSize: 80 },
})

/** Prizes of the first three ranks, and their current holders. */
export function Podium({ race, rows }: { race: RaceWire; rows: readonly RaceRow[] }) {
  const { t } = useTranslation()
  const format = useRaceFormat()
  const prizeOf = (place: number) => race.prizes.find(({ from, to }) => from <= place && to >= place)?.prize
  const steps = [1, 2, 3].filter((place) => place <= race.places)
  return (
    <Steps aria-label={t('races:podium')}>
      {steps.map((place) => {
        const holder = rows.find((row) => row.place === place)
        const prize = prizeOf(place)
        return (
          <li key={place}>
            <Who>
              {place === 1 && <Icon name="trophy" />}
              <strong>
                <bdi>{holder?.name ?? t('races:free')}</bdi>
              </strong>
              <span>{holder === undefined ? ' ' : format.score(race, holder.score)}</span>
            </Who>
            <Step data-place={place}>
              <b>{format.count(place)}</b>
              {prize !== undefined && <bdi>{format.money(prize, race.currency)}</bdi>}
            </Step>
          </li>
        )
      })}
    </Steps>
  )
}

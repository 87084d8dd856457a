import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PotWire } from '#schemas/api/jackpots.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { figures, moves, tint } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone } from '#src/ui/styles/media.ts'
import { withTexts } from '../jackpots-texts.tsx'
import { useJackpots } from '../use-jackpots.ts'
import { CountUp } from './CountUp.tsx'
import { CoinArt, Gauge } from './PotArt.tsx'

/** The stamped first screen reserves this height: `.sk-strip` in `scripts/stamp/page/skeleton-css.ts`. */
const Root = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr) minmax(0,1.5fr)',
  alignItems: 'stretch',
  blockSize: 112,
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  background: token('gradient.surface'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}, ${token('shadow.low')}`,
  color: token('color.text'),
  textDecoration: 'none',
  transition: moves('fast', 'transform'),
  [onHover]: { '&:hover': { transform: 'translateY(-2px)' } },
  '&:focus-visible': { outline: `2px solid ${token('color.focus')}`, outlineOffset: 2 },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)',
    gridTemplateRows: '1fr 1fr',
    blockSize: 168,
  },
})
const Pot = styled.span({
  ...figures,
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  alignContent: 'center',
  gap: space(1),
  // The text is above the picture.
  '& > :not(svg)': { position: 'relative', zIndex: 1 },
  minInlineSize: 0,
  paddingInline: space(5),
  borderInlineStart: `1px solid ${token('color.line')}`,
  '&:first-of-type': { borderInlineStart: 0 },
  '&[data-pot=grand]': {
    background: `linear-gradient(100deg, ${tint('color.accent', 6)}, ${tint('color.accent', 20)})`,
  },
  [onPhone]: {
    paddingInline: space(3.5),
    '&[data-pot=grand]': { order: -1, gridColumn: '1 / -1', borderInlineStart: 0 },
    '&[data-pot=mini]': { borderBlockStart: `1px solid ${token('color.line')}` },
    '&[data-pot=major]': { borderBlockStart: `1px solid ${token('color.line')}` },
  },
})
const Level = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  fontSize: token('text.sm'),
  fontWeight: 700,
  color: token('color.muted'),
  '[data-pot=grand] > &': { color: token('color.accentText') },
})

/** Current values of the pots, linked to their page; nothing if there are none. */
export const JackpotTicker = withTexts(
  observer(function JackpotTicker() {
    const { t } = useTranslation()
    const { pots } = useJackpots()
    useEffect(() => pots.show(), [pots])
    const running = pots.list.value?.pots.filter(({ paused }) => !paused) ?? []
    if (running.length === 0) return null
    return (
      <section aria-label={t('jackpots:title')}>
        <Root to="/jackpots">
          {running.map((pot) => (
            <PotValue key={pot.potId} pot={pot} />
          ))}
        </Root>
      </section>
    )
  }),
)

function PotValue({ pot }: { pot: PotWire }) {
  const { t } = useTranslation()
  const { potId, value, currency } = pot
  return (
    <Pot data-pot={potId}>
      <CoinArt potId={potId} />
      <Level>
        {potId === 'grand' && <Icon name="crown" />}
        {t('jackpots:pot', { level: t(`jackpots:level.${potId}`) })}
        {potId === 'grand' && <Icon name="chevronEnd" />}
      </Level>
      <CountUp amount={value} currency={currency} size={potId === 'grand' ? 'xl' : 'lg'} />
      <Gauge pot={pot} />
    </Pot>
  )
}

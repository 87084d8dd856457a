import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaffleWire } from '#schemas/api/raffles.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { figures, headingFace } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { useRaffleWords } from '../use-prizes.ts'
import { Countdown } from './Countdown.tsx'
import { TicketArt } from './TicketArt.tsx'

const Root = styled.header({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
  alignItems: 'center',
  gap: space(6),
  padding: `clamp(20px, 4vw, ${space(10)})`,
  borderRadius: token('radius.card'),
  background: `${token('image.heroScene')} center / cover, ${token('gradient.hero')}`,
  color: token('color.onHero'),
  overflow: 'hidden',
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Words = styled.div({ display: 'grid', gap: space(3), justifyItems: 'start', minInlineSize: 0 })
const Title = styled.h1({
  ...headingFace,
  margin: 0,
  fontSize: 'clamp(28px, 4vw, 44px)',
  lineHeight: 1.1,
  color: token('color.onHero'),
})
const Prize = styled.p({
  ...figures,
  margin: 0,
  fontSize: token('text.lg'),
  '& strong': { display: 'block', fontSize: 'clamp(31px, 5vw, 52px)', lineHeight: 1.1, fontWeight: 800 },
})
const Figures = styled.dl({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(3)} ${space(8)}`,
  margin: 0,
  '& dt': { color: token('color.onHeroMuted'), fontSize: token('text.sm') },
  '& dd': { margin: 0, fontSize: token('text.xl'), fontWeight: 700 },
})

const tones = {
  comingSoon: 'soft',
  open: 'accent',
  frozen: 'warning',
  drawn: 'brand',
  settled: 'neutral',
  cancelled: 'negative',
} as const

interface RaffleHeroProps {
  raffle: RaffleWire
  serverTime: string
  onOver: () => void
}

/** Hero of a raffle: title, top prize and countdown to the next phase. */
export function RaffleHero({ raffle, serverTime, onOver }: RaffleHeroProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useRaffleWords()
  const { state, prizes, currency, places, tickets, entrants } = raffle
  const [top] = prizes
  const until =
    state === 'comingSoon'
      ? raffle.startsAt
      : state === 'open'
        ? raffle.closesAt
        : state === 'frozen'
          ? raffle.drawsAt
          : null
  return (
    <Root>
      <Words>
        <Badge tone={tones[state]} icon="ticket">
          {t(`raffles:state.${state}`)}
        </Badge>
        <Title>{words.title(raffle)}</Title>
        {top !== undefined && (
          <Prize>
            {t('raffles:topPrize')}
            <strong>{words.prize(top, currency)}</strong>
          </Prize>
        )}
        <Figures>
          {until !== null && (
            <div>
              <dt>{t(`raffles:until.${state}`)}</dt>
              <dd>
                <Countdown key={until} until={until} serverTime={serverTime} onOver={onOver} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('raffles:winners.count')}</dt>
            <dd>{format.count(places)}</dd>
          </div>
          <div>
            <dt>{t('raffles:tickets.all')}</dt>
            <dd>{format.count(tickets)}</dd>
          </div>
          <div>
            <dt>{t('raffles:entrants')}</dt>
            <dd>{format.count(entrants)}</dd>
          </div>
        </Figures>
      </Words>
      <TicketArt />
    </Root>
  )
}

import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { TicketWire } from '#schemas/api/lottery.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import type { BadgeProps } from '#src/ui/primitives/Badge/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { bare, figures, oneLine } from '#src/ui/styles/fragments.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'

const Press = styled.button({
  ...bare,
  inlineSize: '100%',
  borderRadius: token('radius.card'),
  '& > section': { display: 'grid', gap: space(2) },
})
const Line = styled.span({
  ...figures,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space(3),
  minInlineSize: 0,
  '& > :first-of-type': { ...oneLine, minInlineSize: 0 },
  '& small': { color: token('color.muted'), fontSize: token('text.xs') },
  '& strong': { fontWeight: 700 },
})

/** Badge tone of each ticket state. A won ticket is deliberately no more prominent than a lost one. */
export const toneOfState = {
  open: 'soft',
  won: 'positive',
  lost: 'neutral',
  cancelled: 'neutral',
  refunded: 'warning',
} as const satisfies Readonly<Record<TicketWire['state'], BadgeProps['tone']>>

/** A ticket in a list: draw, lines, price and payout. */
export function TicketCard({ ticket, onOpen }: { ticket: TicketWire; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const { gameId, drawId, state, price, paid, currency, lineCount, lines, placedAt } = ticket
  const [line] = lines
  return (
    <Press type="button" onClick={onOpen}>
      <Card>
        <Line>
          <strong>
            {format.game(gameId)} · {format.draw(drawId)}
          </strong>
          <Badge tone={toneOfState[state]}>{t(`lottery:page.tickets.state.${state}`)}</Badge>
        </Line>
        {line !== undefined && (
          <Line>
            <span>
              <bdi>{line.numbers.slice(0, 6).map(format.pick).join(' ')}</bdi> {format.bet(line.bet)}
            </span>
            {lineCount > 1 && <small>{t('lottery:page.tickets.more', { number: lineCount - 1 })}</small>}
          </Line>
        )}
        <Line>
          <small>{format.moment(placedAt)}</small>
          <span>
            {format.money(price, currency)}
            {state === 'won' && <strong> → {format.money(paid, currency)}</strong>}
          </span>
        </Line>
      </Card>
    </Press>
  )
}

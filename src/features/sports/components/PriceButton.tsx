import styled from '@emotion/styled'
import { computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { SportsEvent, SportsMarket } from '#schemas/vendor/sports.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { bare, figures, moves, tint } from '#src/ui/styles/fragments.ts'
import { onHover } from '#src/ui/styles/media.ts'
import type { SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'

const Root = styled.button({
  ...bare,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minInlineSize: 0,
  minBlockSize: 48,
  paddingInline: space(2),
  borderRadius: token('radius.control'),
  background: tint('color.text', 6),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  transition: moves('fast', 'background-color', 'box-shadow', 'color'),
  '& small': {
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: token('text.xs'),
    color: token('color.muted'),
  },
  '& b': { ...figures, display: 'inline-flex', alignItems: 'center', gap: 2, fontSize: token('text.md') },
  '&[data-moved=up] b': { color: token('color.positive') },
  '&[data-moved=down] b': { color: token('color.negative') },
  [onHover]: { '&:hover:not(:disabled)': { background: tint('color.text', 12) } },
  '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  // After the hover rule, so that a selected price keeps its style on hover.
  '&&[aria-pressed=true]': {
    background: token('color.brand'),
    boxShadow: 'none',
    '& b, & small': { color: token('color.onBrand') },
  },
})

/** How long a price change is highlighted. */
const shownMs = 4_000

/** Direction of a recent price change; null: none. */
function useMove(price: number | null): 'up' | 'down' | null {
  const before = useRef(price)
  const [move, setMove] = useState<'up' | 'down' | null>(null)
  useEffect(() => {
    const from = before.current
    before.current = price
    if (from === null || price === null || from === price) return undefined
    setMove(price > from ? 'up' : 'down')
    const timer = setTimeout(() => setMove(null), shownMs)
    return () => clearTimeout(timer)
  }, [price])
  return move
}

interface PriceButtonProps {
  store: SportsStore
  event: SportsEvent
  market: SportsMarket
  outcome: SportsMarket['outcomes'][number]
  /** Replaces the outcome's name: "1", "X", "2". */
  label?: string
}

/** An outcome with its price; toggles the selection on the slip. */
export const PriceButton = observer(function PriceButton({
  store,
  event,
  market,
  outcome,
  label,
}: PriceButtonProps) {
  const words = useWords()
  const { outcomeId, price } = outcome
  const move = useMove(price)
  const pick = { eventId: event.eventId, marketId: market.marketId, outcomeId }
  // Computed: a change of the slip renders the buttons whose selection changed, not all prices of the page.
  const isPicked = computed(() => store.slip.has(pick)).get()
  const [home, away] = event.sides
  const name = words.outcome(market.marketId, outcomeId, { home: home.name, away: away.name })
  const isShut = price === null || market.shut !== null
  return (
    <Root
      type="button"
      aria-pressed={isPicked}
      disabled={isShut && !isPicked}
      data-moved={move ?? undefined}
      onClick={() =>
        price !== null && store.slip.toggle(event, { marketId: market.marketId, outcomeId, price })
      }
    >
      {label !== undefined && <VisuallyHidden>{name}</VisuallyHidden>}
      <small aria-hidden={label !== undefined || undefined}>{label ?? name}</small>
      <b>
        {isShut ? (
          <>
            <Icon name="lock" />
            <VisuallyHidden>{words.t('closed')}</VisuallyHidden>
          </>
        ) : (
          <>
            {words.price(price)}
            <VisuallyHidden>{words.exactly(price)}</VisuallyHidden>
          </>
        )}
        {move !== null && !isShut && <span aria-hidden>{move === 'up' ? '▲' : '▼'}</span>}
      </b>
    </Root>
  )
})

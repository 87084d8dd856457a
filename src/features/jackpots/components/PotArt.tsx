import styled from '@emotion/styled'
import type { PotWire } from '#schemas/api/jackpots.ts'
import { space, token } from '#src/lib/tokens.ts'
import { mix } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

/** Coins by size of the pot: one, a stack, a pile. */
const Coins = styled.svg({
  position: 'absolute',
  insetInlineEnd: space(3),
  insetBlockEnd: 0,
  blockSize: 72,
  inlineSize: 96,
  fill: mix('color.accent', 34, 'color.surface1'),
  stroke: mix('color.accentText', 62, 'color.surface1'),
  strokeWidth: 1.5,
  '[data-pot=grand] > &': { blockSize: 96, inlineSize: 128, fill: mix('color.accent', 72, 'color.surface1') },
  [onPhone]: { blockSize: 52, inlineSize: 70, '[data-pot=grand] > &': { blockSize: 80, inlineSize: 107 } },
})
const stacks: Readonly<Record<PotWire['potId'], readonly number[]>> = {
  mini: [0, 0, 2],
  major: [0, 3, 4],
  grand: [3, 5, 7],
}

export const CoinArt = ({ potId }: { potId: PotWire['potId'] }) => (
  <Coins viewBox="0 0 96 72" aria-hidden>
    {stacks[potId].flatMap((coins, stack) =>
      Array.from({ length: coins }, (_, coin) => {
        const [x, y] = [18 + stack * 30, 64 - coin * 8]
        return (
          <path
            key={`${stack} ${coin}`}
            d={`M${x - 15} ${y - 5}v5a15 6 0 0 0 30 0v-5a15 6 0 0 0-30 0a15 6 0 0 0 30 0`}
          />
        )
      }),
    )}
  </Coins>
)

const Way = styled.span({
  display: 'block',
  blockSize: 6,
  maxInlineSize: 160,
  borderRadius: token('radius.pill'),
  background: token('color.line'),
  overflow: 'hidden',
  '& > span': {
    display: 'block',
    blockSize: '100%',
    borderRadius: 'inherit',
    background: token('color.accent'),
  },
})

/** Gauge of a must-drop pot's value against its ceiling; nothing for other pots. Decorative: the rule's text has the figures. */
export function Gauge({ pot: { rule, value } }: { pot: Pick<PotWire, 'rule' | 'value'> }) {
  if (rule.kind !== 'mustDrop' || rule.ceiling === null) return null
  return (
    <Way aria-hidden>
      <span css={{ inlineSize: `${(100 * Number(value)) / Number(rule.ceiling)}%` }} />
    </Way>
  )
}

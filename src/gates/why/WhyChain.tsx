import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import type { WhyRow, WhyStep } from './why-rows.ts'

const List = styled.ol({
  display: 'grid',
  gap: space(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token('text.sm'),
})
const Step = styled.li({
  display: 'grid',
  gridTemplateColumns: '5.5em 1fr',
  gap: space(2),
  paddingInlineStart: space(2),
  borderInlineStart: `3px solid ${token('color.line')}`,
  overflowWrap: 'anywhere',
  '&[data-decides]': { borderColor: token('color.negative'), fontWeight: 600 },
  '& > span': { color: token('color.muted'), fontWeight: 400 },
})
const WhenOff = styled.p({ margin: 0, fontSize: token('text.sm'), color: token('color.muted') })

const stateWords = { on: 'on', off: 'off', unknown: 'not decided' } as const
const stateTones = { on: 'positive', off: 'negative', unknown: 'warning' } as const

/** State of a step as a coloured badge: on, off or undecided. */
export const WhyState = ({ state }: Pick<WhyStep, 'state'>) => (
  <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
)

const layers: Readonly<Record<string, string>> = {
  catalogue: 'catalogue',
  system: 'site',
  brand: 'brand',
  server: 'server',
  requires: 'requires',
  account: 'account',
}

/** The verdict of each layer about a gate, what is missing while it is off, and what is not implemented. */
export const WhyChain = ({ row }: { row: WhyRow }) => (
  <>
    <List>
      {row.steps.map(({ layer, sentence, decides }) => (
        <Step key={`${layer} ${sentence}`} data-decides={decides || undefined}>
          <span>{layers[layer] ?? layer}</span>
          {sentence}
        </Step>
      ))}
    </List>
    {row.state !== 'on' && <WhenOff>{row.whenOff}</WhenOff>}
    {row.missing.map((sentence) => (
      <WhenOff key={sentence}>{sentence}</WhenOff>
    ))}
  </>
)

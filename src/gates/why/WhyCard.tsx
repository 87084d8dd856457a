import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import type { PointedGate } from './use-pointed-gate.ts'
import { WhyChain, WhyState } from './WhyChain.tsx'
import type { WhyRow } from './why-rows.ts'

const width = 360

const Root = styled.div({
  position: 'fixed',
  inset: 'auto',
  boxSizing: 'border-box',
  margin: 0,
  display: 'grid',
  gap: space(2),
  inlineSize: `min(${width}px, calc(100vw - 16px))`,
  padding: space(3),
  border: `1px solid ${token('color.lineStrong')}`,
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  color: token('color.text'),
  boxShadow: token('shadow.high'),
  // Clicks reach the element below.
  pointerEvents: 'none',
})
const Head = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  margin: 0,
  fontWeight: 700,
})
const Id = styled.code({ color: token('color.muted'), fontSize: token('text.xs') })

/** Below what it explains, or above where there is no room; never outside the window. */
function placeOf({ box }: PointedGate) {
  const isLow = box.bottom > window.innerHeight / 2
  // Viewport coordinates, so physical instead of logical properties, independent of the writing direction.
  const x = Math.max(8, Math.min(box.start, document.documentElement.clientWidth - width - 8))
  const y = isLow ? { insetBlockEnd: window.innerHeight - box.top + 8 } : { insetBlockStart: box.bottom + 8 }
  return { ...y, insetInlineStart: x }
}

/** Opened as a popover after mounting, so that it is above an open dialog. */
const onTop = (card: HTMLElement | null) => card?.showPopover?.()

/** Explains the gate of the element under the pointer or in focus. */
export const WhyCard = ({ row, pointed }: { row: WhyRow; pointed: PointedGate }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> holds no lists
  <Root role="status" popover="manual" ref={onTop} style={placeOf(pointed)}>
    <Head>
      {row.title} <WhyState state={row.state} /> <Id>{row.id}</Id>
    </Head>
    <WhyChain row={row} />
  </Root>
)

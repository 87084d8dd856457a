import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import catalogue from '#schemas/modules.json' with { type: 'json' }
import type { GateId } from '#schemas/modules.generated.ts'
import { useBrand } from '#src/brand/index.ts'
import { isRecord } from '#src/lib/objects.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { useGates } from '../use-gates.ts'
import { usePointedGate } from './use-pointed-gate.ts'
import { WhyCard } from './WhyCard.tsx'
import { WhyPanel } from './WhyPanel.tsx'
import { whyRow } from './why-rows.ts'
import type { WhyOrigins } from './why-rows.ts'

const Opener = styled.div({
  position: 'fixed',
  zIndex: 1000,
  insetInlineStart: space(4),
  insetBlockEnd: `calc(${space(4)} + env(safe-area-inset-bottom))`,
  borderRadius: token('radius.pill'),
  boxShadow: token('shadow.high'),
  // Above a phone's tab bar.
  [onPhone]: { insetBlockEnd: `calc(${space(18)} + env(safe-area-inset-bottom))` },
})

/** Outlines all gated content. A gate's own element is `display: contents`, so its children get the outline. */
const frame = { outline: `2px dotted ${token('color.accent')}`, outlineOffset: -2 }
const marks = {
  '[data-gate]:not([data-gate-state]):not(#why *), [data-gate-state] > *:not(#why *)': frame,
}

/** Positions of the switches in the brand's files. Only a stamped preview serves `/why.json`. */
function useOrigins(): WhyOrigins {
  const [origins, setOrigins] = useState<WhyOrigins>({})
  useEffect(() => {
    const load = async () => {
      const reply = await fetch('/why.json')
      const value: unknown = reply.ok ? await reply.json() : null
      if (isRecord(value)) setOrigins(value as WhyOrigins)
    }
    load().catch(() => null)
  }, [])
  return origins
}

/**
 * Explains the page's gates: a card for the hovered or focused element, and a list of all gates that are off or planned. For
 * operators: in English, and only in previews.
 */
export const WhyOverlay = observer(function WhyOverlay() {
  const { decisions } = useGates()
  const { brand } = useBrand()
  const origins = useOrigins()
  const pointed = usePointedGate()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const rows = (Object.keys(catalogue) as GateId[]).map((id) => whyRow(decisions[id], catalogue[id], origins))
  const row = rows.find(({ id }) => id === pointed?.id)
  const offCount = rows.filter(({ state }) => state !== 'on').length
  return (
    <aside id="why" lang="en" dir="ltr" aria-label="Why is something shown or not?">
      <Global styles={marks} />
      {isOpen && (
        <WhyPanel
          brandId={brand.id}
          rows={rows}
          onClose={() => {
            setOpen(false)
            opener.current?.focus()
          }}
        />
      )}
      <Opener>
        <Button
          ref={opener}
          tone="accent"
          icon="info"
          aria-expanded={isOpen}
          aria-controls="why-panel"
          onClick={() => setOpen(!isOpen)}
        >
          Why? {offCount} off
        </Button>
      </Opener>
      {row !== undefined && pointed !== null && <WhyCard key={row.id} row={row} pointed={pointed} />}
    </aside>
  )
})

import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { useLayoutEffect, useRef } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })

const Region = styled.section({
  position: 'fixed',
  inset: 'auto',
  insetBlockEnd: space(6),
  insetInlineEnd: space(6),
  inlineSize: 'min(380px, calc(100vw - 32px))',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  overflow: 'visible',
  color: 'inherit',
  '&:popover-open': { display: 'grid', gap: space(2) },
  [onPhone]: { insetInline: 16, insetBlockEnd: 'calc(72px + env(safe-area-inset-bottom))' },
  // Pages with controls at the bottom edge set `data-toasts="top"` on the root element to move the toasts to the top.
  '[data-toasts=top] &': { insetBlock: `${space(42)} auto` },
  [onPhone.replace('@media ', '@media screen and ')]: {
    '[data-toasts=top] &': { insetBlock: `${space(22)} auto` },
    // The buttons of a sheet or dialog are at the bottom of a phone's screen.
    'html:has(dialog:modal) &': { insetBlock: `${space(22)} auto` },
  },
})
const Card = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  paddingInline: `${space(4)} ${space(1)}`,
  minBlockSize: 52,
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  boxShadow: `${token('shadow.high')}, inset 0 0 0 1px ${token('color.line')}`,
  fontSize: token('text.sm'),
  position: 'relative',
  overflow: 'hidden',
  animation: `${appear} ${token('motion.move')} ease-out`,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: 4,
    background: 'var(--tone)',
  },
  '& > svg': { color: 'var(--tone)' },
  // Not the brand's colour: a red brand's information would look like a failure.
  '&[data-tone=info]': { '--tone': token('color.muted') },
  '&[data-tone=positive]': { '--tone': token('color.positive') },
  '&[data-tone=negative]': { '--tone': token('color.negative') },
  '&[data-tone=warning]': { '--tone': token('color.warning') },
})
const Words = styled.span({ flex: 1, paddingBlock: space(3), overflowWrap: 'anywhere' })

export type ToastTone = 'info' | 'positive' | 'negative' | 'warning'
export interface Toast {
  id: string
  tone: ToastTone
  text: string
}

const icons: Record<ToastTone, IconName> = {
  info: 'info',
  positive: 'check',
  negative: 'warning',
  warning: 'warning',
}

export interface ToastsProps {
  toasts: readonly Toast[]
  /** Accessible name of the region. */
  label: string
  dismissLabel: string
  onDismiss: (id: string) => void
}

/**
 * Short messages in the corner. The caller must remove them after a time: over an open modal dialog they cannot be
 * dismissed, because everything outside it is inert.
 */
export const Toasts = ({ toasts, label, dismissLabel, onDismiss }: ToastsProps) => {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const region = ref.current
    if (!region?.isConnected || typeof region.showPopover !== 'function') return
    // Re-shown on every change to become the topmost element of the top layer, above an open dialog.
    region.hidePopover()
    if (toasts.length > 0) region.showPopover()
  }, [toasts])

  return (
    <>
      {/* Outside the popover: screen readers do not announce a live region that was hidden while empty. */}
      <LiveRegion message={toasts.at(-1)?.text ?? ''} />
      <Region ref={ref} popover="manual" aria-label={label}>
        {toasts.map((toast) => (
          <Card key={toast.id} data-tone={toast.tone}>
            <Icon name={icons[toast.tone]} />
            <Words>{toast.text}</Words>
            <IconButton size="sm" icon="close" label={dismissLabel} onClick={() => onDismiss(toast.id)} />
          </Card>
        ))}
      </Region>
    </>
  )
}

import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { useBackCloses } from '#src/ui/behaviour/use-back-closes.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

export interface DialogProps {
  title: string
  /** Accessible name of the close button. */
  closeLabel: string
  /** Called by the close button and, if `dismissible`, by Escape, Back and the backdrop. Without it only the content can close the dialog. */
  onClose?: (() => void) | undefined
  /** Width: 420, 600 or 960 px, or the window less a margin. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  /** Whether Escape, Back and a press on the backdrop close it too. */
  dismissible?: boolean
  /** Buttons below the content, which do not scroll with it. */
  footer?: ReactNode
  /** It opens by itself, not at a press: it may open a task later. Opening computes the styles of the whole page again. */
  unasked?: boolean
  /** Gate of the dialog, shown when gates explain themselves (`?why`). */
  gate?: string
  children: ReactNode
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px) scale(0.985)' } })
const slideUp = keyframes({ from: { transform: 'translateY(12%)', opacity: 0 } })
const fade = keyframes({ from: { opacity: 0 } })

const Root = styled.dialog({
  inlineSize: 'calc(100vw - 48px)',
  maxBlockSize: 'min(100dvh - 48px, 860px)',
  padding: 0,
  border: 0,
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  color: token('color.text'),
  boxShadow: `${token('shadow.high')}, inset 0 0 0 1px ${token('color.line')}`,
  overflow: 'hidden',
  '&[open]': { display: 'flex', animation: `${rise} ${token('motion.move')} ease-out` },
  '&::backdrop': {
    background: token('color.overlay'),
    animation: `${fade} ${token('motion.move')} ease-out`,
  },
  '&[data-size=sm]': { maxInlineSize: 420 },
  '&[data-size=md]': { maxInlineSize: 600 },
  '&[data-size=lg]': { maxInlineSize: 960 },
  '&[data-size=full]': { maxInlineSize: 'none', blockSize: '100dvh', maxBlockSize: 'calc(100dvh - 48px)' },
  [onPhone]: {
    // Full screen: leaves room for the on-screen keyboard and shows no page at the sides.
    '&&': {
      inlineSize: '100vw',
      maxInlineSize: '100vw',
      blockSize: '100dvh',
      maxBlockSize: '100dvh',
      margin: 0,
    },
    '&&[open]': { animationName: slideUp },
    borderRadius: 0,
    '&&[data-size=sm]': {
      blockSize: 'fit-content',
      marginBlockStart: 'auto',
      borderStartStartRadius: token('radius.card'),
      borderStartEndRadius: token('radius.card'),
    },
  },
})
const Column = styled.div({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 })
const Header = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: space(3),
  paddingInline: `${space(6)} ${space(3)}`,
  boxShadow: `inset 0 -1px 0 ${token('color.line')}`,
  '& h2:focus-visible': { outline: 'none' },
  [onPhone]: { paddingInline: `${space(4)} ${space(2)}` },
})
const Body = styled.div({
  flex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(6),
  // A shade at an edge beyond which the content goes on: the covers scroll with the content, the shades do not.
  background: [
    `linear-gradient(${token('color.surface2')} 40%, transparent) 0 0 / 100% 40px no-repeat local`,
    `linear-gradient(transparent, ${token('color.surface2')} 60%) 0 100% / 100% 40px no-repeat local`,
    `linear-gradient(${tint('color.overlay', 50)}, transparent) 0 0 / 100% 14px no-repeat scroll`,
    `linear-gradient(transparent, ${tint('color.overlay', 50)}) 0 100% / 100% 14px no-repeat scroll`,
  ].join(', '),
  [onPhone]: { padding: space(4) },
})
const Footer = styled.footer({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  padding: `${space(4)} ${space(6)}`,
  boxShadow: `inset 0 1px 0 ${token('color.line')}`,
  [onPhone]: {
    padding: space(4),
    paddingBlockEnd: `max(${space(4)}, env(safe-area-inset-bottom))`,
    '& > *': { flex: 1 },
  },
})

/** Scrollable text needs a tab stop for keyboard users; a form is reachable through its fields. */
function giveTabStop(body: HTMLElement | null): void {
  if (!body) return
  const onlyText = body.querySelector('a[href], button, input, select, textarea') === null
  if (onlyText && body.scrollHeight > body.clientHeight) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}

/**
 * A modal on the native `<dialog>`: open while mounted. The page's base styles lock scrolling meanwhile. The focus moves
 * to the first element with `data-autofocus`, else to the title, and returns to the previous element on close. The
 * browser's Back closes it like Escape.
 */
export const Dialog = ({
  title,
  closeLabel,
  onClose,
  size = 'md',
  dismissible = true,
  footer,
  unasked = false,
  gate,
  children,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    const open = () => {
      dialog?.showModal()
      const wanted = dialog?.querySelector<HTMLElement>('[data-autofocus]')
      ;(wanted ?? document.getElementById(titleId))?.focus()
    }
    const openLater = () => {
      open()
      giveTabStop(bodyRef.current)
    }
    const timer = unasked ? setTimeout(openLater) : undefined
    if (!unasked) open()
    // Close before removal: otherwise the browser does not restore the focus.
    return () => {
      clearTimeout(timer)
      dialog?.close()
    }
  }, [titleId, unasked])

  useLayoutEffect(() => giveTabStop(bodyRef.current))

  const dismiss = dismissible ? onClose : undefined
  useBackCloses(ref, dismiss)
  const ownEvent = (event: SyntheticEvent) =>
    event.target instanceof Element && event.target.closest('dialog') === event.currentTarget

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !ownEvent(event)) return
    // Browsers close a dialog on a second Escape even if the first "cancel" was prevented.
    event.preventDefault()
    dismiss?.()
  }
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    dismiss?.()
  }
  const onNativeClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose?.()
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.target === event.currentTarget) dismiss?.()
  }

  return (
    <Root
      ref={ref}
      aria-labelledby={titleId}
      data-size={size}
      data-gate={gate}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClose={onNativeClose}
      onPointerDown={onPointerDown}
    >
      <Column>
        <Header>
          <Heading id={titleId} size="md" tabIndex={-1}>
            {title}
          </Heading>
          {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </Header>
        <Body ref={bodyRef}>{children}</Body>
        {footer && <Footer>{footer}</Footer>}
      </Column>
    </Root>
  )
}

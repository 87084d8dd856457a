import styled from '@emotion/styled'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useBackCloses } from '#src/ui/behaviour/use-back-closes.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const panelWidth = 368
/** From this width on the panel is shown beside the page instead of over it. */
const besides = '(min-width: 1280px)'

const frame = {
  display: 'flex',
  flexDirection: 'column',
  background: token('color.surface1'),
  color: token('color.text'),
} as const
const Aside = styled.aside({
  ...frame,
  position: 'fixed',
  zIndex: 40,
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: panelWidth,
  maxInlineSize: '100vw',
  boxShadow: token('shadow.high'),
})
const Sheet = styled.dialog({
  '&[open]': frame,
  inlineSize: '100vw',
  maxInlineSize: '100vw',
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  margin: 0,
  padding: 0,
  border: 0,
})
const Head = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  minBlockSize: 56,
  paddingInline: `${space(4)} ${space(2)}`,
  background: token('color.chatHeader'),
  color: token('color.onChatHeader'),
  '& h2': { color: 'inherit' },
  '& h2:focus-visible': { outline: 'none' },
  '& button, & button:hover': { color: 'inherit' },
  '& button:focus-visible': { outlineColor: token('color.onChatHeader') },
  [onPhone]: { minBlockSize: 52 },
})

interface SidePanelProps {
  readonly title: string
  readonly closeLabel: string
  /** Gate of the panel, shown when gates explain themselves (`?why`). */
  readonly gate: string
  readonly onClose: () => void
  /** `isPhone` lets the content skip autofocus, which would open the on-screen keyboard over the messages. */
  readonly children: (isPhone: boolean) => ReactNode
}

/** A conversation panel: beside the page on wide screens, over its edge on smaller ones, a full-screen dialog on phones. */
export function SidePanel(props: SidePanelProps) {
  const isPhone = useMedia(onPhone.replace('@media ', ''))
  return isPhone ? <PhoneFrame {...props} /> : <DeskFrame {...props} />
}

function Top({ id, title, closeLabel, onClose }: Omit<SidePanelProps, 'gate' | 'children'> & { id: string }) {
  return (
    <Head>
      <Heading id={id} size="md" tabIndex={-1}>
        {title}
      </Heading>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </Head>
  )
}

const closesOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  onClose()
}

function DeskFrame({ gate, children, ...top }: SidePanelProps) {
  const { onClose } = top
  const id = useId()
  const isBeside = useMedia(besides)
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [])
  useEffect(() => {
    if (!isBeside) return undefined
    const { style } = document.body
    style.paddingInlineEnd = `${panelWidth}px`
    return () => void (style.paddingInlineEnd = '')
  }, [isBeside])
  return (
    <Aside aria-labelledby={id} data-gate={gate} onKeyDown={closesOnEscape(onClose)}>
      <Top id={id} {...top} />
      {children(false)}
    </Aside>
  )
}

function PhoneFrame({ gate, children, ...top }: SidePanelProps) {
  const { onClose } = top
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    document.getElementById(id)?.focus()
    return () => dialog?.close()
  }, [id])
  useBackCloses(ref, onClose)
  return (
    <Sheet
      ref={ref}
      aria-labelledby={id}
      data-gate={gate}
      onKeyDown={closesOnEscape(onClose)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Top id={id} {...top} />
      {children(true)}
    </Sheet>
  )
}

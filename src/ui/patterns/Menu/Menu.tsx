import styled from '@emotion/styled'
import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { nextIndex } from '#src/ui/behaviour/roving.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Popover } from '#src/ui/patterns/Popover/index.ts'
import type { TriggerProps } from '#src/ui/patterns/Popover/index.ts'
import { bare, tint } from '#src/ui/styles/fragments.ts'
import { onTouch } from '#src/ui/styles/media.ts'

const Item = styled.button({
  ...bare,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  inlineSize: '100%',
  minBlockSize: space(9),
  paddingInline: space(3),
  borderRadius: token('radius.control'),
  fontSize: token('text.sm'),
  [onTouch]: { minBlockSize: 44 },
  '& svg': { color: token('color.muted') },
  '&:hover, &:focus-visible': { background: tint('color.text', 9), outlineOffset: -2 },
  '&[aria-checked=true]': { fontWeight: 650 },
  '&[aria-disabled=true]': { color: token('color.muted'), cursor: 'not-allowed' },
})
const Grow = styled.span({ flex: 1 })

export interface MenuItem {
  id: string
  label: string
  icon?: IconName
  /** Set in menus that select one of their items (radio items). */
  selected?: boolean
  disabled?: boolean
  /** Language of the label if it differs from the page's ("Português"). */
  lang?: string
  /** Gate of the item, shown when gates explain themselves (`?why`). */
  gate?: string | undefined
  onSelect: () => void
}

export interface MenuProps {
  /** Accessible name of the list. */
  label: string
  trigger: (props: TriggerProps) => ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

const itemsOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

const MenuList = ({ label, items, close }: Pick<MenuProps, 'label' | 'items'> & { close: () => void }) => {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const nodes = itemsOf(ref.current)
    const chosen = nodes.find((node) => node.getAttribute('aria-checked') === 'true')
    ;(chosen ?? nodes[0])?.focus()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const nodes = itemsOf(ref.current)
    const index = nodes.findIndex((node) => node === document.activeElement)
    const typed = event.key.length === 1 && event.key !== ' ' ? event.key.toLocaleLowerCase() : null
    const later = [...nodes.slice(index + 1), ...nodes.slice(0, index + 1)]
    const target =
      typed === null
        ? nodes[nextIndex(event, index, nodes.length) ?? -1]
        : later.find((node) => node.textContent.toLocaleLowerCase().startsWith(typed))
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <div ref={ref} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Item
          key={item.id}
          type="button"
          tabIndex={-1}
          lang={item.lang}
          data-gate={item.gate}
          {...(item.selected === undefined
            ? { role: 'menuitem' }
            : { role: 'menuitemradio', 'aria-checked': item.selected })}
          aria-disabled={item.disabled || undefined}
          onClick={() => {
            if (item.disabled) return
            close()
            item.onSelect()
          }}
        >
          {item.icon && <Icon name={item.icon} />}
          <Grow>{item.label}</Grow>
          {item.selected && <Icon name="check" />}
        </Item>
      ))}
    </div>
  )
}

/** A dropdown menu. Arrows, Home, End and first letters move the focus; Escape closes it and returns to the trigger. */
export const Menu = ({ label, trigger, items, align = 'start' }: MenuProps) => (
  <Popover align={align} trigger={(props) => trigger({ ...props, 'aria-haspopup': 'menu' })}>
    {(close) => <MenuList label={label} items={items} close={close} />}
  </Popover>
)

import styled from '@emotion/styled'
import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { bare, moves, tint } from '#src/ui/styles/fragments.ts'
import { nextIndex } from '#src/ui/behaviour/roving.ts'

const List = styled.div({
  display: 'flex',
  gap: space(1),
  padding: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderRadius: `calc(${token('radius.control')} + 4px)`,
  background: token('color.surface3'),
})
const TabButton = styled.button({
  ...bare,
  flex: '1 0 auto',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minBlockSize: `max(44px, calc(${token('size.control')} - 6px))`,
  paddingInline: space(4),
  borderRadius: token('radius.control'),
  fontSize: token('text.sm'),
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: token('color.muted'),
  transition: moves('fast', 'background-color', 'color'),
  '&:hover': { color: token('color.text'), background: tint('color.text', 6) },
  '&[aria-selected=true]': {
    background: token('color.surface1'),
    color: token('color.text'),
    boxShadow: `${token('shadow.low')}, inset 0 -2px 0 ${token('color.accentText')}`,
  },
})
const Panel = styled.div({ paddingBlockStart: space(5), outlineOffset: 4 })

export interface Tab<Id extends string = string> {
  id: Id
  label: string
  icon?: IconName
  disabled?: boolean
  /** Gate of the tab, shown when gates explain themselves (`?why`). */
  gate?: string | undefined
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Content of the selected tab's panel. */
  children: ReactNode
}

/** A tab list with one panel. Arrow keys (in reading direction), Home and End move the focus and select. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) => {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const index = nextIndex(
      event,
      open.findIndex((tab) => tab.id === selected),
      open.length,
    )
    const target = index === null ? undefined : open[index]
    if (!target) return
    event.preventDefault()
    onSelect(target.id)
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus()
  }

  return (
    <div>
      <List ref={listRef} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            data-gate={tab.gate}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
          </TabButton>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </Panel>
    </div>
  )
}

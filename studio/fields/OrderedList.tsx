import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface OrderedListProps {
  readonly label: string
  readonly chosen: readonly string[]
  readonly choices: readonly string[]
  readonly helpOf: (choice: string) => string
  readonly isLocked: boolean
  readonly describedBy: string
  readonly onChange: (chosen: readonly string[]) => void
}

/** An ordered list of the shown items, sortable by pointer or keyboard, and the further choices below. */
export function OrderedList(props: OrderedListProps) {
  const { label, chosen, choices, helpOf, isLocked, describedBy, onChange } = props
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const toggled = useRef<string>(null)
  useLayoutEffect(() => {
    // A toggled item is drawn at its new place; its checkbox is focused there.
    if (toggled.current === null) return
    place.current?.querySelector<HTMLElement>(`[name="${toggled.current}"]`)?.focus()
    toggled.current = null
  })
  const toggle = (choice: string, isOn: boolean) => {
    toggled.current = choice
    onChange(isOn ? [...chosen, choice] : chosen.filter((each) => each !== choice))
  }
  const boxOf = (choice: string, isOn: boolean) => (
    <Checkbox
      name={choice}
      checked={isOn}
      disabled={isLocked || (isOn && chosen.length === 1)}
      onChange={(_, next) => toggle(choice, next)}
      slotProps={{
        input: {
          'aria-label': t('order.shown', { name: choice }),
          'aria-description': helpOf(choice),
        },
      }}
    />
  )
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [chosen.indexOf(String(active.id)), chosen.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onChange(arrayMove([...chosen], from, to))
  }
  const others = choices.filter((choice) => !chosen.includes(choice))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('order.how') },
        announcements: {
          onDragStart: ({ active }) => t('order.taken', { name: String(active.id) }),
          onDragOver: ({ active, over }) =>
            over === null
              ? undefined
              : t('order.over', { name: String(active.id), at: chosen.indexOf(String(over.id)) + 1 }),
          onDragEnd: ({ active, over }) =>
            t('order.put', { name: String(active.id), at: chosen.indexOf(String(over?.id)) + 1 }),
          onDragCancel: ({ active }) => t('order.cancelled', { name: String(active.id) }),
        },
      }}
    >
      <Box ref={place}>
        <SortableContext items={[...chosen]}>
          <Box
            component="ul"
            aria-label={label}
            aria-describedby={describedBy}
            sx={{ listStyle: 'none', padding: 0, margin: 0 }}
          >
            {chosen.map((choice) => (
              <Row key={choice} choice={choice} help={helpOf(choice)} isLocked={isLocked}>
                {boxOf(choice, true)}
              </Row>
            ))}
          </Box>
        </SortableContext>
        {others.map((choice) => (
          <Box key={choice} sx={{ display: 'flex', alignItems: 'center', paddingInlineStart: '44px' }}>
            {boxOf(choice, false)}
            <Words name={choice} help={helpOf(choice)} />
          </Box>
        ))}
      </Box>
    </DndContext>
  )
}

interface RowProps {
  readonly choice: string
  readonly help: string
  readonly isLocked: boolean
  readonly children: React.ReactNode
}

function Row({ choice, help, isLocked, children }: RowProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: choice,
    disabled: isLocked,
  })
  return (
    <Box
      ref={setNodeRef}
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: 1,
        background: isDragging ? 'action.selected' : 'none',
      }}
      style={{ transform: transform === null ? undefined : `translateY(${transform.y}px)`, transition }}
    >
      <IconButton
        {...attributes}
        {...listeners}
        aria-label={t('order.move', { name: choice })}
        disabled={isLocked}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <span aria-hidden>⠿</span>
      </IconButton>
      {children}
      <Words name={choice} help={help} />
    </Box>
  )
}

const Words = ({ name, help }: { name: string; help: string }) => (
  <Box sx={{ paddingBlock: 0.5 }}>
    <Typography sx={{ fontWeight: 600, lineHeight: 1.2 }}>{name}</Typography>
    {help !== '' && (
      <Typography variant="caption" color="textSecondary" component="p" sx={{ lineHeight: 1.3 }}>
        {help}
      </Typography>
    )}
  </Box>
)

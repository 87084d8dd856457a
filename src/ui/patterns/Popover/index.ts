export { Popover, PopoverPanel } from './Popover.tsx'
export type { PopoverProps } from './Popover.tsx'
export type { TriggerProps } from '#src/ui/behaviour/use-disclosure.ts'

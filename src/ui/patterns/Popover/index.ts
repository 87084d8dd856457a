export { Popover } from './Popover.tsx'
export type { TriggerProps } from '#src/ui/behaviour/use-disclosure.ts'

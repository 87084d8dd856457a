import { useMedia } from '#src/lib/use-media.ts'

/** True on devices without hover, where hover controls must always be visible. */
export const useTouch = (): boolean => useMedia('(hover: none)')

export { Button } from './Button.tsx'
export type { ButtonOwnProps } from './Button.tsx'

export { TextLink } from './TextLink.tsx'
export type { TextLinkOwnProps } from './TextLink.tsx'

export { VendorCard } from './VendorCard.tsx'
export type { VendorCardOwnProps } from './VendorCard.tsx'

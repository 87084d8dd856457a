export { VendorCard } from './VendorCard.tsx'

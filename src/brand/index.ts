export { readStampedBrand } from './read-stamped-brand.ts'
export { useBrand } from './use-brand.ts'

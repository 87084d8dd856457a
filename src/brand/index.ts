export { useBrand } from './use-brand.ts'
export { useBrandName } from './use-brand-name.ts'

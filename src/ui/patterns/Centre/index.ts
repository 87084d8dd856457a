export { Centre } from './Centre.tsx'
export { CardSkeleton, CentreSkeleton } from './CentreSkeleton.tsx'

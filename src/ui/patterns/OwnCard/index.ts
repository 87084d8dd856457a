export { OwnCard, OwnCardSkeleton, OwnCards } from './OwnCard.tsx'

export { OwnCard, OwnCardSkeleton, OwnCardsSkeleton, OwnCards } from './OwnCard.tsx'

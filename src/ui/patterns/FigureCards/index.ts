export { FigureCards } from './FigureCards.tsx'
export type { FigureCard } from './FigureCards.tsx'

export { FigureCards } from './FigureCards.tsx'

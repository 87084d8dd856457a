/** Components for other features; import lazily, they do not belong in the initial bundle. */
export { JackpotTicker } from './components/JackpotTicker.tsx'
export { WinnersBoard } from './components/WinnersBoard.tsx'
export { WinnerConsentPanel } from './components/WinnerConsentPanel.tsx'

/** For other features, loaded with their pages: nothing of it belongs into the first load. */
export { JackpotTicker } from './components/JackpotTicker.tsx'
export { WinnersBoard } from './components/WinnersBoard.tsx'
export { WinnerConsentPanel } from './components/WinnerConsentPanel.tsx'

/** For other features, loaded with their pages: nothing of it belongs into the first load. */
export { QuickBet } from './components/QuickBet.tsx'
export { QuickDraws } from './components/QuickDraws.tsx'
export { playPath as lotteryPath } from './paths.ts'
export { NextDraws } from './results/NextDraws.tsx'
export { LatestResults } from './results/LatestResults.tsx'
export { OwnDraws } from './components/OwnDraws.tsx'

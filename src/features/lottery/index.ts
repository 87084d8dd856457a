/** Components for other features; import lazily, they do not belong in the initial bundle. */
export { QuickBet } from './components/QuickBet.tsx'
export { QuickDraws } from './components/QuickDraws.tsx'
export { playPath as lotteryPath } from './paths.ts'
export { NextDraws } from './results/NextDraws.tsx'
export { LatestResults } from './results/LatestResults.tsx'
export { OwnDraws } from './components/OwnDraws.tsx'
export { LotteryName } from './components/LotteryName.tsx'

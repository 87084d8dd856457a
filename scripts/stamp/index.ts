export { BrandProblems, stampAll, stampBrands } from './stamp-all.ts'
export type { StampOptions, StampReport } from './stamp-all.ts'
export { watchBrands } from './watch.ts'
export type { WatchOptions } from './watch.ts'

export { stampAll } from './stamp-all.ts'
export type { StampReport } from './stamp-all.ts'
export type { StampOptions } from './stamp-options.ts'
export { watchBrands } from './watch.ts'

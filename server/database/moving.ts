/** SQLSTATE of the triggers that freeze a merchant's rows (`migrations/971-merchant-moves`). */
const movingState = 'MV001'

/** Whether a statement was refused because its merchant is being moved to another cluster. Nothing was written. */
export const isMerchantMoving = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === movingState

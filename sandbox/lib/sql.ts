/** SQLSTATE of a database error, on PGlite and on PostgreSQL. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

export const uniqueViolation = '23505'
export const checkViolation = '23514'

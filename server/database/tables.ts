/**
 * Every table of the gateway. Each slice, port and plugin adds its own tables by interface merging in its `*.tables.ts`
 * (`declare module '#server/database/tables.ts'`), so that this folder imports none of them.
 */
export interface Tables {}

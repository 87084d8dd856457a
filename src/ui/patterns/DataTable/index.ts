export { DataTable, DataTableSkeleton } from './DataTable.tsx'
export type { Column } from './DataTable.tsx'

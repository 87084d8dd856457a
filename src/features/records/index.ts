export { useRecordsDependencies } from './use-records.ts'
export { today } from './today.ts'

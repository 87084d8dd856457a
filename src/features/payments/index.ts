export { usePayments } from './use-payments.ts'

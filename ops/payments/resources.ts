import {
  listDeskDeposits,
  listDeskWithdrawals,
  listParkedWins,
  listVoucherBatches,
  orderVouchers,
} from '#schemas/api/ops-payments.ts'
import { joinId, resource } from '../desk-resource.ts'

export const paymentsResources = {
  withdrawals: resource<{ merchantCode: string; withdrawalId: string }>({
    list: listDeskWithdrawals,
    idOf: ({ merchantCode, withdrawalId }) => joinId(merchantCode, withdrawalId),
  }),
  deposits: resource<{ merchantCode: string; depositId: string }>({
    list: listDeskDeposits,
    idOf: ({ merchantCode, depositId }) => joinId(merchantCode, depositId),
  }),
  vouchers: resource<{ merchantCode: string; batchId: string }>({
    list: listVoucherBatches,
    idOf: ({ merchantCode, batchId }) => joinId(merchantCode, batchId),
    acts: { order: orderVouchers },
  }),
  parkedWins: resource<{
    merchantCode: string
    playerId: string
    vendorCode: string
    transactionId: string
  }>({
    list: listParkedWins,
    idOf: ({ merchantCode, playerId, vendorCode, transactionId }) =>
      joinId(merchantCode, playerId, vendorCode, transactionId),
  }),
} as const

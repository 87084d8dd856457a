import * as desk from '#schemas/api/ops.ts'
import {
  decideRedeemOrder,
  listDeskAnnouncements,
  listRedeemOrders,
  publishAnnouncement,
  withdrawAnnouncement,
} from '#schemas/api/ops-content.ts'
import {
  listDeskDeposits,
  listDeskWithdrawals,
  listVoucherBatches,
  orderVouchers,
} from '#schemas/api/ops-payments.ts'
import { getPlayerProtection, listHarmSigns } from '#schemas/api/ops-protection.ts'
import { addOperator, listOperators } from '#schemas/api/ops-session.ts'
import type { RouteSpec } from '#schemas/api/route.ts'

/** One kind of thing at the desk, by the calls behind it: who may call them decides what is shown. */
interface DeskResource {
  readonly list: RouteSpec
  /** What makes a row one of its kind. */
  readonly idOf: (row: never) => string
  /** The list comes whole, not page by page. */
  readonly whole?: boolean
  /** Calls of other actions than looking. */
  readonly acts?: Readonly<Record<string, RouteSpec>>
}

/** Its rows are the call's own, whatever their shape: `idOf` is given nothing else. */
const resource = <Row>({ idOf, ...rest }: Omit<DeskResource, 'idOf'> & IdOf<Row>): DeskResource => ({
  ...rest,
  idOf: (row) => idOf(row),
})

interface IdOf<Row> {
  readonly idOf: (row: Row) => string
}

interface OfPlayer {
  readonly merchantCode: string
  readonly playerId: string
}
const idSeparator = '~'
export const playerKey = (id: unknown): OfPlayer => {
  const [merchantCode = '', playerId = ''] = String(id).split(idSeparator)
  return { merchantCode, playerId }
}
export const playerIdOf = ({ merchantCode, playerId }: OfPlayer) => [merchantCode, playerId].join(idSeparator)

export const resources: Readonly<Record<string, DeskResource>> = {
  players: resource<OfPlayer>({
    list: desk.listPlayers,
    idOf: playerIdOf,
    acts: { close: desk.closePlayerSessions, enable: desk.setPlayerEnabled },
  }),
  deposits: resource<{ merchantCode: string; depositId: string }>({
    list: listDeskDeposits,
    idOf: ({ merchantCode, depositId }) => [merchantCode, depositId].join(idSeparator),
  }),
  withdrawals: resource<{ merchantCode: string; withdrawalId: string }>({
    list: listDeskWithdrawals,
    idOf: ({ merchantCode, withdrawalId }) => [merchantCode, withdrawalId].join(idSeparator),
  }),
  vouchers: resource<{ merchantCode: string; batchId: string }>({
    list: listVoucherBatches,
    idOf: ({ merchantCode, batchId }) => [merchantCode, batchId].join(idSeparator),
    acts: { order: orderVouchers },
  }),
  redeems: resource<{ merchantCode: string; orderId: string }>({
    list: listRedeemOrders,
    idOf: ({ merchantCode, orderId }) => [merchantCode, orderId].join(idSeparator),
    acts: { decide: decideRedeemOrder },
  }),
  announcements: resource<{ merchantCode: string; announcementId: string }>({
    list: listDeskAnnouncements,
    idOf: ({ merchantCode, announcementId }) => [merchantCode, announcementId].join(idSeparator),
    whole: true,
    acts: { publish: publishAnnouncement, withdraw: withdrawAnnouncement },
  }),
  merchants: resource<{ merchantCode: string }>({
    list: desk.listMerchants,
    idOf: ({ merchantCode }) => merchantCode,
    whole: true,
    acts: { switch: desk.setModule, status: desk.setMerchantStatus },
  }),
  signs: resource<OfPlayer & { sign: string }>({
    list: listHarmSigns,
    idOf: ({ sign, ...player }) => [playerIdOf(player), sign].join(idSeparator),
  }),
  protection: resource<{ currency: string }>({
    list: getPlayerProtection,
    idOf: () => 'standing',
    whole: true,
  }),
  /** Read beside the pages that show them. */
  modules: resource<{ modId: string }>({ list: desk.getModules, idOf: ({ modId }) => modId, whole: true }),
  stoppable: resource<{ kind: string; code: string }>({
    list: desk.listStoppable,
    idOf: ({ kind, code }) => [kind, code].join(idSeparator),
    whole: true,
  }),
  stops: resource<{ merchantCode: string; kind: string; code: string }>({
    list: desk.listStops,
    idOf: ({ merchantCode, kind, code }) => [merchantCode, kind, code].join(idSeparator),
    whole: true,
    acts: { set: desk.setStop },
  }),
  outbox: resource<{ id: string }>({ list: desk.listOutbox, idOf: ({ id }) => id }),
  terms: resource<{ merchantCode: string; version: string }>({
    list: desk.listTerms,
    idOf: ({ merchantCode, version }) => [merchantCode, version].join(idSeparator),
    whole: true,
    acts: { publish: desk.publishTerms },
  }),
  books: resource<{ merchantCode: string; account: string; currency: string }>({
    list: desk.getTrialBalance,
    idOf: ({ merchantCode, account, currency }) => [merchantCode, account, currency].join(idSeparator),
    whole: true,
  }),
  audit: resource<{ seq: string }>({ list: desk.listAudit, idOf: ({ seq }) => seq }),
  operators: resource<{ name: string }>({
    list: listOperators,
    idOf: ({ name }) => name,
    whole: true,
    acts: { add: addOperator },
  }),
}

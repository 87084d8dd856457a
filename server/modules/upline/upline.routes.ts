import { maskedName } from '#domain/rewards/masked-name.ts'
import { toDecimal } from '#domain/money/money.ts'
import * as upline from '#schemas/api/upline.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Call, Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { WalletPins } from '#server/modules/payments/wallet-pin.ts'
import type { UplineService } from './upline.service.ts'

export interface UplineRoutesDeps {
  readonly uplines: UplineService
  readonly pins: WalletPins
  readonly balance: (
    site: RequestSite,
    session: RequestSession,
  ) => Promise<{ readonly balanceMinor: bigint; readonly currency: string }>
}

export function uplineRoutes({ uplines, pins, balance }: UplineRoutesDeps): readonly Handler[] {
  const whoseOf = (site: RequestSite, { playerId }: RequestSession) => ({
    merchantCode: site.merchantCode,
    playerId,
  })
  const send = async (
    {
      site,
      session,
      idempotencyKey,
    }: Pick<Call<typeof upline.sendUplineProven>, 'site' | 'session' | 'idempotencyKey'>,
    amount: string,
  ) => {
    if (idempotencyKey === null) throw new ApiError('idempotency.keyMissing')
    const { currency } = await balance(site, session)
    const sent = await uplines.send(site, session, { amount, currency, key: idempotencyKey })
    return {
      transferId: sent.transferId,
      amount: toDecimal(sent.amountMinor, currency),
      currency,
      playable: toDecimal(sent.balanceMinor, currency),
    }
  }

  return [
    ...behindGate(
      'member.transferUpline',
      handle(upline.getUpline, async ({ site, session }) => {
        const { balanceMinor, currency } = await balance(site, session)
        const terms = await uplines.terms(site, session, currency)
        return {
          upline:
            terms.upline === null ? null : { name: maskedName(terms.upline.name), code: terms.upline.code },
          currency,
          playable: toDecimal(balanceMinor, currency),
          min: toDecimal(terms.minMinor, currency),
          max: toDecimal(terms.maxMinor, currency),
          leftToday: toDecimal(terms.leftTodayMinor, currency),
          hasPin: await pins.isSet(whoseOf(site, session)),
        }
      }),
      handle(upline.sendUplineByPin, async (call) => {
        await pins.check(whoseOf(call.site, call.session), call.input.pin)
        return send(call, call.input.amount)
      }),
      handle(upline.sendUplineProven, (call) => send(call, call.input.amount)),
    ),
  ]
}

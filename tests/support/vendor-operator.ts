import { Value } from 'typebox/value'
import { errorStatus } from '#schemas/api/errors.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Call, Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { verifyVendorRequest } from '#server/vendors/seamless-wallet/index.ts'

/**
 * An operator's wallet behind `fetch`: checks the signature and both schemas, then runs the handler. It replaces the
 * gateway for a vendor.
 */
export function operatorFetch(handlers: readonly Handler[], secret: string, clock: Clock): typeof fetch {
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const rawBody = await request.text()
    const headers = Object.fromEntries(request.headers)
    const proven = verifyVendorRequest(
      { headers, rawBody, now: clock.now() },
      { secretOf: (code) => (code === 'SANDBOX' ? secret : null) },
    )
    if (proven === null) return answer(401, { success: false, errorCode: 'vendor.invalidSignature' })
    const handler = handlers.find(({ route }) => route.path === pathname)
    if (handler === undefined) return answer(404, { success: false, errorCode: 'request.notFound' })
    const body: unknown = JSON.parse(rawBody)
    if (!Value.Check(handler.route.input, body))
      throw new Error(`The vendor broke the contract of ${pathname}: ${rawBody}`)
    try {
      const value = await handler.run({
        input: body,
        vendorCode: proven.vendorCode,
      } as unknown as Call<RouteSpec>)
      if (!Value.Check(handler.route.reply, value))
        throw new Error(`The wallet broke the contract of ${pathname}: ${JSON.stringify(value)}`)
      return answer(200, { success: true, value })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return answer(errorStatus[error.code], { success: false, errorCode: error.code, ...error.flags })
    }
  }
}

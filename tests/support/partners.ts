import Fastify from 'fastify'
import { CatalogueAsk, cataloguePath } from '#schemas/vendor/catalogue.ts'
import { inProcessFetch } from '#scripts/lib/in-process-fetch.ts'
import type { PayoutBank } from '#server/modules/payments/payout-bank.ts'
import { httpRegister } from '#server/modules/protection/exclusion-register.ts'
import { createHttpVendor } from '#server/vendors/http-vendor/http-vendor.ts'
import type { HttpVendorDeps } from '#server/vendors/http-vendor/http-vendor.ts'
import { usualCode } from '#sandbox/games/build-sandbox-vendor.ts'
import { catalogueIn } from '#sandbox/games/catalogue.ts'
import { installRegister, registerPath } from '#sandbox/register/register.ts'
import { Value } from 'typebox/value'

/** The catalogue of the sandbox's games without HTTP, for gateways tested without a vendor. */
const catalogueFetch: typeof fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (pathname !== cataloguePath) return Promise.resolve(new Response('{}', { status: 404 }))
  const { currency } = Value.Parse(CatalogueAsk, JSON.parse(typeof init?.body === 'string' ? init.body : ''))
  return Promise.resolve(Response.json(catalogueIn(currency)))
}

/** The gateway's side of the sandbox's games. */
export const sandboxVendor = (deps: Omit<HttpVendorDeps, 'code'>) =>
  createHttpVendor({
    code: usualCode,
    fetch: catalogueFetch,
    walletPolicy: { winsPerBet: 'many' },
    ...deps,
  })

/** Accepts every payout at once. */
export const playMoneyBank: PayoutBank = {
  code: 'SANDBANK',
  pay: ({ merchantCode, paymentId }) =>
    Promise.resolve({ outcome: 'sent', reference: `E${merchantCode}${paymentId}`.slice(0, 32) }),
}

const registerApp = Fastify()
installRegister(registerApp)

/** The sandbox's register over its own HTTP. */
export const sandboxRegister = httpRegister(
  `http://register.example${registerPath}`,
  inProcessFetch(registerApp),
)

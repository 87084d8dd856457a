import { generate } from 'otplib'
import { confirmTotp, enrolTotp, stepUp } from '#schemas/api/security.ts'
import type { TestGateway, Visitor } from './gateway.ts'

/** The authenticator's six digits at the gateway's current time. */
export const appCode = ({ clock }: Pick<TestGateway, 'clock'>, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) })

/** Activates an authenticator app. Returns its secret and the recovery codes; the code used is spent. */
export async function connectApp(gateway: Pick<TestGateway, 'clock'>, visitor: Visitor, password: string) {
  visitor.token = (await visitor.call(stepUp, { method: 'password', password })).token
  const { secret, uri } = await visitor.call(enrolTotp, {})
  const { recoveryCodes } = await visitor.call(confirmTotp, { code: await appCode(gateway, secret) })
  gateway.clock.advance(60_000)
  return { secret, uri, recoveryCodes: recoveryCodes ?? [] }
}

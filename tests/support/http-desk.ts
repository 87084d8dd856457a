import { generate } from 'otplib'
import { runQuietly } from '#scripts/lib/run.ts'
import {
  addOperator,
  enrolOperatorTotp,
  logInOperator,
  proveOperator,
  setOperatorPassword,
} from '#schemas/api/ops-session.ts'
import type { OperatorRole } from '#schemas/api/route.ts'
import { firstPassword, ownPassword } from './browser-desk.ts'
import { HttpVisitor } from './http-visitor.ts'
import type { Product } from './product.ts'

/** The first login of an operator of a running product, over HTTP. */
async function enterDesk(product: Product, name: string, password: string): Promise<HttpVisitor> {
  const desk = new HttpVisitor(product.port, 'ops')
  const enter = async (...call: Parameters<HttpVisitor['call']>) => {
    desk.token = String((await desk.call(...call))['token'])
  }
  await enter(logInOperator, { name, password })
  const { secret } = await desk.call(enrolOperatorTotp)
  await enter(proveOperator, { code: await generate({ secret: String(secret) }) })
  await enter(setOperatorPassword, { newPassword: ownPassword })
  return desk
}

export interface HttpDesk {
  readonly author: HttpVisitor
  /** Approves what the first operator wrote. */
  readonly second: HttpVisitor
  /** Another confirmed operator's name and one-time password, for a browser. */
  readonly third: { readonly name: string; readonly password: string }
  close(): void
}

/** Three confirmed operators of a running product, two of them logged in over HTTP. */
export async function httpDesk(product: Product): Promise<HttpDesk> {
  const author = await enterDesk(product, 'operator', firstPassword(product))
  const another = async (name: string, role: OperatorRole) => {
    const { oneTimePassword } = await author.call(addOperator, { name, role })
    return { name, password: String(oneTimePassword) }
  }
  const others = [await another('bruno', 'admin'), await another('clara', 'payments')] as const
  const [bruno, clara] = others
  const second = await enterDesk(product, bruno.name, bruno.password)
  for (const { name } of others)
    await runQuietly('node', ['server/cli.ts', 'operator', 'confirm', name], product.env)
  return {
    author,
    second,
    third: clara,
    close() {
      author.close()
      second.close()
    },
  }
}

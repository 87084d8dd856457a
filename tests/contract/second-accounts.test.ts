import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addOperator,
  changeOperator,
  confirmOperator,
  listOperators,
  resetOperator,
} from '#schemas/api/ops-session.ts'
import type { OperatorRole } from '#schemas/api/route.ts'
import { anOperator, DeskVisitor, theFirstOperator } from '#tests/support/desk.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { confirmOperator as confirmByCommand } from '#server/modules/ops/operator-actions.ts'

let gateway: TestGateway
let admin: DeskVisitor

beforeAll(async () => {
  gateway = await startGateway()
  admin = await theFirstOperator(gateway)
})
afterAll(() => gateway.stop())

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

describe('a second account of one person', () => {
  /** An operator who logged in with the password shown to their creator. */
  const aStranger = async (maker: DeskVisitor, name: string, role: OperatorRole = 'admin') => {
    const { oneTimePassword } = await maker.call(addOperator, { name, role })
    return new DeskVisitor(gateway).firstLogin(name, oneTimePassword)
  }
  const rowOf = async (name: string) =>
    (await admin.call(listOperators, {})).list.find((each) => each.name === name)

  it('is confirmed by another operator than its creator, after its first login', async () => {
    const other = await anOperator(gateway, admin, 'other-admin', 'admin')
    const { oneTimePassword } = await admin.call(addOperator, { name: 'newcomer', role: 'payments' })
    const confirm = (who: DeskVisitor) => refusal(who.call(confirmOperator, { name: 'Newcomer' }))
    expect(await confirm(other)).toBe('operator.notEntered')
    const newcomer = await new DeskVisitor(gateway).firstLogin('newcomer', oneTimePassword)
    expect(await rowOf('newcomer')).toMatchObject({ entered: true, madeBy: 'operator', confirmedBy: null })
    expect(await confirm(admin)).toBe('operator.madeByYou')
    expect(await confirm(newcomer)).toBe('operator.roleMissing')
    expect(await confirm(other)).toBe('done')
    expect(await rowOf('newcomer')).toMatchObject({ madeBy: 'operator', confirmedBy: 'other-admin' })
    expect(await refusal(other.call(confirmOperator, { name: 'other-admin' }))).toBe('operator.ownAccount')
    expect(await refusal(other.call(confirmOperator, { name: 'nobody' }))).toBe('operator.unknown')
  })

  it('cannot create, reset, change or confirm accounts', async () => {
    const puppet = await aStranger(admin, 'puppet')
    const third = { name: 'third-hand', role: 'admin' } as const
    await aStranger(admin, third.name)
    expect([
      await refusal(puppet.call(addOperator, { name: 'fourth-hand', role: 'admin' })),
      await refusal(puppet.call(changeOperator, { ...third, enabled: false })),
      await refusal(puppet.call(resetOperator, { name: third.name })),
      await refusal(puppet.call(confirmOperator, { name: third.name })),
    ]).toEqual(Array.from({ length: 4 }, () => 'operator.unconfirmed'))
    // The command line may confirm as well.
    await gateway.command(confirmByCommand, { name: 'puppet' })
    expect(await refusal(puppet.call(confirmOperator, { name: third.name }))).toBe('done')
    await expect(gateway.command(confirmByCommand, { name: 'nobody' })).rejects.toThrow(
      'There is no operator nobody.',
    )
    await admin.call(addOperator, { name: 'not-here-yet', role: 'support' })
    await expect(gateway.command(confirmByCommand, { name: 'not-here-yet' })).rejects.toThrow(
      'not-here-yet has not come in yet',
    )
  })

  it('must be confirmed again after a reset by another operator', async () => {
    await anOperator(gateway, admin, 'was-trusted', 'admin')
    expect(await rowOf('was-trusted')).toMatchObject({ confirmedBy: 'command line' })
    const { oneTimePassword } = await admin.call(resetOperator, { name: 'was-trusted' })
    const taken = await new DeskVisitor(gateway).firstLogin('was-trusted', oneTimePassword)
    expect(await refusal(taken.call(addOperator, { name: 'next-hand', role: 'admin' }))).toBe(
      'operator.unconfirmed',
    )
    expect(await refusal(admin.call(confirmOperator, { name: 'was-trusted' }))).toBe('operator.madeByYou')
  })
})

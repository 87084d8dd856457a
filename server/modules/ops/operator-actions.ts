import { Type } from 'typebox'
import { operatorRoles } from '#schemas/api/route.ts'
import { defineAction } from '#server/lib/action.ts'
import { commandLine } from '#server/lib/command-line.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { OperatorAccounts } from './operator-accounts.ts'

interface Services {
  readonly accounts: Pick<OperatorAccounts, 'add' | 'change' | 'reset' | 'confirm'>
}

const name = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]{1,31}$' })
const role = Type.Enum([...operatorRoles])

const refusals: Readonly<Record<string, (operator: string) => string>> = {
  'operator.nameTaken': (operator) => `There is an operator ${operator} already.`,
  'operator.notEntered': (operator) =>
    `${operator} has not come in yet: confirm them after their first login.`,
}

/** Turns refusals into messages for the command line. Throws an OperatorFault. */
const orFault = async <T>(work: Promise<T>, operator: string): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new OperatorFault(refusals[error.code]?.(operator) ?? `There is no operator ${operator}.`)
  }
}

const deed = (action: string) => (input: { readonly name: string }) => ({
  action,
  merchantCode: null,
  subject: input.name,
})

export const addOperator = defineAction({
  name: 'operator-add',
  forms: [
    {
      words: 'operator add <name> <role>',
      about: 'a new account at the desk: support, payments or admin',
      input: ([operator, wanted]) => ({ name: operator, role: wanted }),
    },
  ],
  input: Type.Object({ name, role }),
  run: async ({ accounts }: Services, input) => ({
    oneTimePassword: await orFault(accounts.add(input.name, input.role, commandLine), input.name),
  }),
  audit: { deed: deed('operator.add'), after: (_, input) => ({ role: input.role }) },
  tell: ({ oneTimePassword }, input) => ({
    said: `${input.name}  ${oneTimePassword}  (told this once, for the first login)`,
    ok: true,
    isSecret: true,
  }),
})

const standingOf =
  (enabled: boolean) =>
  ([operator, wanted]: readonly string[]) => ({ name: operator, role: wanted, enabled })

export const changeOperator = defineAction({
  name: 'operator-change',
  forms: [
    { words: 'operator close <name> <role>', about: 'no login any more', input: standingOf(false) },
    { words: 'operator open <name> <role>', about: 'login again', input: standingOf(true) },
  ],
  input: Type.Object({ name, role, enabled: Type.Boolean() }),
  async run({ accounts }: Services, { name: operator, ...standing }) {
    await orFault(accounts.change(operator, standing), operator)
    return {}
  },
  audit: {
    deed: deed('operator.change'),
    after: (_, input) => ({ role: input.role, enabled: input.enabled }),
  },
  tell: (_, input) => ({
    said: `${input.name} (${input.role}) ${input.enabled ? 'may log in' : 'may not log in any more'}`,
    ok: true,
  }),
})

export const resetOperator = defineAction({
  name: 'operator-reset',
  forms: [
    {
      words: 'operator reset <name>',
      about: 'a password for one more first login, the second factor anew',
      input: ([operator]) => ({ name: operator }),
    },
  ],
  input: Type.Object({ name }),
  run: async ({ accounts }: Services, input) => ({
    oneTimePassword: await orFault(accounts.reset(input.name, commandLine), input.name),
  }),
  audit: { deed: deed('operator.reset') },
  tell: ({ oneTimePassword }, input) => ({
    said: `${input.name}  ${oneTimePassword}  (told this once, for one login)`,
    ok: true,
    isSecret: true,
  }),
})

export const confirmOperator = defineAction({
  name: 'operator-confirm',
  forms: [
    {
      words: 'operator confirm <name>',
      about: 'their decision counts where two people have to agree; after their first login',
      input: ([operator]) => ({ name: operator }),
    },
  ],
  input: Type.Object({ name }),
  async run({ accounts }: Services, input) {
    await orFault(accounts.confirm(input.name, commandLine), input.name)
    return {}
  },
  audit: { deed: deed('operator.confirm') },
  tell: (_, input) => ({
    said: `${input.name} is confirmed: their decision counts where two people have to agree`,
    ok: true,
  }),
})

import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pixKey } from '#domain/pix/br-code.ts'
import type { PixKeyKind } from '#domain/pix/br-code.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import type { NewAccount, PayoutAccounts, WithdrawStore } from '../withdraw.store.ts'
import { Actions, Form, Note } from './parts.tsx'

const keyKinds = ['cpf', 'email', 'phone', 'random'] as const

interface Draft {
  readonly holder: string
  readonly keyKind: PixKeyKind
  readonly key: string
  readonly bank: string
  readonly account: string
}

/** Form to add a payout account in the player's own name. */
export const AccountForm = observer(function AccountForm({
  store,
  known,
  onDone,
}: {
  store: WithdrawStore
  known: PayoutAccounts
  onDone: () => void
}) {
  const { t } = useTranslation()
  const [kind, setKind] = useState(known.kinds[0] ?? 'bank')
  const [draft, setDraft] = useState<Draft>({
    holder: known.holder ?? '',
    keyKind: 'cpf',
    key: '',
    bank: '',
    account: '',
  })
  const [isTried, setTried] = useState(false)
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const problems = problemsOf(kind, draft)
  const said = (field: keyof Draft) =>
    isTried && problems.has(field) ? t(`payments:account.problem.${problemOf(field, draft)}`) : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.size > 0) return
    if (await store.addAccount(toAccount(kind, draft))) onDone()
  }
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {known.kinds.length > 1 && (
        <Select
          label={t('payments:account.kind')}
          value={kind}
          options={known.kinds.map((each) => ({ value: each, label: t(`payments:account.kinds.${each}`) }))}
          onChange={(event) => setKind(known.kinds.find((each) => each === event.target.value) ?? kind)}
        />
      )}
      <TextField
        label={t('payments:account.holder')}
        autoComplete="name"
        required
        maxLength={120}
        readOnly={known.holder !== null}
        value={draft.holder}
        hint={t(known.holder === null ? 'payments:account.holderFirst' : 'payments:account.holderFixed')}
        error={said('holder')}
        onChange={(event) => set({ holder: event.target.value })}
      />
      {kind === 'pix' ? (
        <>
          {!known.cpfOnly && (
            <Select
              label={t('payments:account.keyKind')}
              value={draft.keyKind}
              options={keyKinds.map((each) => ({
                value: each,
                label: t(`payments:account.keyKinds.${each}`),
              }))}
              onChange={(event) =>
                set({ keyKind: keyKinds.find((each) => each === event.target.value) ?? 'cpf' })
              }
            />
          )}
          <TextField
            label={t(known.cpfOnly ? 'payments:account.keyKinds.cpf' : 'payments:account.key')}
            autoComplete="off"
            dir="ltr"
            required
            maxLength={77}
            value={draft.key}
            hint={known.cpfOnly ? t('payments:account.cpfOnly') : undefined}
            error={said('key')}
            onChange={(event) => set({ key: event.target.value })}
          />
        </>
      ) : (
        <>
          <TextField
            label={t('payments:account.bank')}
            autoComplete="off"
            required
            maxLength={80}
            value={draft.bank}
            error={said('bank')}
            onChange={(event) => set({ bank: event.target.value })}
          />
          <TextField
            label={t('payments:account.account')}
            autoComplete="off"
            dir="ltr"
            required
            maxLength={40}
            value={draft.account}
            hint={t('payments:account.accountHint')}
            error={said('account')}
            onChange={(event) => set({ account: event.target.value })}
          />
        </>
      )}
      {store.accountError !== null && (
        <Note tone="negative" icon="warning">
          {t(store.accountError.copyKey)}
        </Note>
      )}
      <Actions>
        <Button type="submit" icon="plus" busy={store.busy === 'add'}>
          {t('payments:account.save')}
        </Button>
        {known.accounts.length > 0 && (
          <Button tone="quiet" onClick={onDone}>
            {t('payments:account.cancel')}
          </Button>
        )}
      </Actions>
    </Form>
  )
})

function problemsOf(
  kind: 'pix' | 'bank',
  { holder, keyKind, key, bank, account }: Draft,
): ReadonlySet<keyof Draft> {
  const problems = new Set<keyof Draft>()
  if (holder.trim().length < 2) problems.add('holder')
  if (kind === 'pix' && pixKey(keyKind, key) === null) problems.add('key')
  if (kind === 'bank' && bank.trim().length < 2) problems.add('bank')
  if (kind === 'bank' && account.trim().length < 4) problems.add('account')
  return problems
}

const problemOf = (field: keyof Draft, { key }: Draft) =>
  field === 'key' && key.trim() === '' ? 'keyMissing' : field

const toAccount = (kind: 'pix' | 'bank', { holder, keyKind, key, bank, account }: Draft): NewAccount =>
  kind === 'pix'
    ? { kind, holder: holder.trim(), keyKind, key: key.trim() }
    : { kind, holder: holder.trim(), bank: bank.trim(), account: account.trim() }

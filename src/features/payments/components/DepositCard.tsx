import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComplainLink } from '#src/features/feedback/index.ts'
import { space } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { QrPicture } from '#src/ui/patterns/QrPicture/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { Deposit, DepositStore } from '../deposit.store.ts'
import { Actions, CopyText, Fact, Facts, Head, Note, Stack } from './parts.tsx'

const Scan = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(5),
  alignItems: 'start',
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    '& > div': { inlineSize: '100%' },
  },
})

/** A pending deposit: payment instructions, proof upload and state. */
export const DepositCard = observer(function DepositCard({
  deposit,
  store,
  isFolded = false,
}: {
  deposit: Deposit
  store: DepositStore
  /** Only the amount and the deadline until the player asks for the instructions. */
  isFolded?: boolean
}) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const shows = !isFolded || isAsked
  const { money, time } = useFormat()
  return (
    <Card ref={card} tabIndex={-1}>
      <Stack>
        <Head>
          <Heading level={2} size="sm">
            {t(`payments:deposit.open.${deposit.method}`)}
          </Heading>
          <Badge tone={deposit.state === 'inReview' ? 'brand' : 'warning'} icon="clock">
            {t(`payments:deposit.state.${deposit.state}`)}
          </Badge>
        </Head>
        <Money size="lg" text={money(deposit.amount, deposit.currency)} />
        {shows && deposit.pix !== null && <PayByPix pix={deposit.pix} />}
        {shows && deposit.bank !== null && <PayByBank deposit={deposit} bank={deposit.bank} store={store} />}
        {!shows && (
          <Actions>
            <Button
              tone="quiet"
              size="sm"
              iconEnd="chevronDown"
              onClick={() => {
                setAsked(true)
                // The button goes with the press.
                card.current?.focus({ preventScroll: true })
              }}
            >
              {t('payments:deposit.unfold')}
            </Button>
          </Actions>
        )}
        <Text size="sm" tone="muted">
          {t('payments:deposit.waitsUntil', { when: time(deposit.expiresAt) })}
        </Text>
        {shows && <ComplainLink kind="deposit" id={deposit.depositId} />}
      </Stack>
    </Card>
  )
})

function PayByPix({ pix }: { pix: NonNullable<Deposit['pix']> }) {
  const { t } = useTranslation()
  return (
    <Scan>
      <QrPicture text={pix.brCode} label={t('payments:deposit.pix.picture')} />
      <Stack>
        <Text>{t('payments:deposit.pix.how')}</Text>
        <CopyText text={pix.brCode} label={t('payments:deposit.pix.copy')} />
        {pix.bankUrl !== null && (
          <>
            <Note icon="info">{t('payments:deposit.pix.sandbox')}</Note>
            <Actions>
              <Button
                as="a"
                href={pix.bankUrl}
                target="_blank"
                rel="noopener"
                tone="quiet"
                iconEnd="external"
              >
                {t('payments:deposit.pix.openBank')}
              </Button>
            </Actions>
          </>
        )}
      </Stack>
    </Scan>
  )
}

const PayByBank = observer(function PayByBank({
  deposit,
  bank,
  store,
}: {
  deposit: Deposit
  bank: NonNullable<Deposit['bank']>
  store: DepositStore
}) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const left = 3 - deposit.proofs
  const busy = store.sendingProof === deposit.depositId
  return (
    <Stack>
      <Text>{t('payments:deposit.bank.how')}</Text>
      <Facts>
        <Fact name={t('payments:deposit.bank.holder')}>{bank.holder}</Fact>
        <Fact name={t('payments:deposit.bank.bank')}>{bank.bank}</Fact>
        <Fact name={t('payments:deposit.bank.account')}>
          <bdi>{bank.account}</bdi>
        </Fact>
      </Facts>
      <Text size="sm">{t('payments:deposit.bank.reference')}</Text>
      <CopyText text={bank.reference} label={t('payments:deposit.bank.copy')} />
      <Actions>
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={t('payments:deposit.bank.prove')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void store.prove(deposit, file)
            event.target.value = ''
          }}
        />
        <Button
          tone="quiet"
          icon="plus"
          busy={busy}
          disabled={left <= 0}
          onClick={() => picker.current?.click()}
        >
          {t('payments:deposit.bank.prove')}
        </Button>
      </Actions>
      <Text size="sm" tone="muted" aria-live="polite">
        {deposit.proofs === 0
          ? t('payments:deposit.bank.proofHint')
          : t('payments:deposit.bank.proofs', { count: deposit.proofs })}
      </Text>
      {store.proofError !== null && (
        <Note tone="negative" icon="warning">
          {t(store.proofError.copyKey)}
        </Note>
      )}
    </Stack>
  )
})

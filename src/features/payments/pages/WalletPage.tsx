import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { useSystem } from '#src/features/system/index.ts'
import { useWallet } from '#src/features/wallet/index.ts'
import { GateLink } from '#src/gates/GateLink.tsx'
import { useGate } from '#src/gates/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Actions } from '../components/parts.tsx'
import { LatestMovements } from '../components/LatestMovements.tsx'
import { VendorWallets } from '../components/VendorWallets.tsx'

const Body = styled.div({ display: 'grid', gap: space(3), justifyItems: 'start' })
const Label = styled.span({ color: token('color.muted'), fontSize: token('text.sm') })
const Ways = styled(Actions)({ inlineSize: '100%', paddingBlockStart: space(2) })

/** The playable balance with links to deposits, withdrawals and records, the vendor wallets and the latest movements. */
export const WalletPage = observer(function WalletPage() {
  const { t } = useTranslation()
  const wallet = useWallet()
  const { site } = useSystem()
  const hasRecords = useGate('member.accountRecords') === 'on'
  return (
    <>
      <Heading level={1} size="lg">
        {t('wallet:page.title')}
      </Heading>
      <Card padding="lg">
        <Body>
          <Label>{t('wallet:page.playable')}</Label>
          {wallet.text === null ? (
            <Skeleton shape="title" />
          ) : (
            <Money size="xl" text={wallet.text} masked={wallet.masked} maskedLabel={t('wallet:hidden')} />
          )}
          <Ways>
            {site?.playMoney === true && <TopUp />}
            <GateLink id="member.deposit" to="/member/deposit" icon="deposit">
              {t('memberCenter:menu.deposit')}
            </GateLink>
            <GateLink id="member.withdraw" to="/member/withdraw" icon="withdraw">
              {t('memberCenter:menu.withdraw')}
            </GateLink>
            <GateLink id="member.accountRecords" to="/member/records" icon="receipt">
              {t('wallet:page.records')}
            </GateLink>
            <GateLink id="member.betRecords" to="/member/bets" icon="dice">
              {t('wallet:page.bets')}
            </GateLink>
          </Ways>
        </Body>
      </Card>
      <VendorWallets />
      {hasRecords && <LatestMovements />}
    </>
  )
})

const TopUp = () => {
  const { t } = useTranslation()
  const wallet = useWallet()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const fill = async () => {
    setBusy(true)
    try {
      const added = await wallet.topUp()
      toasts.show(added ? 'positive' : 'info', added ? 'wallet:topUp.done' : 'wallet:topUp.full')
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="coins" busy={busy} onClick={() => void fill()}>
      {t('wallet:page.topUp')}
    </Button>
  )
}

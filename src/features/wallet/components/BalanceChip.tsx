import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { toDecimal } from '#domain/money/money.ts'
import { space, token } from '#src/lib/tokens.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { Balance } from '../wallet.store.ts'
import { useWallet } from '../use-wallet.ts'
import { useCountUp } from './use-count-up.ts'

const Root = styled.div({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: token('size.control'),
  paddingInlineStart: space(3.5),
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  '&[data-stale]': { opacity: 0.65 },
  // A phone has no room for the buttons beside a long brand name; they are also in the account menu.
  [onPhone]: { paddingInline: space(2), '& > button': { display: 'none' } },
})
const Amount = styled.span({
  display: 'grid',
  minInlineSize: 72,
  paddingInlineEnd: space(1),
  [onPhone]: { minInlineSize: 0 },
})

/** The balance, with buttons to hide and refresh it. */
export const BalanceChip = observer(function BalanceChip() {
  const { t } = useTranslation()
  const wallet = useWallet()
  return (
    <Root data-stale={wallet.isStale || undefined}>
      <VisuallyHidden>{t('wallet:balance')}</VisuallyHidden>
      <Amount title={wallet.isStale ? t('wallet:stale') : undefined}>
        {wallet.balance === null ? <Skeleton /> : <Counted {...wallet.balance} />}
      </Amount>
      <IconButton
        size="sm"
        icon={wallet.masked ? 'eyeOff' : 'eye'}
        label={t(wallet.masked ? 'wallet:show' : 'wallet:hide')}
        onClick={() => wallet.toggleMask()}
      />
      <IconButton
        size="sm"
        icon="refresh"
        label={t(wallet.isRefreshing ? 'wallet:refreshing' : 'wallet:refresh')}
        aria-busy={wallet.isRefreshing}
        onClick={() => void wallet.refresh()}
      />
    </Root>
  )
})

/** Counts up visually; screen readers get only the final amount. */
const Counted = observer(function Counted({ amountMinor, currency }: Balance) {
  const { t } = useTranslation()
  const wallet = useWallet()
  const shownMinor = useCountUp(amountMinor)
  if (wallet.masked) return <Money text="" masked maskedLabel={t('wallet:hidden')} />
  return (
    <data value={toDecimal(amountMinor, currency)}>
      <VisuallyHidden>{wallet.format(amountMinor)}</VisuallyHidden>
      <span aria-hidden>
        <Money text={wallet.format(shownMinor)} />
      </span>
    </data>
  )
})

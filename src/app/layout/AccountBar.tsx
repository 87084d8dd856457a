import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useAvatar } from '#src/features/avatar/index.ts'
import { useUnseen } from '#src/features/messages/index.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { useSession } from '#src/features/session/index.ts'
import { BalanceChip } from '#src/features/wallet/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { TriggerProps } from '#src/ui/patterns/Popover/index.ts'
import { Menu } from '#src/ui/patterns/Menu/index.ts'
import { Avatar } from '#src/ui/primitives/Avatar/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { bare, oneLine, tint, unseen } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { useAccountMenu } from './use-account-menu.ts'

const Root = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minInlineSize: 0,
  [onPhone]: { flex: 'none', gap: space(1) },
})
const Trigger = styled.button({
  ...bare,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: token('size.control'),
  paddingInline: space(2),
  borderRadius: token('radius.control'),
  fontSize: token('text.sm'),
  fontWeight: 600,
  '& > span:nth-of-type(2)': { ...oneLine, maxInlineSize: 140 },
  '& > svg': { color: token('color.muted') },
  '&:hover, &[aria-expanded=true]': { background: tint('color.text', 8) },
})
/** A phone shows only the icon. */
const Deposit = styled.div({
  flex: 'none',
  [onPhone]: { '& > a': { inlineSize: 44, minBlockSize: 44, paddingInline: 0 }, '& span': unseen },
})
/** Hidden on phones, where the account is in the tab bar. */
const WideOnly = styled.div({ [onPhone]: { display: 'none' } })

const whoIsIt =
  (name: string, picture: string | null, unread: number, unreadLabel: string) => (props: TriggerProps) => (
    <Trigger type="button" {...props}>
      <Avatar name={name} imageUrl={picture ?? undefined} />
      <span>{name}</span>
      {unread > 0 && (
        <Badge tone="accent">
          <VisuallyHidden>{unreadLabel}</VisuallyHidden>
          <span aria-hidden>{unread}</span>
        </Badge>
      )}
      <Icon name="chevronDown" />
    </Trigger>
  )

/** The end of the header when logged in: balance, deposit link, messages, name and account menu. */
export const AccountBar = observer(function AccountBar() {
  const { t } = useTranslation()
  const session = useSession()
  const { picture } = useAvatar()
  const items = useAccountMenu()
  const deposit = useGate('member.deposit')
  const { unreadMessages: unread } = useUnseen().counts
  const name = session.shownName
  return (
    <Root>
      <BalanceChip />
      {deposit === 'on' && (
        <Deposit data-gate="member.deposit">
          <Button as={Link} to="/member/deposit" size="sm" icon="plus">
            {t('memberCenter:menu.deposit')}
          </Button>
        </Deposit>
      )}
      <WideOnly>
        <Menu
          label={t('menu:account')}
          align="end"
          trigger={whoIsIt(name, picture, unread, t('memberCenter:unreadMessages', { count: unread }))}
          items={items.map(({ id, label, icon, gate, run }) => ({
            id,
            label,
            gate: gate ?? undefined,
            ...(icon !== null && { icon }),
            onSelect: run,
          }))}
        />
      </WideOnly>
    </Root>
  )
})

import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { DialogProps } from '#src/dialogs/index.ts'
import { useAvatar } from '#src/features/avatar/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { BalanceChip } from '#src/features/wallet/index.ts'
import { useGates } from '#src/gates/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Avatar } from '#src/ui/primitives/Avatar/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { bare, tint } from '#src/ui/styles/fragments.ts'
import { useAccountMenu } from './use-account-menu.ts'

const Who = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginBlockEnd: space(4),
  '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) },
})
/** Money in and out, of equal width. */
const Money = styled.div({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(3),
  marginBlockEnd: space(3),
  '&:empty': { display: 'none' },
})
const List = styled.ul({ display: 'grid', gap: space(1), margin: 0, padding: 0, listStyle: 'none' })
const Entry = styled.button({
  ...bare,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  inlineSize: '100%',
  minBlockSize: 52,
  paddingInline: space(3),
  borderRadius: token('radius.control'),
  fontWeight: 600,
  '& svg': { color: token('color.muted') },
  '&:hover, &:focus-visible': { background: tint('color.text', 8) },
})

const moneyPages = [
  { id: 'deposit', gate: 'member.deposit', to: '/member/deposit', icon: 'deposit', tone: 'accent' },
  { id: 'withdraw', gate: 'member.withdraw', to: '/member/withdraw', icon: 'withdraw', tone: 'quiet' },
] as const

/** The player's name and balance, the ways to deposit and withdraw, and the account menu. */
export const AccountDialog = observer(function AccountDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const { member, username, accountType } = useSession()
  const isReal = accountType !== 'trial'
  const gates = useGates()
  const navigate = useNavigate()
  const { picture } = useAvatar()
  const items = useAccountMenu()
  const name = member?.nickname ?? username ?? ''
  return (
    <Dialog title={name} closeLabel={t('app:close')} onClose={onClose} size="sm">
      <Who>
        <span>
          <Avatar name={name} imageUrl={picture ?? undefined} />
          {member !== null && <Badge tone="soft">{member.vipTier.name}</Badge>}
          {member?.tags.map(({ name: label, tone }) => (
            <Badge key={label} tone={tone}>
              <bdi>{label}</bdi>
            </Badge>
          ))}
        </span>
        <BalanceChip />
      </Who>
      <Money>
        {moneyPages.map(({ id, gate, to, icon, tone }) =>
          isReal && gates.state(gate) === 'on' ? (
            <Button
              key={id}
              data-gate={gate}
              tone={tone}
              icon={icon}
              onClick={() => {
                onClose()
                void navigate(to)
              }}
            >
              {t(`memberCenter:menu.${id}`)}
            </Button>
          ) : null,
        )}
      </Money>
      <List>
        {items.map(({ id, label, icon, gate, run }) => (
          <li key={id} data-gate={gate ?? undefined}>
            <Entry
              type="button"
              onClick={() => {
                onClose()
                run()
              }}
            >
              {icon !== null && <Icon name={icon} />}
              {label}
            </Entry>
          </li>
        ))}
      </List>
    </Dialog>
  )
})

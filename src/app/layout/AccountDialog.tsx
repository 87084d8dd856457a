import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/index.ts'
import { useAvatar } from '#src/features/avatar/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { BalanceChip } from '#src/features/wallet/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Avatar } from '#src/ui/primitives/Avatar/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
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

/** The player's name, balance and account menu. */
export const AccountDialog = observer(function AccountDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const { member, username } = useSession()
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

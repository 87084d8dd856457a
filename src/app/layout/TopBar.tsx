import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { LoginBar, useSession } from '#src/features/session/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { onDesktop, onPhone } from '#src/ui/styles/media.ts'
import { AccountBar } from './AccountBar.tsx'
import { content } from './content.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Logo } from './Logo.tsx'
import { PlayMoneyMark } from './PlayMoneyMark.tsx'

const Root = styled.div({ background: token('color.surface1') })
const Row = styled.div({
  ...content,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: 56,
  [onPhone]: { minBlockSize: 52, gap: space(1.5), paddingInline: 12 },
})
const Space = styled.span({ flex: 1 })
const Wide = styled.span({ display: 'none', [onDesktop]: { display: 'contents' } })
const Narrow = styled.span({ display: 'contents', [onDesktop]: { display: 'none' } })

/** Logo, the way in or the account, language. */
export const TopBar = observer(function TopBar() {
  const { status } = useSession()
  const isVisitor = status === 'anonymous' || status === 'loggingIn'
  return (
    <Root>
      <Row>
        <Logo />
        <PlayMoneyMark />
        <Space />
        {isVisitor ? <LoginBar /> : <AccountBar />}
        <Wide>
          <LanguagePicker />
        </Wide>
        <Narrow>
          <LanguagePicker compact />
        </Narrow>
      </Row>
    </Root>
  )
})

import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#schemas/api/chat.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'

const Line = styled.p({
  margin: 0,
  paddingBlock: space(1),
  textAlign: 'center',
  color: token('color.muted'),
  fontSize: token('text.sm'),
  overflowWrap: 'anywhere',
})

/** Who tipped whom, in the room's language of the page. */
export function useTipText(): (message: ChatMessage) => string | null {
  const { t } = useTranslation()
  const { money } = useFormat()
  return ({ alias, tip }) =>
    tip === undefined
      ? null
      : t('chat:tip.line', { from: alias, to: tip.to, amount: money(tip.amount, tip.currency) })
}

/** A tip that its two players let the room see. */
export function TipLine({ message }: { readonly message: ChatMessage }) {
  const textOf = useTipText()
  return <Line>{textOf(message)}</Line>
}

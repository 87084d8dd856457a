import styled from '@emotion/styled'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getProtection } from '#schemas/api/protection.ts'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { useMissingWords } from './missing-words.ts'
import { SetLimitsButton } from './SetLimitsButton.tsx'

const Body = styled.div({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  [onPhone]: { gap: space(2) },
})
/** One line, so that what the player came for stays on a phone's first screen. */
const OfferLine = styled.section({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(1),
  paddingInline: `${space(4)} ${space(1)}`,
  borderRadius: token('radius.card'),
  background: tint('color.text', 6),
  '& > h2': { flex: 1, minInlineSize: 0 },
})
const Ways = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(5),
})

/**
 * Suggests limits to players without any, before their first deposit. It can be postponed unless the market requires limits
 * first. Hidden if loading fails; the gateway enforces limits anyway.
 */
export const LimitsPrompt = () => {
  const { t } = useTranslation()
  const missingWords = useMissingWords()
  const { api } = usePageServices()
  const [protection, setProtection] = useState<ProtectionReply | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  const load = useCallback(() => {
    let isShown = true
    api.call(getProtection, {}).then(
      (reply) => isShown && setProtection(reply),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [api])
  useEffect(() => load(), [load])
  if (protection === null) return null
  const isWanted = protection.missing.length > 0
  const hasNone = protection.limits.every(({ amount }) => amount === null)
  if (!isWanted && (isPutOff || !hasNone)) return null
  const set = <SetLimitsButton tone={isWanted ? 'accent' : 'quiet'} onDone={() => void load()} />
  if (!isWanted)
    return (
      <OfferLine>
        <Heading level={2} size="sm">
          {t('protection:first.title')}
        </Heading>
        {set}
        <IconButton icon="close" label={t('protection:first.skip')} onClick={() => setPutOff(true)} />
      </OfferLine>
    )
  return (
    <Card>
      <Body>
        <Heading level={2} size="sm">
          {t('protection:missing.title')}
        </Heading>
        <Text size="sm">{t('protection:missing.text', { kinds: missingWords(protection) })}</Text>
        <Ways>
          {set}
          <TextLink as={Link} to="/member/limits" tone="alone">
            {t('protection:page.title')}
          </TextLink>
        </Ways>
      </Body>
    </Card>
  )
}

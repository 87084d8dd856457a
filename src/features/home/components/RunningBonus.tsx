import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { listOffers } from '#schemas/api/rewards.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Root = styled(Link)({
  display: 'block',
  inlineSize: 'min(100%, 340px)',
  padding: `${space(1)} ${space(3)}`,
  borderRadius: token('radius.control'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  color: token('color.text'),
  textDecoration: 'none',
  [onPhone]: { inlineSize: '100%' },
})

/** How far the bonus has come that the player took; it leads to its terms. Nothing without one. */
export function RunningBonus() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const active = useAnswer('', () => api.call(listOffers, {})).value?.active
  if (active === null || active === undefined) return null
  const { staked, wagering, reward, currency } = active
  return (
    <Root to="/member/bonuses">
      <ProgressBar
        label={t('home:welcome.bonus', { amount: format.money(reward, currency) })}
        value={Number(staked)}
        max={Number(wagering)}
        valueText={t('home:welcome.wagered', {
          part: format.money(staked, currency),
          whole: format.money(wagering, currency),
        })}
      />
    </Root>
  )
}

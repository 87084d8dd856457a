import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { getPoints, listPointGoods } from '#schemas/api/points.ts'
import { token } from '#src/lib/tokens.ts'
import { useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { OwnCard, OwnCardSkeleton } from '#src/ui/patterns/OwnCard/index.ts'
import { MotifTile } from '#src/ui/art/MotifTile.tsx'
import { GoodPicture } from '../art/GoodPicture.tsx'

const Thumb = styled.span({
  display: 'block',
  inlineSize: 72,
  blockSize: 72,
  overflow: 'hidden',
  borderRadius: token('radius.control'),
  '& > svg': { display: 'block', inlineSize: '100%', blockSize: '100%' },
})
const to = '/pointMall'

/** Home page card: the player's points and the distance to the next good; a link to the mall if none is out of reach. */
export const OwnPoints = observer(function OwnPoints() {
  const { t } = useTranslation()
  const { api, language } = usePageServices()
  const format = useFormat()
  const { value, error } = useAnswer(language(), async () => {
    const [{ balance }, { list }] = await Promise.all([
      api.call(getPoints, {}),
      api.call(listPointGoods, { language: language() }),
    ])
    return { balance: Number(balance), goods: list }
  })
  if (value === null)
    return error === null ? (
      <OwnCardSkeleton />
    ) : (
      <OwnCard
        to={to}
        art={<MotifTile motif="coins" />}
        kicker={t('menu:points')}
        title={t('rewards:own.shop')}
      />
    )
  const { balance, goods } = value
  const [next] = goods
    .filter(({ points, refusal }) => points > balance && (refusal === null || refusal === 'noBalance'))
    .toSorted((one, other) => one.points - other.points)
  const points = t('rewards:points.redeem', { points: format.count(balance) })
  if (next === undefined)
    return (
      <OwnCard
        to={to}
        art={<MotifTile motif="coins" />}
        kicker={t('menu:points')}
        title={points}
        foot={t('rewards:own.shop')}
      />
    )
  const label = t('rewards:own.toGood', {
    points: format.count(Math.ceil(next.points - balance)),
    good: next.title,
  })
  return (
    <OwnCard
      to={`${to}?good=${next.goodId}`}
      art={
        <Thumb>
          <GoodPicture good={next} />
        </Thumb>
      }
      kicker={t('menu:points')}
      title={points}
      bar={{ label, value: balance, max: next.points, text: label }}
    />
  )
})

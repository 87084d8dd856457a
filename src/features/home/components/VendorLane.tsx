import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { lobbies, vendorPath } from '#src/features/games/index.ts'
import type { ShownLane } from '#src/features/games/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Lane } from '#src/ui/patterns/Lane/index.ts'
import { VendorCard } from '#src/ui/patterns/VendorCard/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

/** The vendors of one lobby. */
export const VendorLane = ({ lane: { category, vendors, path } }: { lane: ShownLane }) => {
  const { t } = useTranslation()
  return (
    <Lane
      title={t(`games:category.${category}`)}
      icon={lobbies[category].icon}
      of="vendors"
      labels={{ back: t('home:back'), forward: t('home:forward') }}
      action={
        <TextLink as={Link} to={path} tone="alone">
          {t('home:showAll')}
        </TextLink>
      }
    >
      {vendors.map(({ name, logoUrl, gameCount, ...vendor }) => (
        <li key={vendor.vendorCode}>
          <VendorCard
            as={Link}
            to={vendorPath(category, vendor)}
            name={name}
            logoUrl={logoUrl}
            count={t('home:gameCount', { count: gameCount })}
          />
        </li>
      ))}
    </Lane>
  )
}

/** The form of a VendorCard. */
const Card = styled.div({
  position: 'relative',
  blockSize: space(32),
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  '& > *': { position: 'absolute', inset: 0, blockSize: '100%' },
})
const placeholders = ['1', '2', '3', '4', '5', '6']

export const VendorLaneSkeleton = () => {
  const { t } = useTranslation()
  return (
    <Lane
      title={t('games:category.slots')}
      icon="slots"
      of="vendors"
      busy
      labels={{ back: t('home:back'), forward: t('home:forward') }}
    >
      {placeholders.map((place) => (
        <li key={place}>
          <Card>
            <Skeleton shape="control" />
          </Card>
        </li>
      ))}
    </Lane>
  )
}

import { useState } from 'react'
import type { ShownVendor } from '#src/features/games/index.ts'

interface VendorMarkProps {
  vendor: Pick<ShownVendor, 'name' | 'logoUrl'>
  /** Exposes the name to screen readers, because no text beside the logo shows it. */
  alone?: boolean
}

/** A vendor's logo, or its name if there is no logo or it fails to load. */
export const VendorMark = ({ vendor: { name, logoUrl }, alone = false }: VendorMarkProps) => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (logoUrl === null || logoUrl === failedUrl) return <b aria-hidden={!alone}>{name}</b>
  return (
    <img
      src={logoUrl}
      alt={alone ? name : ''}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(logoUrl)}
    />
  )
}

import { useState } from 'react'
import type { ShownVendor } from '#src/features/games/index.ts'

interface VendorMarkProps {
  vendor: Pick<ShownVendor, 'name' | 'logoUrl'>
  /** Text alternative, where the name is not shown beside the mark. */
  alone?: boolean
}

/** A studio's mark, or its name where there is none to be had. */
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

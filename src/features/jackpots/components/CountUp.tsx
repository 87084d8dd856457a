import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { countUpMs } from '../jackpots.store.ts'

interface CountUpProps {
  readonly size?: 'lg' | 'xl'
  readonly amount: string
  readonly currency: string
}

/**
 * Animates an amount from the last value to a higher one and never exceeds the gateway's value. A lower value (after a hit) is
 * shown at once, as is every value with `prefers-reduced-motion`.
 */
export function CountUp({ amount, currency, size = 'lg' }: CountUpProps) {
  const { i18n } = useTranslation()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const target = fromDecimal(amount, currency) ?? 0n
  const shown = useRef(target)
  const [value, setValue] = useState(target)
  useEffect(() => {
    const from = shown.current
    const set = (next: bigint) => {
      shown.current = next
      setValue(next)
    }
    if (isStill || target <= from) return set(target)
    const startedAt = performance.now()
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - startedAt) / countUpMs))
      set(from + ((target - from) * BigInt(Math.round(part * 1_000))) / 1_000n)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target, isStill])
  return <Money size={size} text={formatMoney(value, currency, i18n.language)} />
}

import { useEffect, useState } from 'react'
import { storeHook } from './stores.tsx'

const useClock = storeHook('clock')

/** The gateway's time, updated every second; `serverTime` is its last known value. */
export function useServerNow(serverTime: string): number {
  const clock = useClock()
  const [now, setNow] = useState(() => Date.parse(serverTime))
  useEffect(() => {
    const offsetMs = Date.parse(serverTime) - clock.now()
    let stop = () => {}
    const tick = () => {
      const at = clock.now() + offsetMs
      setNow(at)
      stop = clock.after(1000 - (at % 1000), tick)
    }
    tick()
    return () => stop()
  }, [clock, serverTime])
  return now
}

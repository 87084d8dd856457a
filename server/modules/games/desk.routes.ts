import * as ops from '#schemas/api/ops.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { PlaySwitches } from './play-switches.ts'
import type { Stops } from './stops.ts'

interface Deps extends Desk {
  readonly playSwitches: Pick<PlaySwitches, 'set' | 'list'>
  readonly stops: Pick<Stops, 'faultOf' | 'targets'>
}

interface StopKey {
  readonly merchantCode: string
  readonly kind: string
  readonly code: string
}

/** Emergency stops of vendors and games. */
export function stopDeskRoutes({ playSwitches, stops, requireServed, audited }: Deps): Handler[] {
  const isStopped = async ({ merchantCode, kind, code }: StopKey) => ({
    stopped: (await playSwitches.list()).some(
      (stop) => stop.merchantCode === merchantCode && stop.kind === kind && stop.code === code,
    ),
  })

  return [
    handle(ops.listStops, async () => ({
      list: (await playSwitches.list()).map((stop) => ({ ...stop, stoppedAt: stop.stoppedAt.toISOString() })),
    })),
    handle(ops.listStoppable, async () => ({ list: [...(await stops.targets())] })),
    audited(
      ops.setStop,
      {
        action: 'stop.set',
        to: ({ merchantCode, kind, code, reason }) => ({
          merchantCode: merchantCode === '*' ? null : merchantCode,
          subject: `${kind} ${code}`,
          reason,
        }),
        state: isStopped,
      },
      async ({ merchantCode, kind, code, stopped }) => {
        if (merchantCode !== '*') requireServed(merchantCode)
        // A stop can be lifted even when its game has left the catalogue.
        if (stopped && (await stops.faultOf(kind, code)) !== null) throw new ApiError('ops.unknown')
        await playSwitches.set(merchantCode, kind, code, stopped)
        return {}
      },
    ),
  ]
}

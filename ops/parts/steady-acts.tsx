import { useState } from 'react'
import type { ReactNode } from 'react'
import { RecordContextProvider } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { createPortal } from 'react-dom'

interface SteadyActs<Row> {
  /** Where the table or the card shows the actions of a row. */
  readonly renderPlace: (row: Row) => ReactNode
  /** The actions themselves; rendered beside the list, whichever layout it has. */
  readonly acts: ReactNode
}

/**
 * Renders each row's actions once, in an element that moves between the table and the cards. When the window crosses
 * the phone's width, an open form keeps what was typed, because its component stays mounted.
 */
export function useSteadyActs<Row extends RaRecord>(
  rows: readonly Row[],
  renderActs: (row: Row) => ReactNode,
): SteadyActs<Row> {
  const [hosts] = useState(() => new Map<Row['id'], HTMLElement>())
  const hostOf = ({ id }: Row) => {
    const host = hosts.get(id) ?? document.createElement('div')
    hosts.set(id, host)
    return host
  }
  // Inserted only when it moves: inserting an element again takes the focus from its buttons.
  const put = (place: HTMLElement | null, row: Row) => {
    const host = hostOf(row)
    if (place !== null && host.parentNode !== place) place.append(host)
  }
  return {
    renderPlace: (row) => <div ref={(place) => put(place, row)} />,
    acts: rows.map((row) =>
      createPortal(
        <RecordContextProvider value={row}>{renderActs(row)}</RecordContextProvider>,
        hostOf(row),
        String(row.id),
      ),
    ),
  }
}

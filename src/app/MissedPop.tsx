import { useEffect, useState } from 'react'
import { createPath, useLocation } from 'react-router-dom'

/**
 * Repeats a Back or Forward that the router did not hear: `BrowserRouter` reads the URL when it first renders and
 * listens from its first commit, and a first render in slices leaves time for a press in between. Requires a
 * `BrowserRouter`.
 */
export function MissedPop(): null {
  const { pathname, search, hash } = useLocation()
  const [first] = useState(() => createPath({ pathname, search, hash }))
  useEffect(() => {
    if (createPath(window.location) !== first)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, [first])
  return null
}

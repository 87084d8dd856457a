import Box from '@mui/material/Box'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { brandLaidEvent, textsLaidEvent } from '#domain/brand/stamped.ts'
import { useStudio } from '../use-studio.tsx'
import { devices } from './screens.ts'
import type { Device } from './screens.ts'

interface SiteFrameProps {
  readonly title: string
  readonly path: string
  readonly device: Device
  readonly mode: 'dark' | 'light' | null
  /** Changes when the site must be reloaded for a reason other than a stamp. */
  readonly round: number
  readonly scale: number
  readonly blockPx?: number
  /** One of many frames: shows the initial state and receives no events. */
  readonly isStill: boolean
}

/**
 * The brand's site in a frame of a device's size. The draft's theme is applied at once; the stamped site loads in a
 * second frame that replaces the first when ready, to avoid flashing.
 */
export const SiteFrame = observer(function SiteFrame({
  title,
  path,
  device,
  mode,
  round,
  scale,
  blockPx,
  isStill,
}: SiteFrameProps) {
  const studio = useStudio()
  const { siteVersion, css, texts, brand } = studio
  const [shown, setShown] = useState(() => ({ key: 0, path }))
  const [coming, setComing] = useState<{ key: number; path: string } | null>(null)
  const current = useRef<HTMLIFrameElement>(null)
  const next = useRef<HTMLIFrameElement>(null)
  const wanted = `${siteVersion} ${round} ${path}`
  const seen = useRef(wanted)

  useEffect(() => {
    if (seen.current === wanted) return
    const isOtherPath = !seen.current.endsWith(` ${path}`)
    seen.current = wanted
    const at = pageIn(current.current)?.location
    const address = isOtherPath || isStill || at === undefined ? path : `${at.pathname}${at.search}`
    setComing((before) => ({ key: (before ?? shown).key + 1, path: address }))
    // oxlint-disable-next-line react/exhaustive-deps -- only what is wanted decides
  }, [wanted, path])

  useEffect(() => {
    for (const frame of [current.current, next.current]) dress(frame, css, mode)
  }, [css, mode, shown, coming])

  useEffect(() => {
    for (const frame of [current.current, next.current]) lay(frame, textsLaidEvent, texts)
  }, [texts, shown, coming])

  useEffect(() => {
    for (const frame of [current.current, next.current]) lay(frame, brandLaidEvent, brand)
  }, [brand, shown, coming])

  const swapWhenDrawn = async (drawn: { key: number; path: string }) => {
    await untilDrawn(next.current)
    lay(next.current, textsLaidEvent, studio.texts)
    lay(next.current, brandLaidEvent, studio.brand)
    pageIn(next.current)?.defaultView?.scrollTo(0, pageIn(current.current)?.defaultView?.scrollY ?? 0)
    setShown(drawn)
    setComing(null)
  }

  const { inline, block } = devices[device]
  const height = blockPx ?? block
  const frame = {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    border: 0,
    inlineSize: inline,
    blockSize: height,
    transformOrigin: '0 0',
    background: 'transparent',
  } as const
  return (
    // Left to right: a scaled frame keeps its upper left corner.
    <Box
      dir="ltr"
      sx={{ position: 'relative', overflow: 'hidden', flexShrink: 0, borderRadius: 1.5, boxShadow: 3 }}
      style={{ inlineSize: inline * scale, blockSize: height * scale }}
    >
      <Box
        key={shown.key}
        ref={current}
        component="iframe"
        title={title}
        src={addressOf(shown.path, isStill)}
        onLoad={() => dress(current.current, css, mode)}
        sx={frame}
        style={{ transform: `scale(${scale})` }}
      />
      {coming !== null && (
        <Box
          key={coming.key}
          ref={next}
          component="iframe"
          title=""
          aria-hidden
          tabIndex={-1}
          src={addressOf(coming.path, isStill)}
          onLoad={() => {
            dress(next.current, css, mode)
            void swapWhenDrawn(coming)
          }}
          sx={{ ...frame, visibility: 'hidden' }}
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </Box>
  )
})

/** The document of a frame; null when it is not of this host: an empty frame, or the browser's error page. */
function pageIn(frame: HTMLIFrameElement | null): Document | null {
  const page = frame?.contentDocument ?? null
  return page?.location.host === location.host ? page : null
}

const addressOf = (path: string, isStill: boolean) => (isStill ? `${path}?still` : path)

/** Applies the draft's theme over the stamped one, and the chosen colour mode. */
function dress(frame: HTMLIFrameElement | null, css: string | null, mode: 'dark' | 'light' | null): void {
  const page = pageIn(frame)
  const inside = page?.defaultView
  if (page === null || inside === null || inside === undefined) return
  if (mode === null) delete page.documentElement.dataset['mode']
  else page.documentElement.dataset['mode'] = mode
  if (css === null) return
  const sheet = new inside.CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
}

/** Applies the draft's texts or brand over the stamped ones. Has no effect before the application has started. */
function lay(frame: HTMLIFrameElement | null, event: string, detail: object | null): void {
  const inside = pageIn(frame)?.defaultView
  if (detail !== null) inside?.dispatchEvent(new inside.CustomEvent(event, { detail }))
}

const mostMs = 2_000
const lookMs = 20

/** Resolves once the application has replaced the prerendered screen, after two seconds at the latest. */
async function untilDrawn(frame: HTMLIFrameElement | null): Promise<void> {
  const startedAtMs = performance.now()
  const isDrawn = () => pageIn(frame)?.querySelector('#root > .sk') === null
  while (!isDrawn() && performance.now() - startedAtMs < mostMs)
    await new Promise((resolve) => void setTimeout(resolve, lookMs))
}

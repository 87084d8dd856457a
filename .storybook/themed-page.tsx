import type { Decorator } from '@storybook/react-vite'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useInsertionEffect, useLayoutEffect } from 'react'
import { themeCss } from '#domain/brand/theme/theme-css.ts'
import { problems } from 'virtual:marquee-brands'
import { directionOf } from '#domain/brand/text-direction.ts'
import { token } from '#src/lib/tokens.ts'
import { brandOf } from './brand-of.ts'

/** Disables animations under test, so that no intermediate state is examined. */
const still =
  import.meta.env.MODE === 'test'
    ? '*,*::before,*::after{animation:none!important;transition:none!important}'
    : ''

/**
 * All styles of a test page in one sheet. Emotion's development build makes a `<style>` of each rule: stories share a page,
 * and with some ten thousand of them every style computation took twice as long.
 */
const styles = createCache({ key: 'css', stylisPlugins: [], speedy: import.meta.env.MODE === 'test' })

/** What `body` has on a page. */
const onOwnGround = {
  background: `${token('gradient.page')}, ${token('color.surface0')}`,
  color: token('color.text'),
  fontFamily: token('font.body'),
}

/**
 * Sets the toolbar's brand, mode, language and direction like a stamped page. On a docs page, which shows several stories
 * with what each pins, they apply to the story's own part of the page.
 */
export const ThemedPage: Decorator = (Story, { id, globals, parameters, viewMode }) => {
  const brand = brandOf(globals)
  const place = viewMode === 'docs' ? `themed-${id}` : null
  // The operators' desk has a theme of its own.
  const css =
    brand === null || parameters['bare'] === true
      ? ''
      : themeCss(brand.stamped.brand, {
          fonts: brand.fonts,
          ...(place !== null && { root: `#${place}` }),
        })
  const mode = String(globals['mode'])
  const language = String(globals['language'])
  const direction = globals['direction'] === 'auto' ? directionOf(language) : String(globals['direction'])
  const face = { lang: language, dir: direction, ...(mode !== 'brand' && { 'data-mode': mode }) }

  useInsertionEffect(() => {
    const style = document.createElement('style')
    style.textContent = css + still
    document.head.append(style)
    return () => style.remove()
  }, [css])

  useLayoutEffect(() => {
    const { documentElement: root } = document
    // A docs page's own text is English.
    root.dir = place === null ? direction : 'ltr'
    root.lang = place === null ? language : 'en'
    if (mode === 'brand' || place !== null) delete root.dataset['mode']
    else root.dataset['mode'] = mode
  }, [direction, language, mode, place])

  return (
    <div
      style={{ padding: parameters['padded'] === false ? 0 : 24, ...(place !== null && onOwnGround) }}
      {...(place !== null && { id: place, ...face })}
    >
      {problems.length > 0 && <Problems />}
      <CacheProvider value={styles}>
        <Story />
      </CacheProvider>
    </div>
  )
}

/** Problems that keep brands out of the toolbar, with file, line and text as in the check's output. */
const Problems = () => (
  <pre
    role="alert"
    style={{
      margin: '0 0 16px',
      padding: 12,
      whiteSpace: 'pre-wrap',
      background: '#fff',
      color: '#8c1d18',
      border: '2px solid #8c1d18',
    }}
  >
    {problems.join('\n')}
  </pre>
)

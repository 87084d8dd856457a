import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/cache'

/** Every sheet is searched for every element, so there are only this many; then the last one grows. */
const mostSheets = 32

/**
 * Emotion's cache of a page, without vendor prefixes: the two that Safari needs are in our styles.
 *
 * The rules of each frame are inserted into a `<style>` of their own. A browser that is given a new rule computes the
 * styles of all elements again that any rule of the same sheet matches; with one sheet these are all elements of the
 * page.
 */
export function createStyleCache(nextFrame: (then: () => void) => unknown): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  let isOpen = false
  sheet.insert = (rule) => {
    if (!isOpen && sheet.tags.length < mostSheets) {
      // The count of rules: at 0 Emotion opens a sheet.
      sheet.ctr = 0
      isOpen = true
      nextFrame(() => {
        isOpen = false
      })
    }
    insert(rule)
  }
  return cache
}

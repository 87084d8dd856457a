import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame } from 'playwright-core'
import { root } from '#scripts/lib/run.ts'

interface WithRules {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] }
}

/** axe gives all violations of a rule the rule's impact, so the excluded rules cannot produce serious ones. */
// oxlint-disable-next-line no-underscore-dangle -- axe tells the impact of a rule nowhere else
const milderRules = (axe as unknown as WithRules)._audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => id)
const options: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  rules: Object.fromEntries(milderRules.map((id) => [id, { enabled: false }])),
  // Only excluded rules need preloaded style sheets and media.
  preload: false,
}

const source = readFileSync(join(root, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8')

/**
 * Serious and critical axe violations of a page, one line per element. Injected through the debugger protocol, so
 * that the page's policy stays as strict as for players. Frames are checked separately. Waits for finite animations,
 * because partly faded elements give false results.
 */
export async function seriousFindings(frame: Frame): Promise<string[]> {
  await frame.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // axe stays in a page until it is left.
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
  const { violations } = await frame.evaluate(
    (given) => (globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(given),
    options,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
    )
}

/** A page has exactly one h1. */
export const headingFaults = async (frame: Frame): Promise<string[]> => {
  const count = await frame.locator('h1').count()
  return count === 1 ? [] : [`${count} first headings`]
}

/** Elements that make the page scroll sideways or are cut off at its side. */
export const sidewaysOverflow = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in a window of ${clientWidth}`] : []
    const isHeld = (element: Element): boolean => {
      const box = element.parentElement
      if (box === null) return false
      return ['auto', 'scroll', 'hidden'].includes(getComputedStyle(box).overflowX) || isHeld(box)
    }
    for (const element of document.querySelectorAll(
      'a, button, input, select, h1, h2, h3, p, img, label, iframe',
    )) {
      const { left, right, width } = element.getBoundingClientRect()
      if (
        width <= 1 ||
        !element.checkVisibility() ||
        (left >= -1 && right <= clientWidth + 1) ||
        isHeld(element)
      )
        continue
      found.push(
        `${Math.round(left)}…${Math.round(right)} of ${clientWidth}: ${element.outerHTML.slice(0, 100)}`,
      )
    }
    return found
  })

/** Buttons, links and fields below 44 by 44 px, except links in running text. */
export const smallTargets = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert]') === null
    const isInText = (element: Element) => {
      const sentence = element.closest('p, label')?.textContent ?? ''
      return (
        getComputedStyle(element).display.startsWith('inline') && sentence.length > element.textContent.length
      )
    }
    /** A label around a checkbox is clickable as well. */
    const areaOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect()
    const all = document.querySelectorAll(
      'button, a[href], input, select, [role=button], [role=menuitem], [role=tab]',
    )
    return [...all]
      .filter((element) => isSeen(element) && !isInText(element))
      .map((element) => ({ element, area: areaOf(element) }))
      .filter(({ area }) => area.width > 1 && area.height > 1 && (area.width < 43.5 || area.height < 43.5))
      .map(
        ({ element, area }) =>
          `${Math.round(area.width)}×${Math.round(area.height)} ${element.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 100)}`,
      )
  })

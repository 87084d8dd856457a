type Child = Node | string | null | false

/** Attributes of an element; functions are event listeners, `class` and `data-*` as in HTML, `true` an empty attribute. */
export type Props = Readonly<Record<string, unknown>>

/** Creates an element with attributes and children. Strings become text nodes; no HTML is parsed. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  fill(element, props, children)
  return element
}

/** The same for SVG. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  fill(element, props, children)
  return element
}

function fill(element: Element, props: Props, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, (event) => void value(event))
    else if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string' || typeof value === 'number') element.setAttribute(name, String(value))
  }
  for (const child of children) if (child !== null && child !== false) element.append(child)
}

/** An icon from a path in a 24 by 24 box. */
export const icon = (d: string) =>
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }, svg('path', { d }))

export const icons = {
  auto: 'M4 12a8 8 0 0 1 13.6-5.7M17.6 2.6v3.8h-3.8M20 12a8 8 0 0 1-13.6 5.7M6.4 21.4v-3.8h3.8M10.4 9v6l4.6-3z',
  buy: 'M12 3l2.6 5.6l6.1.7l-4.5 4.2l1.2 6l-5.4-3l-5.4 3l1.2-6l-4.5-4.2l6.1-.7z',
  quick: 'M13 3L5 13h6l-1 8l8-11h-6z',
  skip: 'M5 6l7 6l-7 6zM13 6l7 6l-7 6z',
  stop: 'M8 8h8v8H8z',
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M18.4 2.2v4.6h-4.6',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  info: 'M12 11v6M12 7.4v.2M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.4 10',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.4 2',
  soundOn: 'M5 10v4h3l4 4V6L8 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10',
  soundOff: 'M5 10v4h3l4 4V6L8 10zM16 10l4 4M20 10l-4 4',
  close: 'M6 6l12 12M18 6L6 18',
  exit: 'M14 4h5v16h-5M15 12H4M8 8l-4 4l4 4',
} as const

/** Whether the element runs from right to left. */
export const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl'

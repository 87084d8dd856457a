/**
 * Stands in for `@emotion/is-prop-valid` in the browser build: a list of every HTML attribute, 2 kB gzip, that keeps unknown
 * props away from elements. Our styled elements get attributes and `data-*` states only, so there is nothing to keep away
 * but Emotion's own props: what may be forwarded Emotion does not read, and an `as` it does not read changes no element.
 */
const isPropValid = (name: string): boolean => name !== 'theme' && name !== 'as'
export default isPropValid

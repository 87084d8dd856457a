/**
 * Stands in for `@emotion/is-prop-valid` in the browser build: a list of every HTML attribute, 2 kB gzip, that keeps unknown
 * props away from elements. Our styled elements get attributes and `data-*` states only, so there is nothing to keep away.
 */
const isPropValid = (name: string): boolean => name !== 'theme'
export default isPropValid

/**
 * Stands in for `typebox` in the browser build. Shapes are only types there: the gateway validates every input and reply,
 * and the library would cost 12 kB gzip. Whatever builder a contract file calls answers with an empty shape.
 */
const emptyShape = {}
export const Type = new Proxy({}, { get: () => () => emptyShape })

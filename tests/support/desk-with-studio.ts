import { serveAll } from '#scripts/serve.ts'
import { deskStudio } from '#scripts/studio/at-the-desk.ts'

/** `npm start` without its builds, for a walk: what the studio at its desk saves stays in a folder of the walk's own. */
const [, , brands] = process.argv
const { config, close, ...studio } = deskStudio(() => Promise.resolve(), brands)
const gateway = await serveAll({ config, ...studio })
await gateway.stopped
close()

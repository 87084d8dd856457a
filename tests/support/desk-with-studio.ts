import { serveAll } from '#scripts/serve.ts'
import { deskStudio } from '#scripts/studio/at-the-desk.ts'

/** `npm start` without its builds, for an e2e test: the studio at its desk saves to the test's own folder. */
const [, , brands] = process.argv
const { config, close, ...studio } = deskStudio(() => Promise.resolve(), brands)
const gateway = await serveAll({ config, ...studio })
await gateway.stopped
close()

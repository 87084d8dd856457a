// The official emulator of Firebase Authentication on a free loopback port, which it prints. Runs its server without
// the command line, which checks for updates and opens two more ports.
import server from 'firebase-tools/lib/emulator/auth/server.js'

const app = await server.createApp(process.argv[2])
const listener = app.listen(0, '127.0.0.1', () => process.stdout.write(`${listener.address().port}\n`))
// The parent may be killed without a signal to this process.
process.stdin.resume().on('end', () => process.exit())

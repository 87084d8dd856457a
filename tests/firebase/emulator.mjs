// The official emulator of Firebase Authentication on a free port of loopback, which it prints. Its server without the command
// line around it: that one asks for news on the network and opens two more ports.
import server from 'firebase-tools/lib/emulator/auth/server.js'

const app = await server.createApp(process.argv[2])
const listener = app.listen(0, '127.0.0.1', () => process.stdout.write(`${listener.address().port}\n`))
// Whoever started it may die without a word.
process.stdin.resume().on('end', () => process.exit())

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMerchantRepository } from './modules/system/merchant.repository.ts'
import { startGateway } from '#tests/support/gateway.ts'
import { commandOf, main, runCommand } from './cli.ts'
import { defaultConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { lockFolder } from './database/folder-lock.ts'
import { writeDoor } from './process/data-files.ts'
import { listen } from './process/listener.ts'
import { adminToken } from '#tests/support/gateway.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-cli-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const run = (words: string) => {
  const command = commandOf(words.split(' '))
  if (command === null) throw new Error(`No such command: ${words}`)
  return runCommand(command, { ...defaultConfig, dataDir })
}

describe('the words of the admin command', () => {
  it.each([
    '',
    'module',
    'module AURORA01 X',
    'module AURORA01 X maybe',
    'module A B on more',
    'status AURORA01 shut',
    'ledger',
    'ledger fix',
    'help',
  ])('"%s" is none of them', (words) => expect(commandOf(words.split(' '))).toBeNull())
})

describe('words that are no command', () => {
  afterEach(() => vi.restoreAllMocks())
  const said = async (words: string) => {
    const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const err = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const code = await main(words === '' ? [] : words.split(' '))
    return { code, out: out.mock.calls.join('\n'), err: err.mock.calls.join('\n') }
  }

  it.each(['--help', 'help', 'stop --help', 'module -h'])('"%s" explains every command', async (words) => {
    const { code, out, err } = await said(words)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const each of ['list merchants', 'list modules <merchant>', 'list games [part]', 'list stops'])
      expect(out).toContain(each)
  })
  it('none at all are explained too, and are a mistake', async () => {
    expect(await said('')).toMatchObject({ code: 2, out: expect.stringContaining('list stops') as string })
  })
  it.each([
    ['modul AURORA01 X on', 'there is no command "modul" — did you mean "module"?'],
    ['module AURORA01 X maybe', '"maybe" is not on or off: module <merchant> <modId> on|off'],
    ['stop AURORA01 studio LUMEN', '"studio" is not vendor or game: stop <merchant> vendor|game <code>'],
    ['free AURORA01 game', '<code> is missing: free <merchant> vendor|game <code>'],
    ['void AURORA01 p1 r1 ana', '<reason…> is missing: void '],
    ['list players', '"players" is not '],
  ])('"%s" is answered with a sentence and exit code 2', async (words, sentence) => {
    const { code, out, err } = await said(words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
    expect(err).toContain('--help')
  })
})

describe('the admin command without a gateway', () => {
  it('does not make a database where there is none', async () => {
    await expect(run('ledger check')).rejects.toThrow(`There is no database in ${dataDir}.`)
  })

  it('works on the database itself', async () => {
    await (
      await openDatabase({ dataDir, databaseUrl: null, poolSize: 1, onPoolError: () => undefined })
    ).close()
    expect(await run('ledger check')).toEqual({
      said: '0 transfers, 0 entries: the books are right',
      ok: true,
    })
    await expect(run('module NOBODY X on')).rejects.toThrow('There is no merchant NOBODY.')
    // Creating and migrating an embedded database can take 30 s on a busy machine.
  }, 120_000)
})

describe('the admin command beside a gateway', () => {
  it('goes through the gateway, which alone holds the database', async () => {
    const gateway = await startGateway()
    const listener = await listen({ ...defaultConfig, hosts: ['127.0.0.1'], port: 0 })
    listener.answerWith((incoming, outgoing) => gateway.app.routing(incoming, outgoing))
    const lock = lockFolder(dataDir)
    writeDoor(dataDir, { pid: process.pid, host: '127.0.0.1', port: listener.port, token: adminToken })
    await gateway.merchants.get('AURORA01')

    expect(await run('module AURORA01 GAMELIVE3 off')).toMatchObject({
      said: expect.stringMatching(/^GAMELIVE3 is off for AURORA01/) as string,
      ok: true,
    })
    expect(await gateway.merchants.isOn('AURORA01', 'GAMELIVE3')).toBe(false)
    expect(await run('status AURORA01 maintenance')).toEqual({
      said: 'AURORA01 is closed for maintenance',
      ok: true,
    })
    expect((await createMerchantRepository(gateway.db).find('AURORA01'))?.site_status).toBe('maintenance')
    expect(await run('ledger check')).toMatchObject({ ok: true })
    expect(await run('operator add bruno support')).toMatchObject({ ok: true })
    await expect(run('operator confirm bruno')).rejects.toThrow('bruno has not come in yet')
    await expect(run('module AURORA01 GAMELIV3 on')).rejects.toThrow(
      'Merchant AURORA01 has no module GAMELIV3. Did you mean GAMELIVE3? "list modules AURORA01" names them.',
    )
    await expect(run('status AUROR01 open')).rejects.toThrow(
      'There is no merchant AUROR01. Did you mean AURORA01?',
    )
    await expect(run('stop AUROR01 game wheel')).rejects.toThrow('There is no merchant AUROR01.')
    await expect(run('stop AURORA01 game no-such-game')).rejects.toThrow('No vendor has a game no-such-game.')
    await expect(run('free AURORA01 vendor SANDBOX')).rejects.toThrow('No stop of vendor SANDBOX is set')
    await expect(run('void AURORA01 p1 r1 ana no reason')).rejects.toThrow(
      'Player p1 of merchant AURORA01 has no round r1.',
    )
    // A served brand that was never opened is listed as a merchant, too.
    expect(await run('module IPE01 GAMELIVE3 off')).toMatchObject({ ok: true })
    expect((await run('list merchants')).said).toMatch(/^AURORA01 {4}maintenance {3}aurora$/m)
    expect((await run('list merchants')).said).toMatch(/^NOCTURNE01 {2}never opened {2}nocturne$/m)
    expect((await run('list modules AURORA01')).said).toMatch(/^GAMELIVE3 +off +GAMELO3$/m)
    expect((await run('list vendors')).said).toBe('SANDBOX\nLOTTERY')
    expect((await run('list games luz')).said).toMatch(/^ipe-luz-tucano +.*\n(.*\n)*\d+ games$/)
    expect((await run('list stops')).said).toBe('nothing is stopped')
    expect(await run('stop AURORA01 game ipe-luz-tucano')).toMatchObject({ ok: true })
    expect((await run('list stops')).said).toMatch(/^AURORA01 {2}game {2}ipe-luz-tucano {2}\d{4}-/)
    expect(await run('free AURORA01 game ipe-luz-tucano')).toMatchObject({ ok: true })

    await listener.close()
    await expect(run('ledger check')).rejects.toThrow(`The gateway on port ${listener.port} does not answer.`)
    lock.release()
    await gateway.stop()
  })
})

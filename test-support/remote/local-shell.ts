import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteAccess } from '../../src/platform/remote/connection.ts'
import { TEMP_FOLDER_PREFIX } from '../machine/temp-folders.ts'
import { failingAccess } from './far-machine.ts'

/** A machine without usher, whose shell is one of this machine: what ssh would send is run here. */
export interface ShellMachine {
  folder: string
  access: RemoteAccess
  /** How many bytes arrived, over all commands. */
  received(): number
  /** Cuts the line once so many bytes of the next input have been sent. */
  cutAfter(bytes: number): void
  [Symbol.dispose](): void
}

interface ShellMachineOptions {
  /** The shell of its user, as sshd starts it: `shell -c COMMAND`. */
  shell?: string
  /** What a sign-in script says first. */
  noise?: string
  /** Programs before those of this machine, by name, such as another uname. */
  programs?: Readonly<Record<string, string>>
}

export function shellMachine({ shell = 'sh', noise = '', programs = {} }: ShellMachineOptions = {}): ShellMachine {
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const home = join(folder, 'home')
  mkdirSync(home)
  let [received, cut] = [0, Infinity]
  const execute: RemoteAccess['execute'] = async (_remote, { command, input, signal }) => {
    // The script sets its own search path, so the programs come in as functions of a shell would: by their names.
    const replaced = Object.keys(programs).length === 0 ? command : command.replace('PATH=', `PATH=${folder}/bin:`)
    const child = spawn(shell, ['-c', replaced], {
      env: { HOME: home, PATH: '/usr/bin:/bin' },
      stdio: 'pipe',
      ...(signal && { signal }),
    })
    child.on('error', () => undefined)
    child.stdin.on('error', () => undefined)
    let [output, message] = [noise, '']
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (message += piece.toString()))
    let [isOver, isCut] = [false, false]
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => (isOver = true))
    for await (const piece of input ?? []) {
      const whole = cut >= piece.byteLength
      const sent = whole ? piece : piece.subarray(0, cut)
      received += sent.byteLength
      if (!child.stdin.write(sent))
        await Promise.race([closed, new Promise((resolve) => child.stdin.once('drain', resolve))])
      if (!whole) isCut = true
      cut -= sent.byteLength
      if (isCut || isOver) break
    }
    child.stdin.end()
    const exit_code = await closed
    if (!isCut) return { output, end: { exit_code, message, missing: false } }
    cut = Infinity
    return { output: '', end: { exit_code: 255, message: 'Timeout, server gpu.lan not responding.', missing: false } }
  }
  mkdirSync(join(folder, 'bin'))
  for (const [name, text] of Object.entries(programs)) writeProgram(join(folder, 'bin', name), text)
  return {
    folder,
    access: { ...failingAccess({ exit_code: 127 }), execute },
    received: () => received,
    cutAfter: (bytes) => void (cut = bytes),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export function writeProgram(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
}

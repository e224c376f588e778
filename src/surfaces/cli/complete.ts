import { lyingIn } from '../../platform/backup-catalogue/folder.ts'
import * as z from 'zod'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Completes } from '../../../contract/parameter.ts'
import type { ReadName } from '../../../contract/reads/index.ts'
import { ask } from '../../dispatch/ask.ts'
import type { Machine } from '../../platform/machine.ts'
import { harmless } from '../../lib/report/harmless.ts'
import type { Build } from './cli.ts'
import { flagsOf } from './flags.ts'
import type { Io } from './io.ts'
import { globals, judged, tokens } from './tokens.ts'

type Names = (machine: Machine) => Promise<string[]>

const kinds: Record<Completes, Names> = {
  forms: async (machine) => (await machine.stack()).forms.map(({ name }) => name),
  services: async (machine) => (await machine.stack()).services.map(({ name }) => name),
  settings: (machine) => told(machine, 'config', 'settings', 'key'),
  words: (machine) => told(machine, 'explain', 'words', 'word'),
  changes: (machine) => told(machine, 'history', 'changes', 'id'),
  jobs: (machine) => told(machine, 'jobs', 'jobs', 'id'),
  checks: async () => (await import('../../features/health/checks/all.ts')).namesToNarrow(),
  findings: async (machine) =>
    machine
      .state()
      .memory.all('finding', z.unknown())
      .map(({ name }) => name),
  bundles: (machine) => readdir(join(machine.places.data, 'bundles')),
  backups: async (machine) => (await lyingIn(machine.places)).map(({ name }) => name),
}

/** What a shell may offer: the names of one kind, a line each. It is asked while somebody types, so it never complains. */
export async function complete([kind, ...where]: readonly string[], io: Io, build: Build): Promise<number> {
  if (kind === undefined || !Object.hasOwn(kinds, kind)) return 0
  try {
    const machine = await build(flagsOf(judged(tokens(where, globals), globals, 'help'), io.env))
    const names = await kinds[kind as Completes](machine)
    await io.out.write(names.map((name) => `${harmless(name).replaceAll('\n', ' ')}\n`).join(''))
  } catch {
    // Whoever types sees no offers; the command itself will say what is wrong.
  }
  return 0
}

async function told(machine: Machine, name: ReadName, list: string, field: string): Promise<string[]> {
  const reply = await ask(name, [], machine, { signal: new AbortController().signal, follow: false })
  if (reply.is !== 'answer') return []
  return (reply.envelope.data[list] as Record<string, string>[]).map((one) => one[field] ?? '')
}

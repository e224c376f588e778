import type { CompletionSource } from '../../../contract/parameter.ts'
import type { ReadName } from '../../../contract/reads/index.ts'
import type { Machine } from '../../platform/machine.ts'
import { THIS_MACHINE } from '../../platform/remote/this-machine.ts'
import { sanitize } from '../../lib/report/sanitize.ts'
import type { MachineFactory } from './cli.ts'
import { parseGlobalFlags } from '../../operations/command-line/global-flags.ts'
import type { CliIo } from './io.ts'
import { isElsewhere } from './operated-machine.ts'
import { knownGlobalFlags, validateGlobalFlags, tokenize } from '../../operations/command-line/tokenizer.ts'

/** Gets a function that builds the machine, because what usher itself knows is completed without one. */
type NameLister = (machine: () => Promise<Machine>) => Promise<string[]>

const nameListers: Record<CompletionSource, NameLister> = {
  forms: async (machine) => (await (await machine()).stack()).forms.map(({ name }) => name),
  services: async (machine) => (await (await machine()).stack()).services.map(({ name }) => name),
  settings: (machine) => namesFromRead(machine, 'config', 'settings', 'key'),
  words: async () =>
    (await import('../../features/overview/explain/gather.ts')).listGlossary().words.map(({ word }) => word),
  changes: (machine) => namesFromRead(machine, 'history', 'changes', 'id'),
  jobs: (machine) => namesFromRead(machine, 'jobs', 'jobs', 'id'),
  checks: async () => (await import('../../features/health/checks/catalogue.ts')).checkAndGroupNames(),
  findings: async (machine) => {
    const finding = { safeParse: (value: unknown) => ({ success: true, data: value }) as const }
    const { keyValues } = (await machine()).state()
    return keyValues.list('finding', finding).map(({ name }) => name)
  },
  bundles: async (machine) => {
    const { paths } = await machine()
    return process.getBuiltinModule('node:fs/promises').readdir(`${paths.data}/bundles`)
  },
  machines: otherMachines,
  'operable-machines': async (machine) => [...(await otherMachines(machine)), THIS_MACHINE],
  destinations: async (machine) => {
    const { readDestinations } = await import('../../platform/offsite/destination.ts')
    return readDestinations((await machine()).paths).map(({ name }) => name)
  },
  keys: async (machine) => {
    const { accessKeyFile, readAccessKeys } = await import('../../platform/access-keys/access-keys.ts')
    return readAccessKeys(accessKeyFile((await machine()).paths)).map(({ name }) => name)
  },
  backups: async (machine) => {
    const { listBackups } = await import('../../platform/backup-catalogue/backup-files.ts')
    return (await listBackups((await machine()).paths)).map(({ name }) => name)
  },
}

/** The same whichever machine is asked. */
const OF_THIS_USHER: ReadonlySet<CompletionSource> = new Set(['words', 'checks', 'machines', 'operable-machines'])

/** Returns what that machine said last. Nothing is asked over the line while somebody types. */
async function namesElsewhere(
  source: CompletionSource,
  on: string,
  machine: () => Promise<Machine>,
): Promise<readonly string[]> {
  const { recallNames } = await import('../../operations/far/known-names.ts')
  return recallNames((await machine()).state(), on, source)
}

async function otherMachines(machine: () => Promise<Machine>): Promise<string[]> {
  const { readRemoteMachines } = await import('../../platform/remote/remote-machine.ts')
  return readRemoteMachines((await machine()).paths).map(({ name }) => name)
}

/**
 * Prints names of one kind for a shell to complete, one per line. It runs while the user types, so it reports no
 * errors.
 */
export async function runCompletion(
  [kind, ...kindArguments]: readonly string[],
  io: CliIo,
  build: MachineFactory,
): Promise<number> {
  if (kind === undefined || !Object.hasOwn(nameListers, kind)) return 0
  try {
    const flags = parseGlobalFlags(validateGlobalFlags(tokenize(kindArguments, knownGlobalFlags), 'help'), io.env)
    const machine = async () => build(flags)
    const isRecalled = isElsewhere(flags) && !OF_THIS_USHER.has(kind as CompletionSource)
    const names = isRecalled
      ? await namesElsewhere(kind as CompletionSource, flags.on!, machine)
      : await nameListers[kind as CompletionSource](machine)
    await io.out.write(names.map((name) => `${sanitize(name).replaceAll('\n', ' ')}\n`).join(''))
  } catch {
    // No completions; the command itself will report the error.
  }
  return 0
}

async function namesFromRead(
  machine: () => Promise<Machine>,
  name: ReadName,
  list: string,
  field: string,
): Promise<string[]> {
  const { ask } = await import('../../dispatch/ask.ts')
  const result = await ask(name, [], await machine(), { signal: new AbortController().signal })
  if (result.type !== 'answer') return []
  return (result.envelope.data[list] as Record<string, string>[]).map((record) => record[field] ?? '')
}
